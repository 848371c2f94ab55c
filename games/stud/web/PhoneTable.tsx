import type { Seat } from '@taku/contract';
import { ClockFigures, IncenseLine, TurnSeal, useClock } from '@taku/ui/design';
import { Glossed, Term } from '@taku/ui/glossary';
import { sayIn, useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { Chip, chipFor } from '@taku/ui/pieces';
import { isReconnecting, plateAnchor, useReconnectingWords } from '@taku/ui/table';
import { chips } from './shares.ts';
import { handText, liveText } from './handText.ts';
import { CapMarks, PotFigure, PotPills } from './Pot.tsx';
import { SeatCards } from './SeatCards.tsx';
import { shareText, shownHandText } from './shares.ts';
import type { SeatModel, StudBoardProps, TableModel } from './tableModel.ts';
import { useStudPreferences } from './useActions.ts';
import { studWords } from './words.ts';

type Say = (key: 'bringInOrComplete' | 'mayComplete') => string;

/** From this many opponents on, rows are low and cards cropped to their index. */
const DENSE_FROM = 4;

function SeatNote({ model, bigBet }: { readonly model: SeatModel; readonly bigBet: number }) {
  const say = useWords(studWords);
  if (model.won > 0) return <span className="st-won">+{chips(model.won)}</span>;
  if (model.state === 'allIn') return <span className="st-tag">{say('allIn')}</span>;
  if (model.player.away) return <span>{say('away')}</span>;
  if (model.state === 'folded') return <span>{say('folded')}</span>;
  if (model.state === 'out') return <span>{say('out')}</span>;
  if (model.state === 'left') return <span>{say('leftSeat')}</span>;
  if (model.bet === 0) return null;
  return (
    <span className="st-bet">
      <Chip colour={chipFor(model.bet, bigBet)} size={16} /> {chips(model.bet)}
    </span>
  );
}

/** At the showdown: the name of the hand, and what it takes of which pot. */
function useShownWords({ deal, game }: TableModel, seat: Seat) {
  const lang = useLanguage();
  if (!deal?.result) return null;
  const hand = shownHandText(deal.result, seat, game, lang);
  return hand && { hand, share: shareText(deal.result, seat, lang) };
}

/** Name, level, and what there is to know of the seat in one line. */
function RowName({
  player,
  note,
}: {
  readonly player: SeatModel['player'];
  readonly note: string;
}) {
  const spoken = useSpoken();
  const reading = useClock(player.clock);
  return (
    <div className="st-row-name">
      <b>
        {player.name}
        {player.level && <small> {spoken(player.level)}</small>}
      </b>
      <span>
        {player.acting && <TurnSeal size={14} />}
        {note}
      </span>
      {reading && <IncenseLine fraction={reading.fraction} tone={reading.phase} />}
    </div>
  );
}

function OpponentRow({
  model,
  table,
  dense,
  bigBet,
}: {
  readonly model: SeatModel;
  readonly table: TableModel;
  readonly dense: boolean;
  readonly bigBet: number;
}) {
  const say = useWords(studWords);
  const shown = useShownWords(table, model.seat);
  const { player } = model;
  const away = useReconnectingWords();
  const isAway = isReconnecting(player);
  const dim = model.state !== 'in' && model.state !== 'allIn';
  return (
    <section
      className={[
        'st-row',
        dim && 'st-row-dim',
        shown && 'st-row-showing',
        isAway && 'rm-reconnecting',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={player.name}
      data-anchor={plateAnchor(model.seat)}
    >
      <RowName
        player={player}
        note={isAway ? away : shown && dense ? shown.hand : chips(model.chips)}
      />
      <SeatCards
        cards={model.cards}
        width={36}
        cropped={dense}
        label={say('cardsOf', { name: player.name })}
      />
      <div className="st-row-note">
        <SeatNote model={model} bigBet={bigBet} />
      </div>
      {shown && !dense && (
        <p className="st-row-shown">
          {shown.hand}
          {shown.share && <b> {shown.share}</b>}
        </p>
      )}
    </section>
  );
}

function PotStrip({ model, dense }: { readonly model: TableModel; readonly dense: boolean }) {
  const say = useWords(studWords);
  return (
    <div className={dense ? 'st-strip st-strip-dense' : 'st-strip'}>
      <div>
        <p>{model.deal && <Term id="street">{say(model.deal.street)}</Term>}</p>
        <CapMarks model={model} words={false} />
      </div>
      <div className="st-strip-pot">
        {dense && <span className="st-strip-word">{say('pot')}</span>}
        <PotFigure model={model} />
        {!dense && <PotPills model={model} />}
      </div>
    </div>
  );
}

/** What the buttons of 3rd street are about, where the words can be asked. */
function choiceText({ allowed }: TableModel, say: Say): string | null {
  const types = allowed.map(({ type }) => type);
  if (types.includes('BRING_IN')) return say('bringInOrComplete');
  return types.includes('COMPLETE') ? say('mayComplete') : null;
}

export function OwnHandText({
  props,
  model,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
}) {
  const isNamed = useStudPreferences(({ handText: isOn }) => isOn) && props.preferences.helpAllowed;
  const own = model.own?.cards.map((card) => card.code) ?? [];
  if (props.seat === null || own.length === 0 || model.own?.state === 'folded') return null;
  const text = handText(model.game, own, props.lang);
  const live = props.preferences.hints ? liveText(model.game, own, model.seen, props.lang) : null;
  if (!isNamed && !live) return null;
  const choice = choiceText(model, sayIn(props.lang, studWords));
  return (
    <p className="st-hand-text">
      {isNamed && <b>{text.main}</b>}
      {isNamed && text.second && <span>{text.second}</span>}
      {isNamed && choice && (
        <span>
          <Glossed>{choice}</Glossed>
        </span>
      )}
      {live && (
        <span>
          <Glossed>{live.text}</Glossed>
        </span>
      )}
    </p>
  );
}

/** The own line is wide enough for every pot by name. */
function OwnNote({
  model,
  table,
  bigBet,
}: {
  readonly model: SeatModel;
  readonly table: TableModel;
  readonly bigBet: number;
}) {
  const lang = useLanguage();
  const result = table.deal?.result;
  const share = result ? shareText(result, model.seat, lang) : '';
  if (share) return <span className="st-won">{share}</span>;
  return <SeatNote model={model} bigBet={bigBet} />;
}

function OwnSeat({
  props,
  model,
  dense,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
  readonly dense: boolean;
}) {
  const say = useWords(studWords);
  const own = model.own;
  const reading = useClock(own?.player.clock ?? null);
  if (!own) return null;
  const wide = own.cards.length >= 6;
  const width = dense || wide ? 54 : 62;
  return (
    <section className="st-own" aria-label={own.player.name} data-anchor={plateAnchor(own.seat)}>
      <div className="st-own-line">
        {own.player.acting && <TurnSeal />}
        <b>{own.player.name}</b>
        <span className="st-own-chips">{chips(own.chips)}</span>
        <span className="st-own-note">
          {reading ? (
            <ClockFigures reading={reading} />
          ) : (
            <OwnNote model={own} table={model} bigBet={props.config.stakes.bigBet} />
          )}
        </span>
      </div>
      {reading && <IncenseLine fraction={reading.fraction} tone={reading.phase} />}
      <SeatCards cards={own.cards} width={width} label={say('hand')} own />
      <OwnHandText props={props} model={model} />
    </section>
  );
}

export function PhoneTable({
  props,
  model,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
}) {
  const dense = model.others.length >= DENSE_FROM;
  return (
    <div className={dense ? 'st-felt st-felt-dense' : 'st-felt'}>
      <div className="st-rows">
        {model.others.map((other) => (
          <OpponentRow
            key={other.seat}
            model={other}
            table={model}
            dense={dense}
            bigBet={props.config.stakes.bigBet}
          />
        ))}
      </div>
      <PotStrip model={model} dense={dense} />
      <OwnSeat props={props} model={model} dense={dense} />
    </div>
  );
}
