import {
  type Appraisal,
  type EarlyEnd,
  type Game,
  type GameTypes,
  type Message,
  type Seat,
  type Status,
  type Why,
  type Words,
  TWO_SEATS,
} from '@taku/contract';
import type { Forfeit, MatchLog } from '@taku/protocol';
import type { ComponentType } from 'react';
import type { BurningClock } from '../design/clock.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { Language } from '../i18n/words.ts';
import type { AccuracyKind } from '../review/judged.ts';
import type { OwnSound } from '../sound/strokes.ts';
import type { Line, Part } from './line.ts';

/**
 * What a game brings to the web client; packages/ui/README.md explains it.
 * The room owns sockets, clocks, log panel, toasts, result overlay and replay controls; the game
 * draws its mat and says what happened. Boards know no sockets and no other game.
 */
export type Lang = Language;

/**
 * phone: everything under the title bar is the board's, at 360×640 without scrolling.
 * landscape: a phone on its side, board left, the rest right.
 * desktop: the main area (892×708 at 1280×800); the room draws Side and log in the right column
 * when `sideShown`, else (900–1279 wide) they are in a sheet and the board shows who plays.
 */
export type Layout = 'phone' | 'landscape' | 'desktop';

export type PlayerInfo = {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'human' | 'bot' | 'open';
  /** A CPU's level: つよい / Hard. */
  readonly level: Words | null;
  readonly connected: boolean;
  readonly acting: boolean;
  /** Sits out: the table plays for the seat until its person is back. */
  readonly away: boolean;
  readonly isYou: boolean;
  /** Burns while the seat is to act; null when it is not, or nobody is timed. */
  readonly clock: BurningClock | null;
};

/** One change as the viewer was told it. Ids grow and never repeat: animate what is newer. */
export type Told<M extends Message = Message> = {
  readonly id: number;
  /** The game's own messages, in order; never empty. */
  readonly messages: readonly M[];
  /** False for what was told before this page opened: it belongs to the log, not on the mat. */
  readonly fresh: boolean;
};

/** The rest of the change is announced after `ms`. */
export type HeldBack<M extends Message = Message> = {
  readonly now: readonly M[];
  readonly ms: number;
};

export type Preferences = {
  /** False: no durations, no holds, no delays. */
  readonly motion: boolean;
  readonly input: 'both' | 'drag' | 'tap';
  /** Legal places are shown. */
  readonly showLegal: boolean;
  /** Values, best moves: only when the player switched them on. */
  readonly hints: boolean;
  /** The game's own switches (`settings` of its tile) by key. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** False between people at a table that is not friendly: hints and switches are off for all. */
  readonly helpAllowed: boolean;
};

export type BoardProps<G extends GameTypes = GameTypes> = {
  readonly view: G['view'];
  readonly config: G['config'];
  /** The chair at the bottom; null for a spectator (then draw seat 0 there). */
  readonly seat: Seat | null;
  readonly status: Status;
  /** Acts of each seat so far; a change means staged pieces are out of date. */
  readonly decisions: readonly number[];
  /** Names this chair in this match, for what is kept over a reload; none in a replay. */
  readonly draftKey?: string;
  /** Oldest first. */
  readonly told: readonly Told<G['message']>[];
  readonly players: readonly PlayerInfo[];
  readonly lang: Lang;
  readonly layout: Layout;
  readonly sideShown: boolean;
  readonly preferences: Preferences;
  /** live: at the table. replay: stepping through a finished game; nothing may be touched. */
  readonly mode: 'live' | 'replay';
  /** In a replay nothing is hidden: every seat's own view, in seat order. */
  readonly allViews: readonly G['view'][] | null;
  /** It is this chair's turn and nothing is on its way to the server. */
  readonly canAct: boolean;
  /** An action is on its way (or waits for the connection): keep it staged. */
  readonly sending: boolean;
  /** The last refusal of this chair's action (the room shows its words); a new `id`, a new one. */
  readonly refused: { readonly id: number; readonly code: string; readonly words: Words } | null;
  readonly act: (action: G['action']) => void;
  readonly resign: () => void;
  /** Ends sitting out. */
  readonly comeBack: () => void;
  /** One line between board and hand, 4 s or until the next touch; never blames. */
  readonly notify: (notice: Notice) => void;
};

