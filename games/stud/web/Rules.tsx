import type { Words } from '@taku/contract';
import { PlayingCard } from '@taku/ui/pieces';
import type { Lang } from '@taku/ui';
import { Glossed } from '@taku/ui/glossary';
import './stud.css';

type Section = {
  readonly title: Words;
  readonly text: Words;
  readonly cards?: readonly string[];
};

const SECTIONS: readonly Section[] = [
  {
    title: { en: 'A deal', ja: '1ディールの流れ' },
    text: {
      en: 'Everybody antes and gets two down cards and one up card. On 4th, 5th and 6th street comes one more up card each, on 7th a last down card. Your best five of seven cards count.',
      ja: '全員がアンティを出し、伏せ札2枚と表札1枚をもらいます。4th・5th・6thで表札が1枚ずつ、7thで伏せ札が1枚加わり、7枚のうちいちばん良い5枚で勝負します。',
    },
    cards: ['Ah', '4s', '2h', '6d', '5h'],
  },
  {
    title: { en: 'Bring-in', ja: 'ブリングイン' },
    text: {
      en: 'The lowest up card brings in (in Razz the highest); equal ranks are decided by suit: clubs, diamonds, hearts, spades from low to high. It may also complete to the small bet at once.',
      ja: 'いちばん低い表札の人（ラズではいちばん高い人）がブリングインを出します。同じ数字ならスートで決まり、クラブ・ダイヤ・ハート・スペードの順に高くなります。はじめからコンプリートもできます。',
    },
    cards: ['2c', '9h', 'Kd'],
  },
  {
    title: { en: 'Betting', ja: 'ベット' },
    text: {
      en: 'The small bet on 3rd and 4th street, the big bet from 5th. One bet and four raises a street. From 4th street on the best board opens (in Razz the lowest).',
      ja: '3rdと4thはスモールベット、5thからはビッグベットです。1ストリートに1ベットと4レイズまで。4thからは表札のいちばん強い人（ラズではいちばん低い人）から始めます。',
    },
  },
  {
    title: { en: 'Stud Hi', ja: 'スタッドハイ' },
    text: {
      en: 'The best poker hand takes the pot.',
      ja: 'いちばん強いポーカーの役がポットを取ります。',
    },
    cards: ['Kc', 'Kd', '9s', '9h', '9c'],
  },
  {
    title: { en: 'Razz', ja: 'ラズ' },
    text: {
      en: 'The lowest hand takes the pot. Aces are low, straights and flushes do not count, pairs are bad: A-2-3-4-5 is best.',
      ja: 'いちばん低い手がポットを取ります。Aは1、ストレートとフラッシュは数えず、ペアは不利です。A-2-3-4-5が最強です。',
    },
    cards: ['Ah', '2d', '3c', '4s', '5h'],
  },
  {
    title: { en: 'Stud 8', ja: 'スタッド8' },
    text: {
      en: 'High and low share the pot. A low needs five different ranks of eight or less; without one the high hand takes all.',
      ja: 'ハイとローでポットを分けます。ローは8以下のちがう数字が5枚必要で、誰もいなければハイがすべて取ります。',
    },
    cards: ['8h', '7d', '5c', '3s', 'Ah'],
  },
  {
    title: { en: 'All-in', ja: 'オールイン' },
    text: {
      en: 'You may always call or raise with your last chips. You win only from pots you paid into; the rest is a side pot for the others.',
      ja: '最後のチップでコールやレイズができます。自分が出したポットからだけ取れ、のこりはほかの人のサイドポットになります。',
    },
  },
  {
    title: { en: 'Time and sitting out', ja: '時間切れと離席' },
    text: {
      en: 'Out of time you check where that is free and fold otherwise; a bring-in is paid. After three in a row you sit out: antes are paid and your hands folded until you say “I’m back”. You may also sit out by choice.',
      ja: '時間が切れると、無料ならチェック、それ以外はフォールドします（ブリングインは払います）。3回続くと離席になり、「戻りました」を押すまでアンティを払ってフォールドします。自分で離席することもできます。',
    },
  },
];

export function StudRules({ lang }: { readonly lang: Lang }) {
  return (
    <div className="st-rules">
      {SECTIONS.map(({ title, text, cards }) => (
        <section key={title.en}>
          <h2>{title[lang]}</h2>
          <p>
            <Glossed>{text[lang]}</Glossed>
          </p>
          {cards && (
            <div className="st-rules-cards">
              {cards.map((card) => (
                <PlayingCard key={card} card={card} width={44} />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
