import { type Tallies, type Words, addTallies } from '@taku/contract';
import { type OwnRating, isProvisional, isWide } from '@taku/protocol';
import { useMemo } from 'react';
import type { RecordChart, StatUi } from '@taku/ui';
import { IntervalBar, Serif, Tag } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark } from '../games/tiles.tsx';
import { totalsOf } from './filters.ts';
import type { Item } from './items.ts';
import type { Losses } from './losses.ts';
import { Spark } from './Spark.tsx';
import { figureOf, textsOf, winTrend } from './stats.ts';
import { useLosses } from './useLosses.ts';
import type { ToldGame } from './useRecordUis.ts';
import { profileWords } from './words.ts';

function useNumber(): (value: number) => string {
  const language = useLanguage();
  return (value) => new Intl.NumberFormat(language).format(value);
}

/** The last change, in points. */
function changeOf({ steps }: OwnRating, start: number): number {
  const last = steps.at(-1)?.rating ?? start;
  return last - (steps.at(-2)?.rating ?? start);
}

function RatingFigure({ own, start }: { readonly own: OwnRating; readonly start: number }) {
  const say = useWords(profileWords);
  const number = useNumber();
  const change = changeOf(own, start);
  const sign = change > 0 ? `+${change}` : `${change}`.replace('-', '−');
  return (
    <p className="pf-rating">
      <span className="tk-hidden">{say('rating')} </span>
      <Serif>{`${number(own.rating)}${isWide(own) ? '?' : ''}`}</Serif>
      <small>
        {`±${own.half} `}
        <b data-up={change > 0 || undefined}>{sign}</b>
        {isProvisional(own) && <Tag>{say('provisional')}</Tag>}
      </small>
    </p>
  );
}

const percent = (share: number | undefined) => `${Math.round((share ?? 0) * 100)}%`;

function Trend({
  items,
  own,
}: {
  readonly items: readonly Item[];
  readonly own: OwnRating | null;
}) {
  const say = useWords(profileWords);
  const number = useNumber();
  const ratings = own?.steps.map(({ rating }) => rating) ?? [];
  if (ratings.length > 1) {
    const ends = { from: number(ratings[0] ?? 0), to: number(ratings.at(-1) ?? 0) };
    return <Spark values={ratings} label={say('trendRating', ends)} />;
  }
  const wins = winTrend(items);
  const ends = { from: percent(wins[0]), to: percent(wins.at(-1)) };
  return <Spark values={wins} label={say('trendWins', ends)} />;
}

function Stat({ stat, tallies }: { readonly stat: StatUi; readonly tallies: Tallies }) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const figure = figureOf(tallies[stat.tally]);
  const texts = figure && textsOf(figure, stat);
  const unit = stat.unit ? spoken(stat.unit) : '';
  return (
    <div className="pf-stat" data-few={figure?.isFew || undefined}>
      <dt>{spoken(stat.label)}</dt>
      <dd>
        <Serif>{texts?.value ?? '–'}</Serif>
        <small>{[unit, texts?.half ?? ''].filter(Boolean).join(' ')}</small>
        {figure?.isFew && <small>{say('few')}</small>}
      </dd>
    </div>
  );
}

type ChartProps = { readonly chart: RecordChart; readonly tallies: Tallies };