export type Notice = {
  readonly tone: 'info' | 'refused';
  readonly title: Words;
  readonly detail?: Words;
};

export type DescribeContext<G extends GameTypes = GameTypes> = {
  readonly lang: Lang;
  /** Names by seat. */
  readonly names: readonly string[];
  /** Seats of CPUs. */
  readonly cpus?: readonly Seat[];
  readonly seat: Seat | null;
  readonly config: G['config'];
};

export type Result = {
  readonly outcome: 'won' | 'lost' | 'drawn' | 'over';
  /** 勝ち / You won — a spectator reads who won. */
  readonly headline: Words;
  /** 得点 15 – 19 / Points 15 – 19 */
  readonly detail: Words;
  /** Own side first, each figure with the seat it belongs to; left out at tables of many. */
  readonly scores?: readonly SeatScore[];
  /** Won or lost by so much that another level would be the better match. */
  readonly isClear?: boolean;
  /** Under the headline: 49手・クラシック. */
  readonly caption?: Words;
};

type SeatScore = { readonly seat: Seat; readonly figure: string };

/** Two seats as the reader sees them: the own seat first; for a spectator in order. */
export function ownFirst(seat: Seat | null): readonly [Seat, Seat] {
  const [first, second] = TWO_SEATS;
  return seat === second ? [second, first] : TWO_SEATS;
}

export type ResultContext = {
  readonly names: readonly string[];
  readonly returns: readonly number[];
  /** Who left, resigned or ran out of time, in this order. */
  readonly forfeits: readonly Forfeit[];
  /** Why it is over although its rules have not ended it. */
  readonly ending: EarlyEnd | null;
  /** A seat that resigned, left or ran out of time, if that ended the game. */
  readonly forfeited: Seat | null;
};

/** What somebody reads before sitting down: how long, by which rules. */
export type Terms = {
  readonly length: Words;
  readonly rules: Words;
  /** Where the game's own config has the clock: the set-up then offers none of the room's. */
  readonly clock?: Words;
};

/** What somebody reads before leaving a session. */
type SessionWords = {
  /** What becomes of the seat when others play on. */
  readonly leaving: Words;
  /** How the table plays for a seat that sits out. */
  readonly sittingOut: Words;
};

export type SetupProps<G extends GameTypes = GameTypes> = {
  readonly config: G['config'];
  readonly lang: Lang;
  readonly onChange: (config: G['config']) => void;
};

export type PanelProps<G extends GameTypes = GameTypes> = Pick<
  BoardProps<G>,
  | 'view'
  | 'config'
  | 'seat'
  | 'status'
  | 'told'
  | 'players'
  | 'lang'
  | 'layout'
  | 'mode'
  | 'allViews'
  | 'preferences'
>;

/** A further tab of the log panel (moves, engine, dead cards). */
export type LogTab<G extends GameTypes = GameTypes> = {
  readonly id: string;
  readonly label: Words;
  readonly Panel: ComponentType<PanelProps<G>>;
};

export type ReplayActionsProps<G extends GameTypes = GameTypes> = {
  readonly matchId: string;
  /** Steps of the replay, acts of any kind. */
  readonly ply: number;
  /** The position the replay stands at. */
  readonly view: G['view'];
};

export type ReviewProps = {
  readonly log: MatchLog;
  /** Whose decisions are reviewed: the reader's, else those of the only person; null for all. */
  readonly seat: Seat | null;
  /** A CPU's level by its bot id. */
  readonly levelOf: (bot: string) => Words;
};

/** One decision, by what its seat saw, and two things that could be done there. */
export type SpotProps<G extends GameTypes = GameTypes> = {
  readonly view: G['view'];
  readonly seat: Seat;
  /** What was done. */
  readonly chosen: G['action'];
  /** What another would have done. */
  readonly other: G['action'];
  readonly lang: Lang;
};

