// SPDX-License-Identifier: MIT
// round - one round of Hotel Samoa at a real table: who builds and takes guests when, and what guests pay.
import { icon } from "../../../art/icons.js";
import { seatBadge } from "../../../art/seats.js";
import { h, replace } from "../../../base/dom.js";
import { tr } from "../../../base/i18n.js";
import { coin, flag, guestToken, priceTag } from "../pictures.js";
import { nationName } from "../words.js";
import { roundLines } from "./lines.js";
import { toldList } from "../../../sheet/outcome.js";
import { Panel } from "../../../sheet/panel.js";
import { choiceRow, complaintsAt, mainButton, problemsOf, redraw, showComplaints } from "../../../sheet/parts.js";
import { playerName, playersForm } from "../../../sheet/players.js";
import { pricesSection } from "./prices.js";
import { houseCard, withBoard } from "./rooms.js";

/** @typedef {import("./notes.js").SamoaNotes} SamoaNotes */
/** @typedef {import("../../../base/types.js").Outcome} Outcome */
/** @typedef {import("../../../base/types.js").TableEvent} TableEvent */
/** @typedef {import("../../../sheet/desk.js").Line} Line */
/** @typedef {{box: import("../../../sheet/desk.js").Box, limits: {min: number, max: number},
 *   facts: import("../facts.js").Facts, notes: import("../../../sheet/notes.js").Notes<SamoaNotes>}} Context */

const ORDER = ["day-off", "build-rank", "guest-rank", "off-rank"];

/** @extends {Panel<SamoaNotes>} */
export class RoundPanel extends Panel {
    /** @param {Context} context */
    constructor(context) {
        super(context);
        this.facts = context.facts;
        this.draw();
        this.ask();
    }

    ask() {
        return this.desk.ask(roundLines(this.notes.now), this.notes.now.players);
    }

    /** @param {SamoaNotes} now */
    forget(now) {
        now.worked = false;
    }

    /** @param {string[]} players */
    #seat(players) {
        this.change((now) => {
            now.players = players;
            now.tiebreak = Math.min(now.tiebreak, players.length);
            now.hotels = now.hotels.filter(({ seat }) => seat <= players.length);
        });
    }

    #nation() {
        return h(
            "section",
            { class: "card", "data-place": "nation" },
            h("h2", {}, tr("Which country's plane came this round?")),
            choiceRow(
                tr("Which country's plane came this round?"),
                this.facts.nations.map((nation) => ({
                    value: nation,
                    name: nationName(this.facts, nation),
                    face: [flag(nation), h("span", {}, nationName(this.facts, nation))],
                })),
                this.notes.now.nation,
                (nation) =>
                    this.change((now) => {
                        now.nation = nation;
                    }),
                2,
            ),
            h("p", {}, tr("Guests from this country moved in this round and pay. All others lived there before.")),
            complaintsAt("nation"),
        );
    }

    #addHotels() {
        const { players, hotels } = this.notes.now;
        const missing = players
            .map((_, index) => index + 1)
            .filter((seat) => !hotels.some((house) => house.seat === seat));
        return h(
            "div",
            { class: "as-tools" },
            missing.map((seat) =>
                h(
                    "button",
                    {
                        class: "button",
                        "data-kind": "secondary",
                        type: "button",
                        "data-key": `house:${seat}`,
                        onclick: () => {
                            this.change((now) =>
                                now.hotels.push(withBoard({ seat, rooms: [], pools: 0 }, this.facts.rooms)),
                            );
                            this.focus(`room:${seat}:0`);
                        },
                    },
                    icon("plus"),
                    tr("Hotel of {seat}", { seat: playerName(players, seat) }),
                ),
            ),
        );
    }

    draw() {
        const { players, hotels } = this.notes.now;
        redraw(
            this.form,
            playersForm(this.limits, players, !this.notes.now.prices.some(Boolean) && hotels.length === 0, (changed) =>
                this.#seat(changed),
            ),
            h(
                "p",
                { class: "as-intro" },
                tr(
                    "The price cards show who builds first and who takes guests first. A hotel shows what its new guests pay.",
                ),
            ),
            pricesSection(this),
            this.#nation(),
            hotels.map((house, index) => houseCard(this, house, index)),
            this.#addHotels(),
            complaintsAt(""),
            mainButton(tr("Work it out"), () => this.#work()),
            this.tools((now) => {
                now.prices = now.prices.map(() => "");
                now.nation = "";
                now.hotels = [];
            }),
        );
    }

    async #work() {
        this.notes.change((now) => {
            now.worked = true;
        });
        await this.ask();
        const heading = this.told.querySelector("h2");
        heading?.focus();
        heading?.scrollIntoView({ block: "nearest" });
    }

    /** @param {Outcome} outcome @param {Line[]} lines */
    show(outcome, lines) {
        const { worked } = this.notes.now;
        const isMissing = outcome.problem?.line === 0; // no complaint while somebody still taps
        showComplaints(this.form, isMissing && !worked ? [] : problemsOf(outcome, lines));
        replace(this.told);
        if (!worked || outcome.problem) return;
        const orders = outcome.events.filter(({ event }) => ORDER.includes(event));
        const incomes = this.notes.now.hotels.map(({ seat }) => ({
            seat,
            events: outcome.events.filter((event) => event.seat === seat && !ORDER.includes(event.event)),
        }));
        replace(
            this.told,
            h("h2", { tabindex: -1 }, tr("What happens")),
            orders.length || incomes.length
                ? null
                : h("p", {}, tr("Choose a price card for everybody, or a plane and a hotel.")),
            orders.length ? h("article", { class: "card" }, h("h3", {}, tr("The order")), this.#told(orders)) : null,
            incomes.map(({ seat, events }) =>
                h(
                    "article",
                    { class: "card", "data-seat": seat },
                    h("h3", {}, tr("Hotel of {seat}", { seat: playerName(this.notes.now.players, seat) })),
                    this.#told(events),
                ),
            ),
        );
    }

    /** @param {TableEvent[]} events */
    #told(events) {
        return toldList("samoa", events, ({ event, seat, guest }) => {
            const [kind, nation] = String(guest ?? "").split(" ");
            if (guest) return h("span", { class: "as-token" }, guestToken({ kind, nation }));
            if (event === "income") return h("span", { class: "as-token" }, coin());
            const card = this.notes.now.prices[seat - 1];
            return card ? h("span", { class: "as-picture" }, priceTag(card, seat)) : seatBadge({ seat });
        });
    }
}
