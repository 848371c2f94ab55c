import type { Seat } from '@taku/contract';
import type { SquFiboTypes } from '@taku/squfibo/rules';
import { useWords, sayIn } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import type { PanelProps } from '@taku/ui';
import { squfiboWords } from './words.ts';

type PlateInput = Pick<PanelProps<SquFiboTypes>, 'view' | 'lang' | 'layout'>;

/** 手札 9枚; short on phones. */
export function plateCaption({ view, lang, layout }: PlateInput, of: Seat): string {
  const say = sayIn(lang, squfiboWords);
  const n = view.handSizes[of] ?? 0;
  return layout === 'desktop' ? say('handSize', { n }) : say('handShort', { n });
}

/** A star and the number taken. */
export function PlateStars({ view, layout, of }: PlateInput & { readonly of: Seat }) {
  const say = useWords(squfiboWords);
  const count = view.stars[of] ?? 0;
  return (
    <>
      <Star size={layout === 'desktop' ? 26 : 17} />
      <span aria-hidden="true">{count}</span>
      <span className="tk-hidden">{say('stars', { n: count })}</span>
    </>
  );
}

export function StarMark() {
  return <Star size={24} />;
}
