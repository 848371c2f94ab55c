import { parseCard, rowStrength, type CardCode } from '@taku/cards';
import {
  type HandResult,
  type NextAction,
  type OfcTypes,
  ROWS,
  type RowName,
} from '@taku/ofc/rules';
import { useState } from 'react';
import { Button, IncenseLine, Overlay, Segmented, useClock } from '@taku/ui/design';
import { Term } from '@taku/ui/glossary';
import { useWords } from '@taku/ui/i18n';
import { PlayingCard } from '@taku/ui/pieces';
import type { BoardProps, PanelProps } from '@taku/ui';
import { ButtonPill } from './ButtonPill.tsx';
import { FantasylandNote } from './FantasylandLayouts.tsx';
import { longName } from './handName.ts';
import { reviewLinkWords } from './review/linkWords.ts';
import { ofcWords } from './words.ts';

type Side = 0 | 1;

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** What both the overlay and the session's result are drawn from, seen from one chair. */
interface Seen {
  readonly result: HandResult;
  readonly me: Side;
  readonly you: Side;
  readonly names: readonly [string, string];
  readonly button: Side;
  readonly lang: PanelProps['lang'];
}

function nameOfRow({ result, lang }: Seen, side: Side, row: RowName): string | null {
  if (result.busted[side]) return null;
  const codes = result.resolved[side][row];
  return longName(rowStrength(codes.map((code) => parseCard(code) ?? 0)), lang);
}

function RowOf({
  seen,
  side,
  row,
}: {
  readonly seen: Seen;
  readonly side: Side;
  readonly row: RowName;
}) {
  const say = useWords(ofcWords);
  const { result } = seen;
  const royalty = result.royalties[side][row];
  const stands = result.resolved[side][row];
  return (
    <div className="of-res-row">
      <p>
        <b>{nameOfRow(seen, side, row) ?? say('foul')}</b>
        {royalty > 0 && <span className="of-gold">+{royalty}</span>}
      </p>
      <span className="of-res-cards">
        {result.boards[side][row].map((code, place) => (
          <span key={code}>
            <PlayingCard
              card={code}
              width="100%"
              drawing="small"
              dim={result.busted[side]}
              standsFor={
                code.startsWith('X') && !result.busted[side] ? (stands[place] ?? null) : null
              }
            />
          </span>
        ))}
      </span>
    </div>
  );
}

function LineMark({ seen, row }: { readonly seen: Seen; readonly row: RowName }) {
  const say = useWords(ofcWords);
  const index = ROWS.indexOf(row) as 0 | 1 | 2;
  const line = seen.result.line_results[index] * (seen.me === 0 ? 1 : -1);
  return (
    <div className="of-res-line">
      <span>{say(row)}</span>
      <b data-won={line > 0}>{signed(line)}</b>
    </div>
  );
}

function Player({ seen, side }: { readonly seen: Seen; readonly side: Side }) {
  const say = useWords(ofcWords);
  const { result } = seen;
  const cards = result.fl_card_count[side];
  return (
    <div className="of-res-player">
      <p>
        <b>{seen.names[side]}</b>
        <ButtonPill isButton={seen.button === side} />
        {cards > 0 && (
          <span className="of-fl-tag">
            <span className="of-wide-only">{say('fantasyland', { n: cards })}</span>
            <span className="of-narrow-only">{say('fl', { n: cards })}</span>
          </span>
        )}
        {result.busted[side] && (
          <span className="of-foul-tag">
            <Term id="foul">{say('foul')}</Term>
          </span>
        )}
      </p>
      <p>
        {result.chips[side] - result.actual_score[side]} → <b>{result.chips[side]}</b>
      </p>
    </div>
  );
}

/** What is summed up, explained where it is a word of art. */
const SUM_TERMS: Readonly<Record<string, string>> = {
  lines: 'line',
  scoop: 'scoop',
  royalties: 'royalty',
};

