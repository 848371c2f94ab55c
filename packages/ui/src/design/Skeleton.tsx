import { useWords } from '../i18n/index.ts';
import './panel.css';
import { designWords } from './words.ts';

type SkeletonBar = { readonly width: number | string; readonly height: number };

/** The shape of what is coming, in sunk, after 200 ms. */
export function Skeleton({ bars }: { readonly bars: readonly SkeletonBar[] }) {
  const say = useWords(designWords);
  const keyed = bars.map((bar, index) => ({ ...bar, key: index }));
  return (
    <div className="tk-skeleton" role="status">
      {keyed.map(({ key, width, height }) => (
        <div key={key} className="tk-skeleton-bar" style={{ width, height, marginBottom: 12 }} />
      ))}
      <span className="tk-caption">{say('loading')}</span>
    </div>
  );
}
