// SPDX-License-Identifier: MIT
// Only for tests/third-game, which makes the game that this looks at.
import config from "./playwright.config.js";

export default { ...config, testMatch: "thirdGame.js" };
