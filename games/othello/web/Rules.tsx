import type { Words } from '@taku/contract';
import type { Lang } from '@taku/ui';
import { Glossed } from '@taku/ui/glossary';
import { RulesExamples } from './RulesExamples.tsx';

const RULES: readonly Words[] = [
  {
    en: 'Two players, black and white, place discs on a board of 64 squares. Black begins.',
    ja: '黒と白のふたりが、64マスの盤に石を置いていきます。先手は黒です。',
  },
  {
    en: 'A disc must enclose at least one straight line of the opponent’s discs between itself and another disc of your own. All enclosed discs turn over.',
    ja: '置いた石と自分の石で相手の石を一直線にはさむと、はさんだ石がすべて裏返ります。1個も返せないマスには置けません。',
  },
  {
    en: 'If you have no move you pass; the table does that for you and says so.',
    ja: '置けるマスがなければパスです。パスは自動で、盤の上に表示されます。',
  },
  {
    en: 'The game ends when neither side can move. Whoever has more discs wins.',
    ja: 'どちらも置けなくなったら終わりです。石の多いほうが勝ちです。',
  },
  {
    en: 'With a clock, whoever runs out of time loses.',
    ja: '時計を使うときは、時間がなくなると負けです。',
  },
  {
    en: 'Take back returns to your own last move, as often as the table allows.',
    ja: '待ったをすると、自分の直前の手の前にもどります。回数は卓の設定で決まります。',
  },
];

export function OthelloRules({ lang }: { readonly lang: Lang }) {
  return (
    <div className="ot-rules">
      {RULES.map((rule) => (
        <p key={rule.en}>
          <Glossed>{rule[lang]}</Glossed>
        </p>
      ))}
      <RulesExamples lang={lang} />
    </div>
  );
}
