import type { Words } from '@taku/contract';
import type { SpotUi } from '@taku/ui';
import { Panel } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { accuracyOf } from '@taku/ui/review';
import { accuracyText } from '../accuracy.ts';
import { grouped } from './grouped.ts';
import type { ReadMatch } from './habits.ts';
import { hubWords } from './words.ts';

const [WIDTH, HEIGHT, EDGE] = [360, 120, 12] as const;
/** Fewer make no curve. */
const FEWEST = 3;

/** Newest last; figures between the lowest and the highest. */
export function curvePoints(figures: readonly number[]): readonly (readonly [number, number])[] {
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const span = high - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, figures.length - 1);
  return figures.map((figure, place) => [
    EDGE + place * step,
    HEIGHT - EDGE - ((figure - low) / span) * (HEIGHT - 2 * EDGE),
  ]);
}

function mostPlayed(matches: readonly ReadMatch[]): readonly ReadMatch[] {
  const groups = [...grouped(matches, ({ game }) => game).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function figureOf({ judged, spots, about }: ReadMatch): number {
  return accuracyOf(judged, spots.accuracy ?? 'fair', about.decimals) ?? 0;
}

function nameOf(kind: SpotUi['accuracy']): 'best' | 'fair' | 'loss' {
  return kind ?? 'fair';
}

type AccuracyCurveProps = {
  /** Oldest first. */
  readonly matches: readonly ReadMatch[];
  readonly names: ReadonlyMap<string, Words>;
};

/** One line over the matches of the game most played. */
export function AccuracyCurve({ matches, names }: AccuracyCurveProps) {
  const say = useWords(hubWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const shown = mostPlayed(matches);
  const last = shown.at(-1);
  if (!last || shown.length < FEWEST) return null;
  const points = curvePoints(shown.map(figureOf));
  const end = points.at(-1) ?? [0, 0];
  const text = accuracyText(last.judged, last.spots, last.about, lang) ?? '';
  const name = names.get(last.game);
  const title = `${name ? spoken(name) : last.game} · ${say(nameOf(last.spots.accuracy))}`;
  return (
    <Panel
      title={title}
      aside={<span className="tk-caption">{say('lastMatches', { n: shown.length })}</span>}
    >
      <svg
        className="hub-curve"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${text}`}
      >
        <path d={`M${points.map((point) => point.join(' ')).join('L')}`} />
        <circle cx={end[0]} cy={end[1]} r="4.5" />
        <text x={end[0] - 8} y={Math.max(14, end[1] - 10)} textAnchor="end">
          {text}
        </text>
      </svg>
    </Panel>
  );
}
