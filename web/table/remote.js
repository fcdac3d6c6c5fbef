// SPDX-License-Identifier: MIT
// remote - a table behind a line, with the interface that any table has. What a seat may know comes over the line;
// sentences, objections, previews and hints are made here, also while the line is away.
import { currentLanguage } from "../base/i18n.js";
import { VIEWER_ALL } from "./engine.js";
import { promiseOf } from "./deal.js";
import { headingOf } from "./heading.js";
import { bytesOf, hexOf } from "./hex.js";
import { Refused } from "./line.js";
import { readRecord } from "./record.js";
import { connectWorker, openTable, readWords } from "./table.js";

/** @typedef {import("../base/types.js").Table} Table */
/** @typedef {import("../base/types.js").TableInfo} TableInfo */
/** @typedef {import("./room.js").Room} Room */

const HINT_ITERATIONS = 20000;

/** @param {Room} room @param {string[]} names @returns {TableInfo} */
function infoOf(room, names) {
    const { game, options, edition, hints } = /** @type {import("./line.js").Message} */ (room.about);
    return {
        id: room.id,
        game,
        seats: room.people.map(({ bot, face }, index) => ({ name: names[index], bot, face: face ?? 0 })),
        options,
        edition: "",
        ownEdition: false,
        named: `${edition.id} ${edition.sha256}`,
        hints,
        playedOn: false,
    };
}

/** A hint's own coin tosses: they need not be the same twice. */
function newKey() {
    return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

/** What the hash of a secret choice was made of. @param {string} salt @param {string} choice */
function sealed(salt, choice) {
    return new Uint8Array([...bytesOf(salt), ...new TextEncoder().encode(choice)]);
}

/**
 * @param {Room} room whose game has begun
 * @param {{names: string[], say: (refused: Refused) => string}} how names: of the seats; say: why a move was not
 *     taken, in a sentence
 * @returns {Promise<Table>}
 */
export async function openRemote(room, { names, say }) {
    const guest = await connectWorker("guest.js");
    /** Made when somebody asks for a hint. @type {ReturnType<typeof connectWorker> | null} */
    let adviser = null;
    const info = infoOf(room, names);
    const heading = headingOf(info);
    info.edition = await guest.call("open", [heading]);
    let language = currentLanguage();

    /** The last step whose position is known; my own deposit that waits is in a newer one. */
    const now = () => {
        const last = room.steps.at(-1);
        const { live } = room;
        const waits = live?.position && live.n === room.steps.length;
        return { position: waits ? live.position : (last?.position ?? ""), step: room.steps.length, waits };
    };

    /** @param {number} viewer */
    const lookNow = async (viewer) => {
        const { position, step, waits } = now();
        const { live } = room;
        /** @type {import("../base/types.js").Look} */
        const look = await guest.call("look", [viewer, position, step]);
        const others = live && live.n === step && !look.over ? { actors: live.actors } : {};
        return { ...look, ...others, mayTakeBack: Boolean(waits && live?.undo) };
    };

    /** With all cards open: the game is over. */
    const openUpdates = async (/** @type {number} */ after) => {
        const { info: recorded, moves } = readRecord(await table.record());
        const shown = await openTable({ info: { ...recorded, id: "" }, moves, shown: true });
        const updates = await shown.updates(VIEWER_ALL, after);
        shown.close();
        return updates;
    };

    /** @param {Promise<any>} asked */
    const outcome = (asked) =>
        asked.then(
            () => "",
            (error) => {
                if (error instanceof Refused) return say(error);
                throw error;
            },
        );

    /** A server calls bots by their level; here they have names. @param {any} told */
    const named = (told) => {
        const seats = told.seats.map((/** @type {any} */ seat, /** @type {number} */ index) => ({
            ...seat,
            name: info.seats[index].name,
        }));
        return `${JSON.stringify({ ...told, seats })}\n`;
    };

    const changed = () => table.onchange?.();
    /** Asked for once: it does not change. @type {Promise<string> | null} */
    let record = null;
    /** @type {Table} */
    const table = {
        info,
        people: room.seat ? [room.seat] : [],
        begun: room.steps.length,
        problem: "",
        unkept: "",
        onchange: null,
        ontaken: null,
        close() {
            room.listeners.delete(changed);
            guest.close();
            adviser?.then(({ close }) => close());
        },
        async updates(viewer, after) {
            if (viewer === VIEWER_ALL) return openUpdates(after);
            /* Of what happened long ago only the moves are told. */
            return guest.call("updates", [viewer, room.steps.slice(after).filter(({ position }) => position)]);
        },
        look: (viewer, step) =>
            step === undefined || step >= room.steps.length
                ? lookNow(viewer)
                : guest.call("look", [viewer, room.steps[step - 1]?.position ?? "", step]),
        play: (_seat, move) => outcome(room.ask("do", { at: room.steps.length, move })),
        takeBack: async () => (await outcome(room.ask("undo", { at: room.steps.length }))) === "",
        said: (move) => guest.call("said", [move]),
        objection: (seat, move) => guest.call("objection", [seat, now().position, move]),
        preview: (seat, move) => guest.call("preview", [seat, now().position, move]),
        async hint(seat) {
            if (!room.live?.actors.includes(seat)) return null;
            adviser ??= connectWorker("thinker.js");
            const { call } = await adviser;
            const question = `${newKey()}\n${now().position}`;
            return call("hint", [heading, { seat, question, iterations: HINT_ITERATIONS, language }]);
        },
        record: () => (record ??= room.record().then(named)),
        words: () => readWords(info),
        commit: async () => promiseOf(room).commit,
        ownShare: () => promiseOf(room),
        async speak(wanted) {
            language = wanted;
            await guest.call("speak", [wanted]);
        },
    };
    room.listeners.add(changed);
    room.check = async (seat, move, salt, hash) => {
        if ((await guest.call("fingerprint", [sealed(salt, `${seat} ${move}`)])) === hash) return;
        table.problem = say(new Refused({ type: "no", why: "changed" }));
        changed();
    };
    return table;
}
