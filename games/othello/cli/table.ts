import type { OthelloAction, OthelloView } from '@taku/othello/rules';
import type { Language, TextTable } from '@taku/terminal';

const WORDS = {
  en: { black: 'black ●', white: 'white ○', turn: 'to move', back: 'take back' },
  ja: { black: '黒 ●', white: '白 ○', turn: '手番', back: '待った' },
} as const;
const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function discText(view: OthelloView, square: string, disc: string): string {
  if (disc === 'X') return '●';
  if (disc === 'O') return '○';
  return view.legal.includes(square) ? '*' : '·';
}

function boardLines(view: OthelloView): string[] {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const discs = Array.from(view.board.slice(8 * row, 8 * row + 8), (disc, column) =>
      discText(view, `${FILES[column]}${row + 1}`, disc),
    );
    return `  ${row + 1} ${discs.join(' ')}`;
  });
  return [`    ${FILES.join(' ')}`, ...rows];
}

function viewText(view: OthelloView, language: Language): string {
  const words = WORDS[language];
  const { black, white } = view.counts;
  const turn = view.turn ? `  ${words.turn}: ${words[view.turn]}` : '';
  return [...boardLines(view), `  ${words.black} ${black}  ${words.white} ${white}${turn}`].join(
    '\n',
  );
}

export function textTable(language: Language): TextTable {
  return {
    view: (view) => viewText(view as unknown as OthelloView, language),
    action(action) {
      const move = action as unknown as OthelloAction;
      return move.type === 'place' ? move.square : WORDS[language].back;
    },
  };
}