function SumTerm({ of, children }: { readonly of: string; readonly children: string }) {
  const id = SUM_TERMS[of];
  return id ? <Term id={id}>{children}</Term> : children;
}

function Sums({ seen }: { readonly seen: Seen }) {
  const say = useWords(ofcWords);
  const { result, me, you } = seen;
  const lines = result.line_results.reduce((sum, line) => sum + line, 0) * (me === 0 ? 1 : -1);
  const scoop = result.scoop ? 3 * Math.sign(lines) : 0;
  const [mine, yours] = [result.royalties[me].total, result.royalties[you].total];
  const items = [
    { key: 'lines', label: say('lines'), short: say('linesShort'), value: signed(lines), sign: '' },
    { key: 'scoop', label: say('scoop'), short: say('scoop'), value: signed(scoop), sign: '+' },
    {
      key: 'royalties',
      label: say('royaltySum', { a: mine, b: yours }),
      short: say('royaltyShort'),
      value: signed(mine - yours),
      sign: '+',
      isGold: mine > yours,
    },
    {
      key: 'score',
      label: say('score'),
      short: say('score'),
      value: signed(result.raw_score[me]),
      sign: '=',
    },
  ];
  const moved = result.actual_score[me];
  const chips = result.chips[me];
  return (
    <>
      <dl className="of-sums">
        {items.map(({ key, label, short, value, sign, isGold = false }) => (
          <div key={key} className={`of-sum-${key}`}>
            {sign && <span aria-hidden="true">{sign}</span>}
            <dt>
              <span className="of-wide-only">
                <SumTerm of={key}>{label}</SumTerm>
              </span>
              <span className="of-narrow-only">
                <SumTerm of={key}>{short}</SumTerm>
              </span>
            </dt>
            <dd {...(isGold && { className: 'of-gold' })}>{value}</dd>
          </div>
        ))}
        <div className="of-wide-only">
          <span aria-hidden="true">→</span>
          <dt>{say('moved')}</dt>
          <dd>{Math.abs(moved)}</dd>
        </div>
      </dl>
      <p className="of-moved">
        {say('chips')}{' '}
        <b>
          {chips - moved} → {chips}
        </b>
      </p>
    </>
  );
}

function Thrown({ codes }: { readonly codes: readonly CardCode[] }) {
  const say = useWords(ofcWords);
  return (
    <span className="of-res-thrown">
      <span>{say('discards')}</span>
      {codes.map((code) => (
        <span key={code}>
          <PlayingCard card={code} width="100%" drawing="small" />
        </span>
      ))}
    </span>
  );
}

export function seenFrom(
  props: Pick<PanelProps<OfcTypes>, 'view' | 'seat' | 'players' | 'lang'>,
): Seen | null {
  const { view, seat, players, lang } = props;
  if (!view.result || !view.hand) return null;
  const me: Side = seat === 1 ? 1 : 0;
  const names = [players[0]?.name ?? '', players[1]?.name ?? ''] as const;
  return {
    result: view.result,
    me,
    you: me === 0 ? 1 : 0,
    names,
    button: view.hand.button === 0 ? 0 : 1,
    lang,
  };
}

/** Both boards side by side, marks between them, and the sum below. */
export function ResultTable({ seen }: { readonly seen: Seen }) {
  const { result, me, you } = seen;
  return (
    <div className="of-res">
      <header>
        <Player seen={seen} side={me} />
        <strong className="of-res-score" data-won={result.raw_score[me] > 0}>
          {signed(result.raw_score[me])}
        </strong>
        <Player seen={seen} side={you} />
      </header>
      {ROWS.map((row) => (
        <div key={row} className="of-res-three">
          <RowOf seen={seen} side={me} row={row} />
          <LineMark seen={seen} row={row} />
          <RowOf seen={seen} side={you} row={row} />
        </div>
      ))}
      <Sums seen={seen} />
      <footer>
        <Thrown codes={result.discards[me]} />
        <Thrown codes={result.discards[you]} />
      </footer>
    </div>
  );
}

