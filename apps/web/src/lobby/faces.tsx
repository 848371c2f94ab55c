import type { Words } from '@taku/contract';
import type { ComponentType } from 'react';
import { Disc, Star, SuitIcon } from '@taku/ui/pieces';
import { OfcScene } from './scenes/OfcScene.tsx';
import { OthelloScene } from './scenes/OthelloScene.tsx';
import { SquFiboScene } from './scenes/SquFiboScene.tsx';
import { StudScene } from './scenes/StudScene.tsx';

/** How a game shows itself before its board is loaded. A game without a face still has a tile. */
export type GameFace = {
  readonly minutes: number;
  readonly blurb: Words;
  readonly Picture: ComponentType;
  readonly Mark: ComponentType;
};

function OfcMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20">
      <path d="M7 4.6h6M3.4 9.8h13.2M3.4 15h13.2" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

const FACES: Readonly<Record<string, GameFace>> = {
  squfibo: {
    minutes: 10,
    blurb: {
      en: 'Two players, one 3×3 tray. Join square numbers and take the stars.',
      ja: '3×3の盤をふたりで。平方数をそろえて星をとる',
    },
    Picture: SquFiboScene,
    Mark: () => <Star size={20} />,
  },
  othello: {
    minutes: 15,
    blurb: {
      en: 'Outflank and flip. CPU levels 1 to 9.',
      ja: '石をはさんで返す。レベル1から9まで',
    },
    Picture: OthelloScene,
    Mark: () => <Disc colour="black" size={24} />,
  },
  ofc: {
    minutes: 20,
    blurb: {
      en: 'Open poker on three rows of 3, 5 and 5.',
      ja: '3・5・5の三段に置く、公開式ポーカー',
    },
    Picture: OfcScene,
    Mark: OfcMark,
  },
  stud: {
    minutes: 30,
    blurb: {
      en: 'Stud Hi, Razz and Stud 8 in turn.',
      ja: 'ハイ・ラズ・スタッド8をまわす卓',
    },
    Picture: StudScene,
    Mark: () => (
      <span className="face-spade">
        <SuitIcon suit="s" size={20} />
      </span>
    ),
  },
};

const PLAIN: GameFace = {
  minutes: 15,
  blurb: { en: 'A game for this table.', ja: 'この卓であそべるゲーム' },
  Picture: () => <div className="scene scene-plain" aria-hidden="true" />,
  Mark: () => null,
};

const ORDER = Object.keys(FACES);

/** As the tiles stand: games with a face first, in their order; others after them. */
export function inLobbyOrder<Game extends { readonly id: string }>(
  games: readonly Game[],
): readonly Game[] {
  const place = ({ id }: Game) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return [...games].sort((a, b) => place(a) - place(b));
}

export function faceOf(game: string): GameFace {
  return FACES[game] ?? PLAIN;
}

/** The game's mark on a square of its own mat. */
export function GameMark({ game, size = 30 }: { readonly game: string; readonly size?: number }) {
  const { Mark } = faceOf(game);
  return (
    <span
      className={`face-mark scene-${game in FACES ? game : 'plain'}`}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Mark />
    </span>
  );
}
