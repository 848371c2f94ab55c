import type { StudTypes } from '@taku/stud/rules';
import { Sheet } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { type Appraised, type Judged, Verdict, costliestOf, signedText } from '@taku/ui/review';
import { studWords } from '../words.ts';
import type { ReviewDeal } from './deals.ts';
import { reviewWords } from './words.ts';

type DealSheetProps = {
  readonly deals: readonly ReviewDeal[];
  readonly judged: readonly Judged<StudTypes>[];
  readonly about: Appraised['about'];
  readonly shown: number;
  /** Index of the decision to open. */
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
};

/** Every deal with what it brought and its costliest decision. */
export function DealSheet({ deals, judged, about, shown, onGo, onClose }: DealSheetProps) {
  const say = useWords(reviewWords);
  const game = useWords(studWords);
  const worstOf = ({ decisions }: ReviewDeal) =>
    costliestOf(
      judged.filter(({ decision }) => decisions.some(({ index }) => index === decision.index)),
      1,
    )[0];
  return (
    <Sheet title={say('dealList')} onClose={onClose}>
      <ol className="sr-deals">
        {deals.map((deal) => {
          const worst = worstOf(deal);
          const open = worst?.decision.index ?? deal.decisions[0]?.index;
          return (
            <li key={deal.number}>
              <button
                type="button"
                aria-current={deal.number === shown ? 'true' : undefined}
                onClick={() => open !== undefined && onGo(open)}
              >
                <span>{say('deal', { n: deal.number, game: game(deal.game) })}</span>
                <span>{signedText(deal.won, 0)}</span>
                {worst && about && (
                  <Verdict worth={worst.worth} decimals={about.decimals} unit={about.unit} />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