/** How single decisions are looked at, small and side by side. */
export type SpotUi<G extends GameTypes = GameTypes> = {
  /** Where in the game it was: ターン3. */
  title(view: G['view']): Words;
  /** About 240 wide; an image to readers, with words of its own. */
  readonly Picture: ComponentType<SpotProps<G>>;
  /** What an action is called there; where two are alike in part, what differs is enough. */
  name(props: SpotProps<G>, action: G['action']): readonly Part[];
  /** How well a match was decided, for the list of reviews; absent: as `fair`. */
  readonly accuracy?: AccuracyKind;
  /** One sentence with figures: why `other`, the best, is better than `chosen`. */
  reason?(props: SpotProps<G>, appraisal: Appraisal<G>): Words | null;
  /** What kind of mistake `chosen` is beside the best, in a few words: cases of one are counted. */
  habit?(props: SpotProps<G>): Words | null;
};

/** One figure of a person's record: the mean of a tally with its interval. */
export type StatUi = {
  readonly tally: string;
  readonly label: Words;
  /** share: percent of the cases. */
  readonly as: 'share' | 'mean';
  readonly unit?: Words;
  readonly decimals?: number;
};

/** Several tallies side by side. */
export type RecordChart = {
  /** intervals: means around 0. counts: how often. */
  readonly kind: 'intervals' | 'counts';
  readonly label: Words;
  readonly unit: Words;
  readonly rows: readonly { readonly tally: string; readonly label: Words }[];
};

/** What a match is found by: marks of one group, in words. */
export type MarkGroup = {
  readonly group: string;
  readonly label: Words;
  readonly marks: Readonly<Record<string, Words>>;
};

/** Where decisions cost most, of matches that were reviewed. */
export type LossUi<G extends GameTypes = GameTypes> = {
  readonly label: Words;
  readonly phases: readonly Words[];
  /** The place in `phases`; null: of none. */
  phaseOf(view: G['view']): number | null;
};

/** How games are written for other programs. */
type GameFile = {
  /** As the format is called. */
  readonly name: string;
  readonly extension: string;
  write(logs: readonly MatchLog[]): string;
};

/** How a person's record of this game is told; its tallies and marks come from the rules. */
export type RecordUi<G extends GameTypes = GameTypes> = {
  /** At most four. */
  readonly stats: readonly StatUi[];
  readonly chart?: RecordChart;
  readonly loss?: LossUi<G>;
  readonly groups: readonly MarkGroup[];
  readonly files?: readonly GameFile[];
};

/** What results in the arena are counted in. */
type ArenaUnit = {
  readonly words: Words;
  /** What the arena's own figure is multiplied by. */
  readonly times: number;
};

export type RanksProps<G extends GameTypes = GameTypes> = {
  readonly lang: Lang;
  /** At a table: whose hand is shown as present; null elsewhere. */
  readonly table: Pick<PanelProps<G>, 'view' | 'seat' | 'mode' | 'preferences'> | null;
};

/** A chart that a player looks things up in. */
type RanksUi<G extends GameTypes = GameTypes> = {
  /** 役の強さ / Hand ranks */
  readonly title: Words;
  /** Fetched when it is opened. */
  readonly load: () => Promise<ComponentType<RanksProps<G>>>;
};

export type KeyHint = { readonly keys: readonly string[]; readonly does: Words };

