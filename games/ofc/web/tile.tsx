import type { GameTile } from '@taku/ui';
import { OfcScene } from './OfcScene.tsx';
import './tile.css';
import './tokens.css';

function OfcMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20">
      <path d="M7 4.6h6M3.4 9.8h13.2M3.4 15h13.2" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

export const tile: GameTile = {
  place: 3,
  minutes: 20,
  blurb: {
    en: 'Open poker on three rows of 3, 5 and 5.',
    ja: '3・5・5の三段に置く、公開式ポーカー',
  },
  Scene: OfcScene,
  Mark: OfcMark,
  settings: [
    { key: 'deadCards', label: { en: 'Dead-card tray', ja: 'デッドカード' }, start: true },
  ],
};
