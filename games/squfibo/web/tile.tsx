import type { GameTile } from '@taku/ui';
import { Star } from '@taku/ui/pieces';
import { SquFiboScene } from './SquFiboScene.tsx';
import './tile.css';
import './tokens.css';

export const tile: GameTile = {
  place: 1,
  minutes: 10,
  blurb: {
    en: 'Two players, one 3×3 tray. Join square numbers and take the stars.',
    ja: '3×3の盤をふたりで。平方数をそろえて星をとる',
  },
  Scene: SquFiboScene,
  Mark: () => <Star size={20} />,
};
