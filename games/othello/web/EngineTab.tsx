import type { OthelloTypes } from '@taku/othello/rules';
import { useWords } from '@taku/ui/i18n';
import { type PanelProps, helpWords } from '@taku/ui';
import { EngineNotice, useEngineNews } from './EngineNotice.tsx';
import { useAnalysis } from './engine/useAnalysis.ts';
import { signedDiscs } from './figures.ts';
import './othelloLog.css';
import { othelloWords } from './words.ts';

const SHOWN_MOVES = 8;

/** What the engine thinks of the moves, when the player wants to know. */
export function EngineTab({ view, preferences, mode }: PanelProps<OthelloTypes>) {
  const say = useWords(othelloWords);
  const sayHelp = useWords(helpWords);
  const isWanted = mode === 'live' && (preferences.hints || preferences.switches['evaluationBar']);
  const asked = isWanted && view.turn ? { board: view.board, turn: view.turn } : null;
  const found = useAnalysis(asked);
  const hasNews = useEngineNews();
  if (!preferences.helpAllowed) return <p className="ot-empty">{sayHelp('helpOff')}</p>;
  if (!isWanted) return <p className="ot-empty">{say('engineOff')}</p>;
  if (!asked) return <p className="ot-empty">{say('engineNotNow')}</p>;
  if (!found && hasNews) {
    return (
      <p className="ot-empty">
        <EngineNotice />
      </p>
    );
  }
  if (!found) return <p className="ot-empty">{say('evaluationWaiting')}</p>;
  const { depth, isExact, moves } = found.answer;
  return (
    <div className="ot-engine">
      <p className="tk-caption">{isExact ? say('exact') : say('depth', { n: depth })}</p>
      <ol>
        {moves.slice(0, SHOWN_MOVES).map(({ square, value }) => (
          <li key={square}>
            <b>{square}</b> <span>{signedDiscs(value)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
