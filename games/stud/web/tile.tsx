import type { GameTile } from '@taku/ui';
import { SuitIcon } from '@taku/ui/pieces';
import { StudScene } from './StudScene.tsx';
import './tile.css';
import './tokens.css';

function StudMark() {
  return (
    <span className="stud-mark">
      <SuitIcon suit="s" size={20} />
    </span>
  );
}

export const tile: GameTile = {
  place: 4,
  minutes: 30,
  blurb: {
    en: 'Stud Hi, Razz and Stud 8 in turn.',
    ja: 'ハイ・ラズ・スタッド8をまわす卓',
  },
  Scene: StudScene,
  Mark: StudMark,
};
