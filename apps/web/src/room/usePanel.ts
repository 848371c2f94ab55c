import { type MatchFrame, allowsHelp } from '@taku/protocol';
import { useMemo } from 'react';
import type { PanelProps, Preferences } from '@taku/ui';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { useSwitches } from '../games/switches.ts';
import { useSettings, useMotion } from '@taku/ui/settings';
import { useBotLevels } from './bots.ts';
import { gameTold } from './log.ts';
import { playersOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import { useFrame } from '@taku/ui/table';
import { roomWords } from './words.ts';

const NO_SWITCH = {};

/** Where help is not allowed nothing a person switched on is shown. */
export function usePreferences(helpAllowed = true): Preferences {
  const { input, showLegal, hints } = useSettings();
  const switches = useSwitches();
  const motion = useMotion();
  return useMemo(
    () => ({
      motion,
      input,
      showLegal,
      hints: hints && helpAllowed,
      switches: helpAllowed ? switches : NO_SWITCH,
      helpAllowed,
    }),
    [motion, input, showLegal, hints, switches, helpAllowed],
  );
}

/** What the board, the panels and the title bar are drawn from. */
export function usePanel(state: RoomState, match: MatchFrame): PanelProps {
  const say = useWords(roomWords);
  const lang = useLanguage();
  const levels = useBotLevels();
  const isOver = match.status.kind === 'over';
  const preferences = usePreferences(isOver || !state.room || allowsHelp(state.room));
  const { layout } = useFrame();
  const told = useMemo(() => gameTold(state.told), [state.told]);
  const empty = say('seatOpen');
  const players = useMemo(() => playersOf(state, levels, empty), [state, levels, empty]);
  return {
    view: match.view,
    config: state.room?.config as never,
    seat: state.seat,
    status: match.status,
    told,
    players,
    lang,
    layout,
    mode: 'live',
    allViews: null,
    preferences,
  };
}
