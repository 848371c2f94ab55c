import type { Json, Message, Seat } from '@taku/contract';
import type { MatchFrame } from '@taku/protocol';
import type { BoardProps, GameUi, SpotUi } from '@taku/ui';
import { useWords } from '@taku/ui/i18n';
import type { GameLessons } from '@taku/ui/lesson';
import { type AppraisalQuestion } from '@taku/ui/appraisals';
import { type Appraised, useAppraisals } from '@taku/ui/review';
import { useEffect, useMemo, useState } from 'react';
import { loadLessons } from '../../games/registry.ts';
import type { OwnDecision } from './ownDecision.ts';
import { type Weighed, hintOn, sentenceOn } from './sentence.ts';
import { coachWords } from './words.ts';

type Action = Json & Message;

type CoachInput = {
  readonly ui: GameUi;
  readonly match: MatchFrame;
  readonly board: BoardProps;
  readonly last: OwnDecision | null;
};

export type CoachSays = {
  /** Null: nothing has been decided yet. */
  readonly text: string | null;
  readonly kind: 'ready' | 'thinking' | 'sentence' | 'hint';
  /** Places on the board that the hint points at. */
  readonly places: readonly string[];
  readonly canAsk: boolean;
  readonly askHint: () => void;
};

function useLoaded<T>(load: (() => Promise<T> | null) | null): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isGone = false;
    const arrive = async () => {
      const loaded = (await load?.()) ?? null;
      if (!isGone) setFound(() => loaded);
    };
    arrive().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [load]);
  return found;
}

function questionOn(
  { ui, match }: Pick<CoachInput, 'ui' | 'match'>,
  seat: Seat,
  number: number,
  view: Json,
  chosen: Action | null,
): AppraisalQuestion {
  const decisions = [{ index: number, view, seat, chosen }];
  return { game: ui.game.id, matchId: match.matchId, decisions, isUrgent: true };
}

type Asked = { readonly number: number; readonly view: Json; readonly chosen: Action | null };

/** The last decision once it is taken; a hint that was asked for comes before it. */
function askedNow({ match, board, last }: CoachInput, hintAt: number | null): Asked | null {
  const number = board.seat === null ? 0 : (match.decisions[board.seat] ?? 0);
  if (hintAt === number && board.canAct) return { number, view: board.view, chosen: null };
  if (!last || last.number >= number) return null;
  return { number: last.number, view: last.view, chosen: last.action };
}

function weighedFrom(
  input: CoachInput,
  asked: Asked | null,
  { known, about }: Appraised,
  spots: SpotUi | null,
): Weighed | null {
  const { lang, seat } = input.board;
  const appraisal = asked && known.get(asked.number);
  if (!asked || !appraisal || !about || !spots || seat === null) return null;
  return { view: asked.view, seat, appraisal, about, spots, lang };
}

/** Marks on every card and row would point at nothing. */
const MOST_PLACES = 6;

function fewPlaces(places: readonly string[]): readonly string[] {
  return places.length > MOST_PLACES ? [] : places;
}

/** One sentence after each decision, a hint on request. */
export function useCoach(input: CoachInput): CoachSays {
  const { ui, match, board } = input;
  const say = useWords(coachWords);
  const [hintAt, setHintAt] = useState<number | null>(null);
  const spots = useLoaded<SpotUi>(ui.spots ?? null);
  const loadOwn = useMemo(() => () => loadLessons(ui.game.id), [ui]);
  const lessons = useLoaded<GameLessons>(loadOwn);
  const asked = askedNow(input, hintAt);
  const key = asked ? `${asked.number} ${asked.chosen === null}` : '';
  const { seat } = board;
  const question = useMemo(
    () =>
      asked && seat !== null
        ? questionOn({ ui, match }, seat, asked.number, asked.view, asked.chosen)
        : null,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one question a decision
    [ui, match.matchId, seat, key],
  );
  const [appraised] = useAppraisals(question);
  const weighed = weighedFrom(input, asked, appraised, spots);
  const isHint = asked !== null && asked.chosen === null;
  const best = isHint ? weighed?.appraisal.worths[0]?.action : undefined;
  const tell = (): Pick<CoachSays, 'text' | 'kind'> => {
    if (!asked) return { kind: 'ready', text: null };
    const kind = isHint ? 'hint' : 'sentence';
    const text = weighed && (asked.chosen ? sentenceOn(weighed, asked.chosen) : hintOn(weighed));
    if (text) return { kind, text };
    if (appraised.state === 'working') return { kind: 'thinking', text: say('thinking') };
    return { kind, text: say(appraised.state === 'done' ? 'nothing' : 'failed') };
  };
  return {
    ...tell(),
    places: best && lessons ? fewPlaces(lessons.touches(best, board.view)) : [],
    canAsk: board.canAct,
    askHint: () => setHintAt(seat === null ? null : (match.decisions[seat] ?? 0)),
  };
}
