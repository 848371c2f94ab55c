import type { StudTypes } from '@taku/stud/rules';
import { useWords } from '@taku/ui/i18n';
import type { PanelProps } from '@taku/ui';
import { gainsOf, signed } from './session.ts';
import './session.css';
import { chips } from './shares.ts';
import { studWords } from './words.ts';

/** What the session was worth, player by player, the best first. */
export function SessionBody({ view, status, players, seat }: PanelProps<StudTypes>) {
  const say = useWords(studWords);
  const gains = status.kind === 'over' ? status.returns : gainsOf(view);
  const rows = players.map((player) => {
    const gain = gains[player.seat] ?? 0;
    return { player, gain, held: (view.buyIns[player.seat] ?? 0) + gain };
  });
  return (
    <table className="st-session">
      <thead className="tk-hidden">
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('chipsHeld')}</th>
          <th scope="col">{say('wonOrLost')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => other.gain - one.gain)
          .map(({ player, gain, held }) => (
            <tr key={player.seat} data-own={player.seat === seat || undefined}>
              <th scope="row">
                {player.name} {view.gone[player.seat] && <small>{say('leftSeat')}</small>}
              </th>
              <td>{chips(held)}</td>
              <td data-won={gain > 0 || undefined}>{signed(gain)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
