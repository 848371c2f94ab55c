import {
  type Colour,
  type OthelloTypes,
  formatTranscript,
  parseSquare,
  place,
  START_POSITION,
} from '@taku/othello/rules';
import { useMemo } from 'react';
import { Button, Switch, copyText } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Disc } from './Disc.tsx';
import { turnSwitch, useSettings } from '@taku/ui/settings';
import type { PanelProps, Preferences } from '@taku/ui';
import './othelloLog.css';
import { OpeningLine } from './OpeningLine.tsx';
import { othelloWords } from './words.ts';

type LoggedMove = {
  readonly number: number;
  readonly colour: Colour;
  readonly square: string;
  readonly flipped: number;
};

/** The moves in two columns; a pass leaves its column empty. */
function movesOf(moves: readonly string[]): readonly LoggedMove[] {
  let position = START_POSITION;
  return moves.flatMap((text, at) => {
    const square = parseSquare(text);
    const colour = position.turn;
    if (square === null || colour === null) return [];
    const placement = place(position, colour, square);
    position = placement.position;
    return { number: at + 1, colour, square: text, flipped: placement.flipped.length };
  });
}

type Pair = { readonly black: LoggedMove | null; readonly white: LoggedMove | null };

function pairsOf(moves: readonly LoggedMove[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const move of moves) {
    const open = pairs.at(-1);
    if (move.colour === 'white' && open?.white === null) {
      pairs[pairs.length - 1] = { ...open, white: move };
    } else {
      pairs.push(
        move.colour === 'black' ? { black: move, white: null } : { black: null, white: move },
      );
    }
  }
  return pairs;
}

function MoveCell({
  move,
  isLast,
}: {
  readonly move: LoggedMove | null;
  readonly isLast: boolean;
}) {
  const say = useWords(othelloWords);
  if (!move) return <td className="ot-move">{say('passWord')}</td>;
  return (
    <td className={isLast ? 'ot-move ot-move-last' : 'ot-move'}>
      <Disc colour={move.colour} size={16} />
      <span className="tk-hidden">{say(move.colour)}</span> {move.square}
      <small>+{move.flipped}</small>
    </td>
  );
}

function MoveTable({ moves }: { readonly moves: readonly LoggedMove[] }) {
  const say = useWords(othelloWords);
  const last = moves.at(-1);
  if (!last) return <p className="ot-empty">{say('noMoves')}</p>;
  return (
    <table className="ot-moves">
      <tbody>
        {pairsOf(moves).map(({ black, white }) => (
          <tr key={(black ?? white)?.number}>
            <th scope="row">{(black ?? white)?.number}</th>
            <MoveCell move={black} isLast={black === last} />
            {white || black !== last ? <MoveCell move={white} isLast={white === last} /> : <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EngineSwitches({ isBarShown }: { readonly isBarShown: boolean }) {
  const say = useWords(othelloWords);
  const { hints, change } = useSettings();
  return (
    <>
      <Switch label={say('hints')} checked={hints} onChange={(on) => change({ hints: on })} />
      <Switch
        label={say('evaluationBar')}
        checked={isBarShown}
        onChange={(on) => turnSwitch('evaluationBar', on)}
      />
    </>
  );
}

function Switches({ helpAllowed, switches }: Pick<Preferences, 'helpAllowed' | 'switches'>) {
  const say = useWords(othelloWords);
  const { showLegal, change } = useSettings();
  return (
    <div className="ot-switches">
      {helpAllowed && <EngineSwitches isBarShown={switches['evaluationBar'] ?? false} />}
      <Switch
        label={say('legal')}
        checked={showLegal}
        onChange={(on) => change({ showLegal: on })}
      />
    </div>
  );
}

/** First tab of the desktop's panel: moves, opening, switches. */
export function MovesLog({ view, mode, seat, preferences }: PanelProps<OthelloTypes>) {
  const say = useWords(othelloWords);
  const moves = useMemo(() => movesOf(view.moves), [view.moves]);
  const squares = view.moves.flatMap((text) => parseSquare(text) ?? []);
  return (
    <div className="ot-log">
      <OpeningLine moves={view.moves} />
      <div className="ot-log-list">
        <MoveTable moves={moves} />
      </div>
      {mode === 'live' && seat !== null ? (
        <Switches {...preferences} />
      ) : (
        <Button small icon="copy" onClick={() => void copyText(formatTranscript(squares))}>
          {say('transcript')}
        </Button>
      )}
    </div>
  );
}
