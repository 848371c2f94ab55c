import type { Decision } from '@taku/match';
import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { BoardProps, PlayerInfo } from '@taku/ui';
import { Button, showToast } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { Actions } from '../Actions.tsx';
import { Hand } from '../Hand.tsx';
import { Prompt } from '../Prompt.tsx';
import { Tray } from '../Tray.tsx';
import { usePlay } from '../usePlay.ts';
import { squfiboWords } from '../words.ts';
import { reviewWords } from './words.ts';

type TryTurnProps = {
  readonly decision: Decision<SquFiboTypes>;
  readonly players: readonly PlayerInfo[];
  readonly onGive: (action: SquFiboTypes['action']) => void;
  readonly onLeave: () => void;
};

const QUIET = {
  motion: false,
  input: 'both',
  showLegal: true,
  hints: false,
  switches: {},
  helpAllowed: false,
} as const;

const NOTHING = {
  told: [],
  sideShown: false,
  mode: 'live',
  allViews: null,
  canAct: true,
  sending: false,
  refused: null,
  preferences: QUIET,
  resign: () => undefined,
  comeBack: () => undefined,
} as const;

/** The turn once more, with the same tray and hand: nothing of its figures is on the page. */
export function TryTurn({ decision, players, onGive, onLeave }: TryTurnProps) {
  const say = useWords(squfiboWords);
  const words = useWords(reviewWords);
  const lang = useLanguage();
  const spoken = useSpoken();
  const { view, seat, index } = decision;
  const props: BoardProps<SquFiboTypes> = {
    ...NOTHING,
    view,
    config: { ruleset: view.ruleset },
    seat,
    status: { kind: 'acting', seats: [seat] },
    decisions: players.map(() => index),
    players,
    lang,
    layout: 'phone',
    act: onGive,
    notify: ({ title }) => showToast({ tone: 'info', title: spoken(title) }),
  };
  const play = usePlay(props);
  return (
    <div className="qr-try">
      <Prompt props={props} turn={play.turn} isHolding={play.held !== null} />
      <Tray
        view={view}
        lang={lang}
        staging={play.turn.staging}
        isLive
        activeCell={play.activeCell}
        hinted={[]}
        target={play.target}
        onCell={play.onCell}
        onActive={play.setActiveCell}
      />
      <Hand
        hand={play.hand}
        lang={lang}
        label={say('hand')}
        item={play.item}
        activeCard={play.activeCard}
        onActive={play.setActiveCard}
      />
      <Actions props={props} turn={play.turn} isHolding={play.held !== null} />
      <Button tone="ghost" onClick={onLeave}>
        {words('leave')}
      </Button>
    </div>
  );
}
