import { wordsOf } from '@taku/contract';
import type { GameUi } from '@taku/ui';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { namesOf } from './players.ts';
import type { RoomState } from './roomState.ts';
import { toldReasons } from './toldReasons.ts';
import { roomWords } from './words.ts';

/** What the CPUs thought, in whole sentences. */
export function ReasonList({ state, ui }: { readonly state: RoomState; readonly ui: GameUi }) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const names = state.room ? namesOf(state.room, '') : [];
  return (
    <>
      <ol className="rm-reasons">
        {toldReasons(state.told).map(({ key, seat, why }) => (
          <li key={key}>
            <b>{names[seat]}</b>
            <p>{spoken(wordsOf(why.summary, ui.game.reasonWords))}</p>
            {(ui.factsOf?.(why, lang) ?? []).map((fact) => (
              <small key={fact}>{fact}</small>
            ))}
          </li>
        ))}
      </ol>
      <p className="tk-caption">{say('reasonsNote')}</p>
    </>
  );
}
