import type { Lang } from '@taku/ui';
import { Glossed } from '@taku/ui/glossary';
import './ofc.css';
import { RulesExamples } from './RulesExamples.tsx';

type Section = { readonly title: string; readonly lines: readonly string[] };

const SECTIONS: Readonly<Record<Lang, readonly Section[]>> = {
  ja: [
    {
      title: '流れ',
      lines: [
        '5枚配られ、すべて上段・中段・下段に置きます。そのあと4回、3枚から2枚を置き1枚を捨てます。',
        '上段は3枚、中段と下段は5枚です。下の段ほど強くしなければファウルです（同じ強さは認められます）。',
        '置いたカードは動かせません。捨て札は相手に見えません。',
      ],
    },
    {
      title: '得点',
      lines: [
        '各列の勝ちは+1。3列すべて勝つとスクープでさらに+3。ロイヤリティの差を加えます。',
        '上段: 66が1 … AAが9、222が10 … AAAが22。',
        '中段: スリーカード2、ストレート4、フラッシュ8、フルハウス12、フォーカード20、ストレートフラッシュ30、ロイヤル50。',
        '下段: ストレート2、フラッシュ4、フルハウス6、フォーカード10、ストレートフラッシュ15、ロイヤル25。',
        'ファウルすると3列とスクープを失い、ロイヤリティもファンタジーランドもありません。',
      ],
    },
    {
      title: 'ファンタジーランド',
      lines: [
        '上段がQQなら14枚、KKなら15枚、AAなら16枚、スリーカードなら17枚を次のハンドで一度に受け取ります。',
        '上段スリーカード、または下段フォーカード以上で継続します。',
      ],
    },
    {
      title: 'ジョーカーと終わり',
      lines: [
        'ジョーカーはその段にない好きなカードになります。下段、中段、上段の順にできるだけ強く読みます。',
        '持ち点は200点ずつ。どちらかが0点になるか、両者が通常のハンドに戻ったとき40点以上離れていれば終わりです。',
      ],
    },
  ],
  en: [
    {
      title: 'Play',
      lines: [
        'You get five cards and place all of them. Then, four times, you get three, place two and discard one.',
        'The top row holds three cards, the others five. Each row must be at least as strong as the one above, or the board fouls.',
        'Placed cards stay. Discards are hidden from the other player.',
      ],
    },
    {
      title: 'Points',
      lines: [
        'Each line won is +1; winning all three adds 3 for the scoop. Then the difference of royalties.',
        'Top: 66 is 1 … AA is 9, 222 is 10 … AAA is 22.',
        'Middle: trips 2, straight 4, flush 8, full house 12, quads 20, straight flush 30, royal 50.',
        'Bottom: straight 2, flush 4, full house 6, quads 10, straight flush 15, royal 25.',
        'A foul loses all lines and the scoop and has neither royalties nor Fantasyland.',
      ],
    },
    {
      title: 'Fantasyland',
      lines: [
        'QQ on top gives 14 cards at once in the next hand, KK 15, AA 16, three of a kind 17.',
        'Trips on top, or quads or better at the bottom, stay.',
      ],
    },
    {
      title: 'Jokers and the end',
      lines: [
        'A joker is any card not in its own row; bottom, middle and top are read as strong as possible in that order.',
        'Both start with 200 chips. The session ends when somebody has none, or with a lead of 40 when no Fantasyland is due.',
      ],
    },
  ],
};

export function OfcRules({ lang }: { readonly lang: Lang }) {
  return (
    <div className="of-rules">
      {SECTIONS[lang].map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((text) => (
              <li key={text}>
                <Glossed>{text}</Glossed>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <RulesExamples lang={lang} />
    </div>
  );
}
