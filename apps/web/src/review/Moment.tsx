import type { SpotProps, SpotUi } from '@taku/ui';
import { useLanguage, useSpoken } from '@taku/ui/i18n';
import { type AppraiserAbout } from '@taku/ui/appraisals';
import { type Judged, Verdict } from '@taku/ui/review';
import { LineParts } from '../room/LineParts.tsx';
import './moment.css';

export function spotOf({ decision, best }: Judged, lang: SpotProps['lang']): SpotProps {
  const { view, seat, action } = decision;
  return { view, seat, chosen: action, other: best.action, lang };
}

type MomentProps = {
  readonly judged: Judged;
  readonly spots: SpotUi;
  readonly about: AppraiserAbout;
};

/** The game's own picture of a decision, small. */
export function MomentPicture({ judged, spots }: Omit<MomentProps, 'about'>) {
  const lang = useLanguage();
  return (
    <div className="mo-picture">
      <spots.Picture {...spotOf(judged, lang)} />
    </div>
  );
}

/** 23手目 g7 → g3, and what it cost. */
export function MomentWords({ judged, spots, about }: MomentProps) {
  const lang = useLanguage();
  const spoken = useSpoken();
  const spot = spotOf(judged, lang);
  return (
    <span className="mo-words">
      <span>
        {spoken(spots.title(spot.view))} <LineParts parts={spots.name(spot, spot.chosen)} /> →{' '}
        <b>
          <LineParts parts={spots.name(spot, spot.other)} />
        </b>
      </span>
      <Verdict worth={judged.worth} decimals={about.decimals} unit={about.unit} />
    </span>
  );
}
