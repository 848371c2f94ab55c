import type { Words } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import { loadGameUi } from '../games/registry.ts';
import { parseLog } from './parseLog.ts';
import { keepPastedLog } from './pastedLogs.ts';

const NO_BOARD: Words = {
  en: 'This table does not know the game of this log.',
  ja: 'この棋譜のゲームは、この卓にありません。',
};

/** Every act and every draw is checked before the log is shown; null when it is sound. */
export async function openLog(text: string): Promise<{ readonly matchId: string } | Words> {
  const parsed = parseLog(text);
  if (!parsed.ok) return parsed.detail;
  const { log } = parsed;
  const ui = await loadGameUi(log.header.game);
  if (!ui) return NO_BOARD;
  const fault = verifyMatch(ui.game, log);
  if (fault) {
    const at = fault.index === null ? '' : ` (${fault.index})`;
    return {
      en: `The log does not hold${at}: ${fault.detail}`,
      ja: `棋譜が合いません${at}：${fault.detail}`,
    };
  }
  keepPastedLog(log);
  return { matchId: log.header.matchId };
}
