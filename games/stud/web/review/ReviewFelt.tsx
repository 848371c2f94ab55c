import type { Seat, Words } from '@taku/contract';
import { parseCard } from '@taku/cards';
import type { MatchLog } from '@taku/protocol';
import type { StudView } from '@taku/stud/rules';
import type { PlayerInfo } from '@taku/ui';
import { TurnSeal } from '@taku/ui/design';
import { listIn, useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { Chip, cardName, chipFor } from '@taku/ui/pieces';
import { handText } from '../handText.ts';
import { CapMarks } from '../Pot.tsx';
import { SeatCards } from '../SeatCards.tsx';
import { chips, takenBy } from '../shares.ts';
import { type SeatModel, type TableModel, tableModel } from '../tableModel.ts';
import { studWords } from '../words.ts';

type FeltProps = {
  readonly view: StudView;
  readonly seat: Seat;
  readonly players: readonly PlayerInfo[];
  /** Of the phone: others side by side, the pot beside them. */
  readonly isSmall: boolean;
};

/** Everybody at the table of a log. */
export function playersOf(
  { header }: MatchLog,
  seat: Seat,
  levelOf: (bot: string) => Words,
): readonly PlayerInfo[] {
  return header.players.map((player) => ({
    seat: player.seat,
    name: player.name,
    kind: player.kind === 'bot' ? 'bot' : 'human',
    level: player.bot ? levelOf(player.bot) : null,
    connected: true,
    acting: false,
    away: false,
    isYou: player.seat === seat,
    clock: null,
  }));
}

function noteKey({ state }: SeatModel): 'folded' | 'out' | 'leftSeat' | 'allIn' | null {
  if (state === 'left') return 'leftSeat';
  return state === 'in' ? null : state;
}

function Bet({ model, view }: { readonly model: SeatModel; readonly view: StudView }) {
  const say = useWords(studWords);
  const won = view.deal?.result ? takenBy(view.deal.result, model.seat) : 0;
  const note = noteKey(model);
  if (won > 0) return <b className="sr-won">+{chips(won)}</b>;
  if (model.bet > 0)
    return (
      <span className="sr-bet">
        <Chip colour={chipFor(model.bet, view.config.stakes.bigBet)} size={18} />
        {chips(model.bet)}
      </span>
    );
  return note ? <span className="sr-note">{say(note)}</span> : null;
}

function OtherRow({ model, view }: { readonly model: SeatModel; readonly view: StudView }) {
  const spoken = useSpoken();
  const isOut = model.state !== 'in' && model.state !== 'allIn';
  return (
    <div className="sr-row" data-out={isOut || undefined}>
      <p>
        <b>{model.player.name}</b>
        {model.player.level && <small> {spoken(model.player.level)}</small>}
        <span>{chips(model.chips)}</span>
      </p>
      <SeatCards cards={model.cards} width={34} label="" />
      <Bet model={model} view={view} />
    </div>
  );
}

/** [cards side by side at most, their width] */
const SMALL_WIDTHS = [
  [9, 26],
  [13, 20],
  [20, 15],
] as const;
const SMALLEST = 12;

function smallWidth(others: readonly SeatModel[]): number {
  const cards = others.reduce((sum, other) => sum + other.cards.length, 0);
  return SMALL_WIDTHS.find(([most]) => cards <= most)?.[1] ?? SMALLEST;
}

function SmallOther({ model, width }: { readonly model: SeatModel; readonly width: number }) {
  const isOut = model.state !== 'in' && model.state !== 'allIn';
  return (
    <div className="sr-small-seat" data-out={isOut || undefined}>
      <span>{model.player.name}</span>
      <SeatCards cards={model.cards} width={width} label="" />
    </div>
  );
}

function HandName({ model, own }: { readonly model: TableModel; readonly own: SeatModel }) {
  const lang = useLanguage();
  const { main, second } = handText(
    model.game,
    own.cards.map(({ code }) => code),
    lang,
  );
  return (
    <span className="sr-hand">
      <b>{main}</b>
      {second && <small>{second}</small>}
    </span>
  );
}

/** One description for whoever does not see the felt. */
function useDescription({ view, seat, players }: FeltProps, model: TableModel): string {
  const say = useWords(studWords);
  const lang = useLanguage();
  const cardsOf = ({ cards }: SeatModel) =>
    listIn(
      lang,
      cards
        .filter(({ code, hidden }) => !hidden && parseCard(code) !== null)
        .map(({ code }) => cardName(code, lang)),
    );
  const street = view.deal ? say(view.deal.street) : '';
  const others = model.others
    .filter(({ state }) => state === 'in' || state === 'allIn')
    .map((other) => `${players[other.seat]?.name ?? ''}: ${cardsOf(other)}`);
  const own = model.own ? `${players[seat]?.name ?? ''}: ${cardsOf(model.own)}` : '';
  return [street, `${say('pot')} ${chips(model.pot)}`, ...others, own].join('. ');
}

function Own({ model, own, view }: { model: TableModel; own: SeatModel; view: StudView }) {
  return (
    <div className="sr-own">
      <p>
        <span>
          {own.player.acting && <TurnSeal />}
          <b>{own.player.name}</b> {chips(own.chips)}
        </span>
        <Bet model={own} view={view} />
      </p>
      <SeatCards cards={own.cards} width={62} label="" />
      <HandName model={model} own={own} />
    </div>
  );
}

function SmallFelt({ model, view }: { readonly model: TableModel; readonly view: StudView }) {
  const say = useWords(studWords);
  return (
    <>
      <div className="sr-small-top">
        {model.others.map((other) => (
          <SmallOther key={other.seat} model={other} width={smallWidth(model.others)} />
        ))}
        <p className="sr-small-pot">
          {say('pot')} <b>{chips(model.pot)}</b>
        </p>
      </div>
      {model.own && (
        <div className="sr-small-own">
          <SeatCards
            cards={model.own.cards}
            width={model.own.cards.length > 5 ? 40 : 48}
            label=""
          />
          <span>
            <HandName model={model} own={model.own} />
            {view.deal && <small>{say(view.deal.street)}</small>}
          </span>
        </div>
      )}
    </>
  );
}

/** The table as the reader's seat saw it: an image with one description. */
export function ReviewFelt(props: FeltProps) {
  const { view, seat, players, isSmall } = props;
  const say = useWords(studWords);
  const actor = view.stage === 'playing' ? view.deal?.currentActorIndex : null;
  const seated = players.map((player) => ({ ...player, acting: player.seat === actor }));
  const model = tableModel({ view, seat, players: seated, allViews: null });
  const description = useDescription(props, model);
  return (
    <div className="sr-felt" data-small={isSmall || undefined} role="img" aria-label={description}>
      {isSmall ? (
        <SmallFelt model={model} view={view} />
      ) : (
        <>
          {model.others.map((other) => (
            <OtherRow key={other.seat} model={other} view={view} />
          ))}
          <div className="sr-pot">
            <span>
              {view.deal && say(view.deal.street)}
              <CapMarks model={model} words={false} />
            </span>
            <span>
              {say('pot')} <b className="st-pot-figure">{chips(model.pot)}</b>
            </span>
          </div>
          {model.own && <Own model={model} own={model.own} view={view} />}
        </>
      )}
    </div>
  );
}
