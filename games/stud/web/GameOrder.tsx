import { GAME_TYPES, type GameType } from '@taku/stud/rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { GripIcon } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import './deals.css';
import { studWords } from './words.ts';

type Sequence = readonly GameType[];

export function moved(sequence: Sequence, from: number, to: number): Sequence {
  if (to < 0 || to >= sequence.length) return sequence;
  const next = [...sequence];
  const [game] = next.splice(from, 1);
  if (game) next.splice(to, 0, game);
  return next;
}

export function toggled(sequence: Sequence, game: GameType): Sequence {
  if (!sequence.includes(game)) return [...sequence, game];
  return sequence.length === 1 ? sequence : sequence.filter((other) => other !== game);
}

type OrderProps = {
  readonly sequence: Sequence;
  readonly lang: SetupProps['lang'];
  readonly onChange: (sequence: Sequence) => void;
};

function chipUnder(event: PointerEvent): GameType | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const name = under?.closest<HTMLElement>('[data-game]')?.dataset['game'];
  return GAME_TYPES.find((game) => game === name) ?? null;
}

/** A chip that is dragged over another takes its place; a drag is no tap. */
function useOrderDrag(sequence: Sequence, onChange: OrderProps['onChange']) {
  const [held, setHeld] = useState<GameType | null>(null);
  const hasMoved = useRef(false);
  const onPointerMove = (event: PointerEvent) => {
    const over = held && chipUnder(event);
    if (!over || over === held || !sequence.includes(over)) return;
    hasMoved.current = true;
    onChange(moved(sequence, sequence.indexOf(held), sequence.indexOf(over)));
  };
  const take = (game: GameType) => (event: PointerEvent) => {
    hasMoved.current = false;
    if (!sequence.includes(game)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(game);
  };
  const drop = () => setHeld(null);
  return { held, hasMoved, take, drop, onPointerMove };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Chosen games in their order, then those left out. Drag, or focus and arrow keys. */
export function GameOrder({ sequence, lang, onChange }: OrderProps) {
  const say = sayIn(lang, studWords);
  const drag = useOrderDrag(sequence, onChange);
  const rest = GAME_TYPES.filter((game) => !sequence.includes(game));
  const onKeyDown = (game: GameType) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const place = sequence.indexOf(game);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    onChange(moved(sequence, place, place + step));
  };
  const onClick = (game: GameType) => () => {
    if (!drag.hasMoved.current) onChange(toggled(sequence, game));
    drag.hasMoved.current = false;
  };
  return (
    <div className="st-order">
      {[...sequence, ...rest].map((game) => {
        const isUsed = sequence.includes(game);
        const look = ['st-order-chip', !isUsed && 'st-order-off'];
        return (
          <button
            key={game}
            type="button"
            data-game={game}
            className={[...look, drag.held === game && 'st-order-held'].filter(Boolean).join(' ')}
            aria-pressed={isUsed}
            onClick={onClick(game)}
            onKeyDown={onKeyDown(game)}
            onPointerDown={drag.take(game)}
            onPointerMove={drag.onPointerMove}
            onPointerUp={drag.drop}
            onPointerCancel={drag.drop}
          >
            <GripIcon size={18} />
            {say(`${game}Short`)}
          </button>
        );
      })}
    </div>
  );
}
