import type { Figures, Likeness } from '@taku/protocol';
import { useWords } from '@taku/ui/i18n';
import { intervalOf, isFew, marginOf, meaningOf, percent } from './figures.ts';
import { dojoWords } from './words.ts';

type BarProps = {
  readonly label: string;
  readonly share: number;
  readonly tone: 'double' | 'began' | 'self';
  readonly interval?: readonly [number, number];
};

function Bar({ label, share, tone, interval }: BarProps) {
  return (
    <div className="dj-share">
      <span className="dj-share-label">{label}</span>
      <span className="dj-share-track" aria-hidden="true">
        <span className={`dj-share-fill dj-share-${tone}`} style={{ width: `${share * 100}%` }} />
        {interval && (
          <span
            className="dj-share-interval"
            style={{
              left: `${interval[0] * 100}%`,
              width: `${(interval[1] - interval[0]) * 100}%`,
            }}
          />
        )}
      </span>
      <b>{percent(share)}</b>
    </div>
  );
}

type FigureBarsProps = { readonly figures: Figures; readonly gain?: Likeness['gain'] };

/** The big figure, the bars with their interval, and the one sentence they allow. */
export function FigureBars({ figures, gain = null }: FigureBarsProps) {
  const say = useWords(dojoWords);
  const { clone, untuned, ceiling, chance, top3, low, high, heldOut } = figures;
  const meaning = meaningOf(figures, gain);
  const began = intervalOf(untuned, heldOut);
  return (
    <div className="dj-result">
      <div className="dj-hundred">
        <p className="tk-caption">{say('ofHundred')}</p>
        <p className="dj-huge">{percent(clone)}</p>
        <p>{say('same', { margin: marginOf(figures) })}</p>
      </div>
      <div className="dj-bars">
        <Bar label={say('barDouble')} share={clone} tone="double" interval={[low, high]} />
        <Bar label={say('barBegan')} share={untuned} tone="began" interval={began} />
        {ceiling !== null && <Bar label={say('barSelf')} share={ceiling} tone="self" />}
        <p className="dj-meaning">
          {meaning.kind === 'different'
            ? say('different', { points: meaning.points, margin: meaning.margin })
            : say('notDifferent')}
        </p>
        <p className="tk-caption">
          {say('barNote', { chance: percent(chance), top3: percent(top3) })}
          {isFew(figures) && ` ${say('few', { count: heldOut })}`}
        </p>
      </div>
    </div>
  );
}