export interface GameUi<G extends GameTypes = GameTypes> {
  /** The rules, for replays: they fold the log in the browser. */
  readonly game: Game<G>;
  /**
   * The mat with all that is touched: pieces, hand, actions; on phones the plates as well. The
   * focus begins at its first element with `data-own`.
   */
  readonly Board: ComponentType<BoardProps<G>>;
  /** Top of the right column on desktop; default: one plate for every seat, opponents first. */
  readonly Side?: ComponentType<PanelProps<G>>;
  /** What stands at the right of a seat's default plate: what it has won. */
  readonly PlateScore?: ComponentType<PanelProps<G> & { readonly of: Seat }>;
  /** The second line of a seat's default plate: 手札 9枚. */
  plateCaption?(props: PanelProps<G>, of: Seat): string;
  readonly logTabs?: readonly LogTab<G>[];
  /**
   * Replaces the commentary list by the game's own list (moves): the first tab, and on a wide screen
   * a panel beside the other tabs.
   */
  readonly MainLog?: LogTab<G>;
  /**
   * Commentary on one change (or, after a reconnect, on several in a row), in order. It is the
   * log, the live region and the sentence of a replay.
   */
  describe(messages: readonly G['message'][], context: DescribeContext<G>): readonly Line[];
  /** The numbers behind a CPU's choice, each with its name, for replays. */
  factsOf?(why: Why, lang: Lang): readonly string[];
  /** Title bar; default: the game's name. */
  title?(view: G['view'] | null): Words;
  /** At the right of the phone's title bar, before the menu: dead cards, hint. */
  readonly TitleActions?: ComponentType<PanelProps<G>>;
  /** Small tags beside the title and in lists: クラシック, 第3ハンド. */
  tags(config: G['config'], view: G['view'] | null): readonly Words[];
  /** The terms of a table, for its doorstep, its waiting room and the folded set-up. */
  terms?(config: G['config']): Terms;
  /** Set-up sheet rows for this game's config (seats and clock are the sheet's own). */
  readonly SetupRows: ComponentType<SetupProps<G>>;
  readonly defaultConfig: G['config'];
  result(view: G['view'], seat: Seat | null, context: ResultContext): Result;
  /** Beside a figure of the result: what is counted. */
  readonly ScoreMark?: ComponentType<PanelProps<G> & { readonly of: Seat }>;
  /** Drawn in the result overlay under headline and scores. */
  readonly ResultBody?: ComponentType<PanelProps<G>>;
  /** Buttons under the replay controls: review, play from here. */
  readonly ReplayActions?: ComponentType<ReplayActionsProps<G>>;
  /**
   * The page of a finished match, inside a `ReviewFrame`; fetched when it is opened. The result
   * overlay leads to it.
   */
  readonly review?: () => Promise<ComponentType<ReviewProps>>;
  readonly RulesPage: ComponentType<{ readonly lang: Lang }>;
  readonly keyHints: readonly KeyHint[];
  /** Its words of art: they explain themselves where they stand, and are listed in one place. */
  readonly glossary?: Glossary;
  /** What hands or combinations are worth, one tap away at the table. */
  readonly ranks?: RanksUi<G>;
  /** Decisions side by side; fetched when they are looked at. Absent: they are not shown. */
  readonly spots?: () => Promise<SpotUi<G>>;
  /** A person's record of it; fetched with the page that tells it. Absent: results alone. */
  readonly record?: () => Promise<RecordUi<G>>;
  /** Absent: the arena's own. */
  readonly arenaUnit?: ArenaUnit;
  /** A session of deals: nobody wins because another leaves. */
  readonly session?: SessionWords;
  /**
   * Buttons of the live board, to resign among them, under the right column's panel whatever its
   * tab. The table then offers none to resign.
   */
  readonly SideActions?: ComponentType<PanelProps<G>>;
  /** What the log may say at once of a change that the board shows step by step; null: all. */
  heldBack?(messages: readonly G['message'][]): HeldBack<G['message']> | null;
  /** How long a change wants to be seen before a CPU's next move; at least 400 ms is kept. */
  dwellMs?(messages: readonly G['message'][], seat: Seat | null): number;
  /** False while the seat may act although it is not its turn: going on after a deal. */
  isTurn?(view: G['view']): boolean;
  /** Called once per fresh change, also when motion is off. */
  sound?(messages: readonly G['message'][], seat: Seat | null): void;
  /** Its own pieces in every state, for the page of the design. */
  readonly gallery?: () => Promise<ComponentType>;
  /** Sounds only it has, for the same page. */
  readonly sounds?: readonly OwnSound[];
}

/** The one place where a game's own types are forgotten. */
export function defineGameUi<G extends GameTypes>(ui: GameUi<G>): GameUi {
  return ui as unknown as GameUi;
}
