import type { CSSProperties } from 'react';
import {
  Avatar,
  ClockFigures,
  Dots,
  IncenseLine,
  Serif,
  TurnSeal,
  useClock,
} from '@taku/ui/design';
import { Term } from '@taku/ui/glossary';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { Chip, chipFor } from '@taku/ui/pieces';
import { isReconnecting, plateAnchor, useReconnectingWords } from '@taku/ui/table';
import { chips } from './shares.ts';
import { CapMarks, PotFigure, PotPills } from './Pot.tsx';
import { SeatCards } from './SeatCards.tsx';
import { Shown } from './Shown.tsx';
import type { SeatModel, StudBoardProps, TableModel } from './tableModel.ts';
import { Winner } from './Winner.tsx';
import { studWords } from './words.ts';

/** Where plates stand on the rail, in per cent of the table. */
const PLACES = {
  leftLow: [12, 86],
  left: [11, 60],
  topLeft: [24, 4],
  top: [50, 0],
  topRight: [76, 4],
  right: [89, 60],
  rightLow: [88, 86],
} as const;
type Place = keyof typeof PLACES;

/** By the number of opponents, going round to the left of us. */
const ROUND: readonly (readonly Place[])[] = [
  [],
  ['top'],
  ['topLeft', 'topRight'],
  ['left', 'top', 'right'],
  ['left', 'topLeft', 'topRight', 'right'],
  ['leftLow', 'left', 'top', 'right', 'rightLow'],
  ['leftLow', 'left', 'topLeft', 'topRight', 'right', 'rightLow'],
];

const TONES = ['ai', 'cpu', 'matsu', 'ink', 'shu'] as const;

function noteOf(
  model: SeatModel,
  say: (key: 'away' | 'folded' | 'out' | 'leftSeat') => string,
): string {
  if (model.player.away) return say('away');
  if (model.state === 'folded') return say('folded');
  if (model.state === 'out') return say('out');
  return model.state === 'left' ? say('leftSeat') : '';
}

function PlateNote({ model }: { readonly model: SeatModel }) {
  const say = useWords(studWords);
  const reading = useClock(model.player.clock);
  if (reading) return <ClockFigures reading={reading} />;
  if (model.state === 'allIn') {
    return (
      <span className="st-tag">
        <Term id="allIn">{say('allIn')}</Term>
      </span>
    );
  }
  return <span>{noteOf(model, say)}</span>;
}

function FeltPlate({ model }: { readonly model: SeatModel }) {
  const spoken = useSpoken();
  const { player } = model;
  const reading = useClock(player.clock);
  const dim = model.state !== 'in' && model.state !== 'allIn';
  const away = useReconnectingWords();
  const isAway = isReconnecting(player);
  const classes = [
    'st-plate',
    player.acting && 'st-plate-acting',
    dim && 'st-plate-dim',
    isAway && 'rm-reconnecting',
  ];
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-label={player.name}
      data-anchor={plateAnchor(model.seat)}
    >
      <Avatar
        name={player.name}
        size={30}
        tone={
          player.isYou ? 'shu' : player.kind === 'bot' ? 'cpu' : (TONES[model.seat % 3] ?? 'ink')
        }
      />
      <div className="st-plate-words">
        <b>
          <span className="st-plate-name">
            {player.name}
            {player.level && !dim && <small> {spoken(player.level)}</small>}
          </span>
          {player.acting && <TurnSeal />}
        </b>
        <span className="st-plate-chips">
          {isAway ? away : chips(model.chips)}
          {player.acting && player.kind === 'bot' && <Dots />}
        </span>
      </div>
      <div className="st-plate-note">
        <PlateNote model={model} />
      </div>
      {reading && <IncenseLine fraction={reading.fraction} tone={reading.phase} />}
    </section>
  );
}

function BetChips({ model, bigBet }: { readonly model: SeatModel; readonly bigBet: number }) {
  if (model.bet === 0) return null;
  const colour = chipFor(model.bet, bigBet);
  return (
    <span className="st-felt-bet">
      <Chip colour={colour} size={18} />
      <Chip colour={colour} size={18} />
      {chips(model.bet)}
    </span>
  );
}

/** Opponents from which cards shrink and close up. */
const CROWD = 5;
const CARD_WIDTHS = { own: 80, other: 54, ownInCrowd: 64, otherInCrowd: 46 } as const;

function Opponent({
  model,
  place,
  width,
  props,
  table,
}: {
  readonly model: SeatModel;
  readonly place: Place;
  readonly width: number;
  readonly props: StudBoardProps;
  readonly table: TableModel;
}) {
  const say = useWords(studWords);
  const [left, top] = PLACES[place];
  const where = { '--st-x': `${left}%`, '--st-y': `${top}%` } as CSSProperties;
  return (
    <div className={`st-seat st-seat-${place}`} style={where}>
      <SeatCards
        cards={model.cards}
        width={width}
        label={say('cardsOf', { name: model.player.name })}
      />
      <FeltPlate model={model} />
      <BetChips model={model} bigBet={props.config.stakes.bigBet} />
      <Shown seat={model} table={table} />
    </div>
  );
}

function Middle({ model, motion }: { readonly model: TableModel; readonly motion: boolean }) {
  const say = useWords(studWords);
  if (model.deal?.result) {
    return (
      <div className="st-middle">
        <Winner model={model} motion={motion} />
      </div>
    );
  }
  return (
    <div className="st-middle">
      <p className="st-street">
        {model.deal && (
          <Term id="street">
            <Serif>{say(model.deal.street)}</Serif>
          </Term>
        )}
      </p>
      <PotFigure model={model} />
      <PotPills model={model} />
      <CapMarks model={model} words />
    </div>
  );
}

export function FeltTable({
  props,
  model,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
}) {
  const say = useWords(studWords);
  const places = ROUND[model.others.length] ?? [];
  const { bigBet } = props.config.stakes;
  const isCrowded = model.others.length >= CROWD;
  const width = isCrowded ? CARD_WIDTHS.otherInCrowd : CARD_WIDTHS.other;
  const ownWidth = isCrowded ? CARD_WIDTHS.ownInCrowd : CARD_WIDTHS.own;
  return (
    <div
      className={isCrowded ? 'st-table st-table-crowded' : 'st-table'}
      role="group"
      aria-label={say('table')}
    >
      <div className="st-rail" />
      {model.others.map((other, step) => (
        <Opponent
          key={other.seat}
          model={other}
          place={places[step] ?? 'top'}
          width={width}
          props={props}
          table={model}
        />
      ))}
      <Middle model={model} motion={props.preferences.motion} />
      {model.own && (
        <div className="st-seat st-seat-own">
          <BetChips model={model.own} bigBet={bigBet} />
          <Shown seat={model.own} table={model} handless />
          <SeatCards cards={model.own.cards} width={ownWidth} label={say('hand')} own />
          <FeltPlate model={model.own} />
        </div>
      )}
    </div>
  );
}
