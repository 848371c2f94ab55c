import { type CardCode, parseCard } from '@taku/cards';
import type { BoardCodes, OfcGlimpse, OfcTypes } from '@taku/ofc';
import { PlayingCard, cardName } from '../../pieces/index.ts';
import type { DescribeContext, Line, Part } from '../gameUi.ts';

type Context = DescribeContext<OfcTypes>;

function piece(code: CardCode, lang: Context['lang']): Part {
  const node = (
    <span className="of-inline-card">
      <PlayingCard card={code} width={18} decorative />
    </span>
  );
  return { kind: 'piece', node, spoken: cardName(code, lang) };
}

function known(codes: readonly string[]): CardCode[] {
  return codes.filter((code): code is CardCode => parseCard(code) !== null);
}

const ROW_WORDS = {
  top: { en: 'top', ja: '上段' },
  middle: { en: 'middle', ja: '中段' },
  bottom: { en: 'bottom', ja: '下段' },
} as const;

/** The whole board in one line: what lies where. */
function boardParts(board: BoardCodes, lang: Context['lang']): Part[] {
  return (['top', 'middle', 'bottom'] as const).flatMap((row) => {
    const codes = known(board[row]);
    if (codes.length === 0) return [];
    return [` ${ROW_WORDS[row][lang]} `, ...codes.map((code) => piece(code, lang))];
  });
}

function line(parts: readonly Part[], more: Partial<Line> = {}): Line {
  return { number: null, parts, ...more };
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

function describeOne(message: OfcGlimpse, context: Context): readonly Line[] {
  const { lang, names, seat } = context;
  const ja = lang === 'ja';
  const other = names[seat === 0 ? 1 : 0] ?? '';
  switch (message.type) {
    case 'session_start':
      return [line([ja ? 'セッション開始' : 'The session begins'], { silent: true })];
    case 'hand_start':
      return [
        line([ja ? `第${message.hand_number}ハンド` : `Hand ${message.hand_number}`], {
          heading: true,
        }),
      ];
    case 'deal': {
      const n = message.cards.length;
      return [
        line([
          ja ? `${n}枚配られました` : `${n} cards for you`,
          ...known(message.cards).map((code) => piece(code, lang)),
        ]),
      ];
    }
    case 'opponent_placed':
      return [line([{ kind: 'strong', text: other }, ...boardParts(message.opponent_board, lang)])];
    case 'placed':
      return [
        line([
          { kind: 'strong', text: names[message.player] ?? '' },
          ...boardParts(message.board, lang),
        ]),
      ];
    case 'fantasyland_result': {
      const name = names[message.player] ?? '';
      const score = Math.round(message.solver_score * 10) / 10;
      return [
        line(
          [
            { kind: 'strong', text: name },
            ja ? ` ファンタジーランド ${score}` : ` Fantasyland ${score}`,
          ],
          { mark: 'star' },
        ),
      ];
    }
    case 'hand_end': {
      const { raw_score, busted, fl_card_count } = message.result;
      return names.map((name, index) => {
        const side = index === 0 ? 0 : 1;
        const foul = busted[side] ? (ja ? ' ファウル' : ' foul') : '';
        const land = fl_card_count[side] > 0 ? ` FL ${fl_card_count[side]}` : '';
        return line([{ kind: 'strong', text: name }, ` ${signed(raw_score[side])}${foul}${land}`]);
      });
    }
    case 'session_end': {
      const winner =
        message.winner === null
          ? ja
            ? '引き分け'
            : 'Drawn'
          : ja
            ? `${names[message.winner]} の勝ち`
            : `${names[message.winner]} won`;
      return [line([winner])];
    }
  }
}

export function describeOfc(messages: readonly OfcGlimpse[], context: Context): readonly Line[] {
  return messages.flatMap((message) => describeOne(message, context));
}
