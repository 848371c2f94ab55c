import type { GameTile } from '@taku/ui';
import { Disc, DiscDefs } from './Disc.tsx';
import { OthelloScene } from './OthelloScene.tsx';
import './tile.css';
import './tokens.css';

export const tile: GameTile = {
  place: 2,
  minutes: 15,
  blurb: {
    en: 'Outflank and flip. CPU levels 1 to 9.',
    ja: '石をはさんで返す。レベル1から9まで',
  },
  Scene: OthelloScene,
  Mark: () => <Disc colour="black" size={24} />,
  Defs: DiscDefs,
  settings: [
    {
      key: 'evaluationBar',
      label: { en: 'Evaluation bar', ja: '形勢バー' },
      start: 'afterFirstGame',
    },
  ],
  pastedReview: async () => (await import('./review/PastedReview.tsx')).PastedReview,
};
