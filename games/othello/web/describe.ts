import type { Colour, OthelloMessage, OthelloTypes } from '@taku/othello/rules';
import { sayIn } from '@taku/ui/i18n';
import type { DescribeContext, Line, Part } from '@taku/ui';
import { othelloWords } from './words.ts';

type Context = DescribeContext<OthelloTypes>;

function strong(text: string): Part {
  return { kind: 'strong', text };
}

function colourWord(colour: Colour, { lang }: Context): string {
  return sayIn(lang, othelloWords)(colour);
}

function overParts(
  message: Extract<OthelloMessage, { type: 'game_over' }>,
  context: Context,
): readonly Part[] {
  const score = `${message.black_count} – ${message.white_count}`;
  const isJa = context.lang === 'ja';
  if (message.winner === null) return isJa ? [`${score} で引き分けです`] : [`A draw, ${score}`];
  const winner = strong(colourWord(message.winner, context));
  const how = {
    finished: isJa ? `${score} で ` : '',
    resigned: isJa ? '投了により ' : ' by resignation',
    'timed-out': isJa ? '時間切れにより ' : ' on time',
    left: isJa ? '離席により ' : ': the other side left',
  }[message.ending];
  if (isJa) return [how, winner, ' の勝ちです'];
  return message.ending === 'finished' ? [winner, ` wins, ${score}`] : [winner, ` wins${how}`];
}

function partsOf(message: OthelloMessage, context: Context): readonly Part[] {
  const isJa = context.lang === 'ja';
  switch (message.type) {
    case 'colours_drawn': {
      const name = strong(context.names[message.black] ?? '');
      return isJa ? [name, ' が黒です'] : [name, ' plays black'];
    }
    case 'disc_placed': {
      const colour = colourWord(message.colour, context);
      const turned = message.flipped.length;
      return isJa
        ? [`${colour} `, strong(message.square), `、${turned}個返しました`]
        : [`${colour} `, strong(message.square), `, flips ${turned}`];
    }
    case 'passed': {
      const colour = strong(colourWord(message.colour, context));
      return isJa
        ? [colour, ' は置けるマスがないのでパスです']
        : [colour, ' has no move and passes'];
    }
    case 'taken_back': {
      const colour = strong(colourWord(message.colour, context));
      return isJa ? [colour, ' が待ったをしました'] : [colour, ' took the last move back'];
    }
    case 'game_over':
      return overParts(message, context);
  }
}

export function describeOthello(
  messages: readonly OthelloMessage[],
  context: Context,
): readonly Line[] {
  return messages.map((message) => ({ number: null, parts: partsOf(message, context) }));
}
