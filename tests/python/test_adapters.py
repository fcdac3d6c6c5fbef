# SPDX-License-Identifier: MIT
"""The shapes of OpenSpiel, PettingZoo and Gym. The checks are those that their own API tests make, written anew."""
import random
import unittest

import vacancy

try:
    import numpy

    from vacancy import openspiel, pettingzoo
except ImportError:
    numpy = None

BOXES = [("overbooking", 2), ("overbooking", 4), ("samoa", 3)]


@unittest.skipIf(numpy is None, "numpy is not here")
class OpenSpiel(unittest.TestCase):
    """What open_spiel/tests/basic_tests.cc (RandomSimTest) and pyspiel's API test look at."""

    def games(self):
        yield openspiel.Game(vacancy.small_box(), "explicit", "margin")
        yield openspiel.Game(vacancy.small_box("samoa-small"), "explicit", "margin")
        for name, seats in BOXES:
            yield openspiel.Game(vacancy.Box(name, seats))

    def test_random_simulations(self):
        for game in self.games():
            chooser = random.Random(1)
            for _ in range(3):
                state = game.new_initial_state()
                while not state.is_terminal():
                    self.look_at(game, state)
                    if state.is_chance_node():
                        actions, chances = zip(*state.chance_outcomes())
                        action = chooser.choices(actions, chances)[0]
                    else:
                        action = chooser.choice(state.legal_actions())
                    state.apply_action(action)
                self.look_at_end(game, state)

    def look_at(self, game, state):
        player = state.current_player()
        self.assertEqual(state.is_chance_node(), player == openspiel.PlayerId.CHANCE)
        self.assertFalse(state.is_simultaneous_node())
        self.assertEqual(state.returns(), [0.0] * game.num_players())
        if state.is_chance_node():
            self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
            self.assertEqual(state.legal_actions(), [action for action, _ in state.chance_outcomes()])
            return
        legal = state.legal_actions()
        self.assertTrue(legal)
        self.assertEqual(legal, sorted(set(legal)))
        self.assertTrue(0 <= legal[0] and legal[-1] < game.num_distinct_actions())
        mask = state.legal_actions_mask()
        self.assertEqual([action for action, bit in enumerate(mask) if bit], legal)
        for other in range(game.num_players()):
            if other != player:
                self.assertEqual(state.legal_actions(other), [])
            self.assertEqual(len(state.observation_tensor(other)), game.observation_tensor_shape()[0])
            self.assertIsInstance(state.information_state_string(other), str)
        texts = [state.action_to_string(player, action) for action in legal]
        self.assertEqual(len(set(texts)), len(texts))
        self.assertEqual([state.string_to_action(player, text) for text in texts], legal)
        clone = state.clone()
        self.assertEqual((str(clone), clone.history()), (str(state), state.history()))
        clone.apply_action(legal[0])
        self.assertEqual(len(clone.history()), len(state.history()) + 1)
        clone.undo_action(player, legal[0])
        self.assertEqual(str(clone), str(state))
        self.assertEqual(str(game.deserialize_state(state.serialize())), str(state))
        world = state.resample_from_infostate(player, random.Random(1).random)
        self.assertEqual(world.observation_string(player), state.observation_string(player))
        self.assertEqual(world.legal_actions(), legal)

    def look_at_end(self, game, state):
        self.assertEqual(state.current_player(), openspiel.PlayerId.TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        returns = state.returns()
        self.assertEqual(returns, state.rewards())
        self.assertTrue(all(game.min_utility() <= value <= game.max_utility() for value in returns))
        self.assertAlmostEqual(sum(returns), game.utility_sum())
        self.assertEqual(state.move_number(), len(state.full_history()))
        self.assertLessEqual(state.move_number(), game.max_game_length())

    def test_information_states_are_perfect_recall(self):
        """Two histories with one information state: the player saw and did the same at every step before."""
        game = openspiel.Game(vacancy.small_box(), "explicit", "margin")
        seen = {}
        chooser = random.Random(2)
        for _ in range(200):
            state, path = game.new_initial_state(), []
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chooser.choice(state.legal_actions()))
                    continue
                key = (state.current_player(), state.information_state_string())
                mine = tuple(step for step in path if step[0] == state.current_player())
                self.assertEqual(seen.setdefault(key, (mine, state.legal_actions())), (mine, state.legal_actions()))
                action = chooser.choice(state.legal_actions())
                path.append((state.current_player(), action))
                state.apply_action(action)

    def test_type(self):
        kind = openspiel.Game(vacancy.Box("samoa", 3)).get_type()
        self.assertEqual((kind.dynamics, kind.information, kind.utility, kind.chance_mode),
                         ("SEQUENTIAL", "IMPERFECT_INFORMATION", "ZERO_SUM", "SAMPLED_STOCHASTIC"))


