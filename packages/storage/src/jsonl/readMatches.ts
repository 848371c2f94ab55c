import { MatchLogError, MatchReader } from '@taku/match/proof';
import { checkNatively, hashNatively } from './native.ts';
import type { MatchLog } from './matchLog.ts';

export { MatchLogError } from '@taku/match/proof';

/** No match comes near it; a longer line is somebody's attempt on the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Splits at line feeds only: other line ends of Unicode may stand inside a JSON text. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  let line = 1;
  const checked = (text: string) => {
    if (text.length <= LONGEST_LINE) return text;
    throw new MatchLogError(line, `longer than ${LONGEST_LINE / 1024 / 1024} MB`);
  };
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      yield checked(text);
      line += 1;
    }
    checked(rest);
  }
  rest += decoder.decode();
  if (rest !== '') yield checked(rest);
}

/** Every match of a file, each given out only when its chain holds from first to last line. */
export async function* readMatches(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<MatchLog> {
  const reader = new MatchReader({ hash: hashNatively, checkSignature: checkNatively });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const finished = reader.take(text, line);
    if (finished) yield finished;
  }
  reader.stop(line);
}