/** Means around 0 with their intervals, all on one scale. */
function Intervals({ chart, tallies }: ChartProps) {
  const spoken = useSpoken();
  const rows = chart.rows.flatMap(({ tally, label }) => {
    const figure = figureOf(tallies[tally]);
    return figure ? [{ tally, label, figure }] : [];
  });
  const reach = Math.max(
    1,
    ...rows.map(({ figure: { value, half } }) => Math.abs(value) + (half ?? 0)),
  );
  return (
    <dl className="pf-intervals">
      {rows.map(({ tally, label, figure }) => {
        const { value, half } = textsOf(figure, { as: 'mean', decimals: 1 });
        return (
          <div key={tally} data-few={figure.isFew || undefined}>
            <dt>{spoken(label)}</dt>
            <dd>
              <IntervalBar value={figure.value} half={figure.half ?? 0} scale={[-reach, reach]} />
              <span>
                <b>{figure.value > 0 ? `+${value}` : value}</b>{' '}
                <small>{`${half ?? ''} ${spoken(chart.unit)}`}</small>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Counts({ chart, tallies }: ChartProps) {
  const spoken = useSpoken();
  const rows = chart.rows
    .map(({ tally, label }) => ({ tally, label, n: tallies[tally]?.n ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => other.n - one.n);
  return (
    <dl className="pf-counts">
      <dt>{spoken(chart.label)}</dt>
      {rows.map(({ tally, label, n }) => (
        <dd key={tally}>
          {spoken(label)} <b>{`${n} ${spoken(chart.unit)}`}</b>
        </dd>
      ))}
      {rows.length === 0 && <dd>–</dd>}
    </dl>
  );
}

type LossProps = {
  readonly losses: Losses;
  readonly label: Words;
  readonly phases: readonly Words[];
};

const BAR_HEIGHT = 44;

/** Where decisions cost most, as bars. */
function LossBars({ losses, label, phases }: LossProps) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const means = losses.phases.map((tally) => figureOf(tally)?.value ?? 0);
  const most = Math.max(...means);
  const worst = phases[means.indexOf(most)];
  // A mean of whole numbers has a part.
  const text = (value: number) => value.toFixed(Math.max(1, losses.decimals));
  const all = figureOf(losses.all);
  return (
    <div className="pf-loss">
      <p>
        {spoken(label)} <b>{`${text(all?.value ?? 0)} ${spoken(losses.unit)}`}</b>
        <small>{say('reviewedFrom', { n: losses.matches })}</small>
      </p>
      <ol aria-label={spoken(label)}>
        {phases.map((phase, place) => (
          <li key={phase.en}>
            <span>{text(means[place] ?? 0)}</span>
            <i style={{ height: most > 0 ? ((means[place] ?? 0) / most) * BAR_HEIGHT : 0 }} />
            <small>{spoken(phase)}</small>
          </li>
        ))}
      </ol>
      {worst && most > 0 && <p className="tk-caption">{say('most', { phase: spoken(worst) })}</p>}
    </div>
  );
}

function Chart({
  told,
  tallies,
  items,
}: {
  readonly told: ToldGame;
  readonly tallies: Tallies;
  readonly items: readonly Item[];
}) {
  const say = useWords(profileWords);
  const losses = useLosses(items, told);
  const { chart, loss } = told.record ?? {};
  if (losses && loss && losses.all.n > 0) {
    return <LossBars losses={losses} label={loss.label} phases={loss.phases} />;
  }
  if (!chart) return loss ? <p className="pf-loss tk-caption">{say('notReviewed')}</p> : null;
  const props = { chart, tallies };
  return chart.kind === 'intervals' ? <Intervals {...props} /> : <Counts {...props} />;
}

type GameRecordProps = {
  readonly game: string;
  readonly items: readonly Item[];
  readonly told: ToldGame | undefined;
  readonly own: OwnRating | null;
  readonly start: number;
};

/** What a person has made of one game: record, rating, four figures, one picture. */
export function GameRecord({ game, items, told, own, start }: GameRecordProps) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const tallies = useMemo(
    () => addTallies(items.flatMap(({ tallies: one }) => (one ? [one] : []))),
    [items],
  );
  const totals = totalsOf(items);
  return (
    <section className="tk-panel pf-game">
      <header>
        <GameMark game={game} size={30} />
        <div>
          <h2>
            <Serif>{told ? spoken(told.game.name) : game}</Serif>
          </h2>
          <p className="tk-caption">{say(totals.drawn > 0 ? 'countsDrawn' : 'counts', totals)}</p>
        </div>
        <Trend items={items} own={own} />
        {own && <RatingFigure own={own} start={start} />}
      </header>
      {told?.record && (
        <>
          <dl className="pf-stats">
            {told.record.stats.map((stat) => (
              <Stat key={stat.tally} stat={stat} tallies={tallies} />
            ))}
          </dl>
          <Chart told={told} tallies={tallies} items={items} />
        </>
      )}
    </section>
  );
}
