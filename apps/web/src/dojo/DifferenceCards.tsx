import { seatOf } from '@taku/contract';
import type { DifferentSpot } from '@taku/protocol';
import { useState } from 'react';
import type { SpotProps, SpotUi } from '@taku/ui';
import { Button, Panel, Serif } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { useSpotUi } from '../problem/useSpotUi.ts';
import { LineParts } from '../room/LineParts.tsx';
import { useGameUi } from '../room/useGameUi.ts';
import { percent } from './figures.ts';
import { dojoWords } from './words.ts';

const SHOWN = 3;

function SpotCard({ spot, ui }: { readonly spot: DifferentSpot; readonly ui: SpotUi }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const props = {
    view: spot.view,
    seat: seatOf(spot.seat),
    chosen: spot.chosen,
    other: spot.clone,
    lang,
  } as SpotProps;
  return (
    <figure className="dj-spot">
      <p className="dj-spot-head">
        <b>{spoken(ui.title(props.view))}</b>
        <span className="tk-caption">{say('doubt', { share: percent(spot.doubt) })}</span>
      </p>
      <ui.Picture {...props} />
      <figcaption>
        <span>
          <span className="dj-spot-who">{say('barYou')}</span>
          <b>
            <LineParts parts={ui.name(props, props.chosen)} />
          </b>
        </span>
        <span className="dj-spot-double">
          <span className="dj-spot-who">{say('barDouble')}</span>
          <b>
            <LineParts parts={ui.name(props, props.other)} />
          </b>
        </span>
      </figcaption>
    </figure>
  );
}

type DifferenceCardsProps = { readonly game: string; readonly spots: readonly DifferentSpot[] };

/** Unseen decisions that the double would have taken otherwise, the plainest first. */
export function DifferenceCards({ game, spots }: DifferenceCardsProps) {
  const say = useWords(dojoWords);
  const loaded = useGameUi(game);
  const ui = useSpotUi(loaded.kind === 'ready' ? loaded.ui : null);
  const [isWhole, setWhole] = useState(false);
  if (!ui) return null;
  const shown = isWhole ? spots : spots.slice(0, SHOWN);
  return (
    <Panel className="dj-card">
      <div className="dj-spots-head">
        <h2>
          <Serif>{say('differs')}</Serif>
        </h2>
        <span className="tk-caption">{say('spots', { count: shown.length })}</span>
        {spots.length > SHOWN && (
          <Button small tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {say(isWhole ? 'lessSpots' : 'allSpots')}
          </Button>
        )}
      </div>
      {spots.length === 0 && <p>{say('noSpots')}</p>}
      <div className="dj-spots">
        {shown.map((spot) => (
          <SpotCard key={`${spot.match} ${spot.index}`} spot={spot} ui={ui} />
        ))}
      </div>
    </Panel>
  );
}
