import { type CardCode, isCardCode } from '@taku/cards';
import type { OfcMessage, OfcTypes, Placement } from '@taku/ofc/rules';
import { PlayingCard, cardName } from '@taku/ui/pieces';
import { type DescribeContext, type Line, type Part, pieceList } from '@taku/ui';

type Context = DescribeContext<OfcTypes>;

export function cardPart(code: CardCode, lang: Context['lang']): Part {
  const node = (
    <span className="of-inline-card">
      <PlayingCard card={code} width={18} decorative />
    </span>
  );
  return { kind: 'piece', node, spoken: cardName(code, lang) };
}

function known(codes: readonly string[]): CardCode[] {
  return codes.filter(isCardCode);
}

const ROW_WORDS = {
  top: { en: 'top', ja: '上段' },
  middle: { en: 'middle', ja: '中段' },
  bottom: { en: 'bottom', ja: '下段' },
} as const;

/** 秋 が 5♣ を中段、9♠ を下段に置きました */
function placedLine(name: string, placements: readonly Placement[], lang: Context['lang']): Line {
  const ja = lang === 'ja';
  const subject: Part = { kind: 'strong', text: name };
  if (placements.length === 0) {
    return line([subject, ja ? ' がファンタジーランドを置きました' : ' has set the Fantasyland']);
  }
  const rows = (['top', 'middle', 'bottom'] as const).flatMap((row) => {
    const cards = placements
      .filter(([, into]) => into === row)
      .map(([code]) => cardPart(code, lang));
    return cards.length === 0 ? [] : [{ row, cards }];
  });
  const parts = rows.flatMap(({ row, cards }, index): Part[] => [
    index === 0 ? '' : ja ? '、' : ', ',
    ...pieceList(cards, lang),
    ja ? ` を${ROW_WORDS[row].ja}` : ` ${ROW_WORDS[row].en}`,
  ]);
  return line([subject, ja ? ' が ' : ' placed ', ...parts, ja ? 'に置きました' : '']);
}

function line(parts: readonly Part[], more: Partial<Line> = {}): Line {
  return { number: null, parts, ...more };
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

type MessageOf<Type extends OfcMessage['type']> = Extract<OfcMessage, { readonly type: Type }>;

function dealtLine({ cards }: MessageOf<'deal'>, lang: Context['lang']): Line {
  const n = cards.length;
  return line([
    lang === 'ja' ? `${n}枚配られました ` : `${n} cards for you `,
    ...pieceList(
      known(cards).map((code) => cardPart(code, lang)),
      lang,
    ),
  ]);
}

function fantasylandLine(message: MessageOf<'fantasyland_result'>, context: Context): Line {
  const { lang, names } = context;
  const text = names[message.player] ?? '';
  const score = Math.round(message.solver_score * 10) / 10;
  const words = lang === 'ja' ? ` ファンタジーランド ${score}` : ` Fantasyland ${score}`;
  return line([{ kind: 'strong', text }, words], { mark: 'star' });
}

function scoreLines({ result }: MessageOf<'hand_end'>, { lang, names }: Context): readonly Line[] {
  const { raw_score, busted, fl_card_count } = result;
  return names.map((name, index) => {
    const side = index === 0 ? 0 : 1;
    const foul = busted[side] ? (lang === 'ja' ? ' ファウル' : ' foul') : '';
    const land = fl_card_count[side] > 0 ? ` FL ${fl_card_count[side]}` : '';
    return line([{ kind: 'strong', text: name }, ` ${signed(raw_score[side])}${foul}${land}`]);
  });
}

function winnerLine({ winner }: MessageOf<'session_end'>, { lang, names }: Context): Line {
  if (winner === null) return line([lang === 'ja' ? '引き分け' : 'Drawn']);
  return line([lang === 'ja' ? `${names[winner]} の勝ち` : `${names[winner]} won`]);
}

function describeOne(message: OfcMessage, context: Context): readonly Line[] {
  const { lang, names } = context;
  const ja = lang === 'ja';
  switch (message.type) {
    case 'session_start':
      return [line([ja ? 'セッション開始' : 'The session begins'], { silent: true })];
    case 'hand_start':
      return [
        line([ja ? `第${message.hand_number}ハンド` : `Hand ${message.hand_number}`], {
          heading: true,
        }),
      ];
    case 'deal':
      return [dealtLine(message, lang)];
    case 'placed':
      return [placedLine(names[message.player] ?? '', message.placements, lang)];
    case 'fantasyland_result':
      return [fantasylandLine(message, context)];
    case 'hand_end':
      return scoreLines(message, context);
    case 'session_end':
      return [winnerLine(message, context)];
  }
}

export function describeOfc(messages: readonly OfcMessage[], context: Context): readonly Line[] {
  return messages.flatMap((message) => describeOne(message, context));
}