function NextButton({
  props,
  onNext,
}: {
  readonly props: BoardProps<OfcTypes>;
  readonly onNext: () => void;
}) {
  const say = useWords(ofcWords);
  const reading = useClock(props.players.find(({ isYou }) => isYou)?.clock ?? null);
  return (
    <span className="of-next">
      <Button tone="shu" shortcut="↵" data-main disabled={!props.canAct} onClick={onNext}>
        {say('next')}
      </Button>
      {reading && <IncenseLine fraction={reading.fraction} />}
    </span>
  );
}

/** Who has pressed on already. */
function Pressed({ props }: { readonly props: BoardProps<OfcTypes> }) {
  const say = useWords(ofcWords);
  const { view, seat, players } = props;
  const other: Side = seat === 0 ? 1 : 0;
  const name = players[other]?.name ?? '';
  if (seat !== null && view.pressed[seat === 0 ? 0 : 1])
    return <small>{say('youPressed', { name })}</small>;
  return view.pressed[other] ? <small>{say('pressed', { name })}</small> : null;
}

type FantasylandBy = 'auto' | 'hand';

/** Who sets the Fantasyland that follows. */
function SetBy({
  by,
  onChange,
}: {
  readonly by: FantasylandBy;
  readonly onChange: (by: FantasylandBy) => void;
}) {
  const say = useWords(ofcWords);
  return (
    <Segmented
      label={say('fantasylandBy')}
      value={by}
      choices={[
        { value: 'auto', label: say('setAuto') },
        { value: 'hand', label: say('setByHand') },
      ]}
      onChange={(value) => onChange(value === 'hand' ? 'hand' : 'auto')}
    />
  );
}

type ResultProps = {
  readonly props: BoardProps<OfcTypes>;
  /** Null when the tab was not told enough of the hand. */
  readonly onReview: (() => void) | null;
};

function ResultActions({ props, onReview, next }: ResultProps & { readonly next: NextAction }) {
  const say = useWords(ofcWords);
  const sayReview = useWords(reviewLinkWords);
  return (
    <div className="of-res-actions">
      {onReview && (
        <Button icon="bulb" className="of-review" onClick={onReview}>
          <span className="of-wide-only">{sayReview('reviewHand')}</span>
          <span className="of-narrow-only">{sayReview('review')}</span>
        </Button>
      )}
      {props.seat !== null && (
        <Button disabled={!props.canAct} onClick={() => props.act({ type: 'stop' })}>
          {say('stop')}
        </Button>
      )}
      {props.seat !== null && <NextButton props={props} onNext={() => props.act(next)} />}
    </div>
  );
}

export function HandResultOverlay({
  props,
  onClose,
  onReview,
}: ResultProps & { readonly onClose: () => void }) {
  const say = useWords(ofcWords);
  const { view, seat } = props;
  const own = seat === 1 ? 1 : 0;
  const [by, setBy] = useState<FantasylandBy>(view.auto[own] ? 'auto' : 'hand');
  const seen = seenFrom(props);
  if (!seen) return null;
  const isDue = seat !== null && view.fantasyland[own] > 0;
  const next: NextAction = isDue ? { type: 'next', fantasyland: by } : { type: 'next' };
  return (
    <Overlay
      title={say('resultTitle', { n: view.hand?.number ?? 0 })}
      titleHidden
      className="of-overlay"
      onClose={onClose}
      footer={
        <>
          <div className="of-res-before">
            {isDue && <SetBy by={by} onChange={setBy} />}
            <Pressed props={props} />
          </div>
          <ResultActions props={props} onReview={onReview} next={next} />
        </>
      }
    >
      <ResultTable seen={seen} />
      <FantasylandNote view={view} seat={seat} />
    </Overlay>
  );
}