@unittest.skipIf(numpy is None, "numpy is not here")
class PettingZoo(unittest.TestCase):
    """What pettingzoo.test.api_test, parallel_api_test and seed_test look at."""

    def test_aec(self):
        for name, seats in BOXES:
            env = pettingzoo.AECEnv(vacancy.Box(name, seats))
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(len(env.agents), env.max_num_agents)
            chooser = numpy.random.default_rng(1)
            total = dict.fromkeys(env.agents, 0.0)
            for agent in env.agent_iter():
                self.assertTrue(set(env.rewards) == set(env.terminations) == set(env.truncations) == set(env.infos) == set(env.agents))
                observation, reward, termination, truncation, info = env.last()
                total[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertFalse(truncation)
                self.assertIsInstance(info, dict)
                if termination:
                    with self.assertRaises(vacancy.VacancyError):
                        env.step(0)
                    env.step(None)
                    continue
                with self.assertRaises(vacancy.VacancyError):
                    env.step(None)
                action = int(chooser.choice(numpy.flatnonzero(observation["action_mask"])))
                self.assertTrue(env.action_space(agent).contains(action))
                env.step(action)
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(total.values()), 0)
            self.assertGreater(max(total.values()), 0)

    def run_aec(self, env, seed):
        env.reset(seed=seed)
        told = []
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            told.append((agent, observation["observation"].tobytes(), reward))
            env.step(None if termination else int(numpy.flatnonzero(observation["action_mask"])[-1]))
        return told

    def test_seeds(self):
        env = pettingzoo.AECEnv(vacancy.Box("overbooking", 3))
        self.assertEqual(self.run_aec(env, 5), self.run_aec(pettingzoo.AECEnv(vacancy.Box("overbooking", 3)), 5))
        self.assertNotEqual(self.run_aec(env, 5), self.run_aec(env, 6))

    def test_parallel(self):
        for name, seats in BOXES:
            env = pettingzoo.ParallelEnv(vacancy.Box(name, seats))
            chooser = numpy.random.default_rng(2)
            observations, infos = env.reset(seed=3)
            total = dict.fromkeys(env.agents, 0.0)
            while env.agents:
                self.assertEqual(set(observations), set(env.agents))
                self.assertEqual(set(infos), set(env.agents))
                for agent, observation in observations.items():
                    self.assertTrue(env.observation_space(agent).contains(observation))
                actions = {agent: int(chooser.choice(numpy.flatnonzero(observation["action_mask"])))
                           for agent, observation in observations.items()}
                observations, rewards, terminations, truncations, infos = env.step(actions)
                for agent, reward in rewards.items():
                    total[agent] += reward
                self.assertEqual(set(terminations), set(truncations))
            self.assertAlmostEqual(sum(total.values()), 0)

    def test_gym(self):
        env = pettingzoo.Env(vacancy.Box("overbooking", 2), seat=2, bots="greedy")
        chooser = numpy.random.default_rng(2)
        observation, done, steps = env.reset(seed=3), False, 0
        while not done:
            self.assertTrue(env.observation_space.contains(observation))
            action = chooser.choice(numpy.flatnonzero(observation["action_mask"]))
            observation, reward, done, info = env.step(action)
            self.assertTrue(done or (reward == 0 and not info))
            steps += 1
        self.assertGreater(steps, 15)
        self.assertIn(reward, (-0.5, 0.0, 0.5))
        self.assertEqual(len(info["scores"]), 2)
