import type { ArenaStanding } from '@taku/protocol';
import { Panel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { CommandLine } from './CommandLine.tsx';
import { type Cell, cellOf, playersOf, signed } from './figures.ts';
import { type Bots, useNames } from './players.ts';
import { arenaWords } from './words.ts';

function toneOf(cell: Cell): string {
  if (!cell?.isSure) return 'ar-open';
  return cell.gain > 0 ? 'ar-gain' : 'ar-loss';
}

function CrossCell({ cell, largest }: { readonly cell: Cell; readonly largest: number }) {
  const say = useWords(arenaWords);
  return (
    <td className={toneOf(cell)}>
      {cell ? signed(cell.gain, largest) : <span aria-label={say('unknown')}>·</span>}
    </td>
  );
}

export function CrossTable({
  standing,
  bots,
  names,
}: {
  readonly standing: ArenaStanding;
  readonly bots: Bots;
  readonly names: ReadonlyMap<string, string>;
}) {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots, names);
  const players = playersOf(standing);
  const { records, unit, game } = standing;
  const largest = Math.max(0, ...records.map(({ gain }) => Math.abs(gain)));
  return (
    <Panel title={say('cross')}>
      <div className="ar-scroll" tabIndex={0} role="group" aria-label={say('cross')}>
        <table className="ar-table ar-cross">
          <thead>
            <tr>
              <td />
              {players.map((player) => (
                <th key={player} scope="col">
                  {nameOf(player)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((row) => (
              <tr key={row}>
                <th scope="row">{nameOf(row)}</th>
                {players.map((column) => (
                  <CrossCell key={column} cell={cellOf(records, row, column)} largest={largest} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ar-note tk-caption">{say('crossNote', { unit })}</p>
      <CommandLine command={`taku ladder ${game} --play 200`} />
    </Panel>
  );
}
