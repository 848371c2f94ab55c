import type { Glossary } from '@taku/ui/glossary';

export const studGlossary: Glossary = [
  {
    id: 'ante',
    name: { en: 'Ante', ja: 'アンティ' },
    text: {
      en: 'A small stake that everybody pays before the cards come.',
      ja: '配る前に全員が出す、少額の参加費です。',
    },
    forms: { en: ['antes'] },
  },
  {
    id: 'bringIn',
    name: { en: 'Bring-in', ja: 'ブリングイン' },
    text: {
      en: 'The forced opening bet on 3rd street. The next player may call it, complete it to the small bet, or fold.',
      ja: '3rdストリートの最初に、決まった人が必ず出す賭けです。次の人はコール・コンプリート・フォールドをえらべます。',
    },
    forms: { en: ['brings in', 'bring in'] },
  },
  {
    id: 'complete',
    name: { en: 'Complete', ja: 'コンプリート' },
    text: {
      en: 'To raise the bring-in to a whole small bet. It counts as the first bet of the street.',
      ja: 'ブリングインをスモールベットの額まで引き上げること。そのストリートの1回目のベットになります。',
    },
    forms: { en: ['completes'] },
  },
  {
    id: 'street',
    name: { en: 'Street', ja: 'ストリート' },
    text: {
      en: 'One round: a card comes, then everybody bets. Stud has five, 3rd to 7th, named after the cards each player holds.',
      ja: '札が1枚来て賭ける、ひと回りのこと。手元の枚数で3rdから7thまであります。',
    },
    forms: { en: ['3rd street', '4th street', '5th street', '6th street', '7th street'] },
  },
  {
    id: 'smallBet',
    name: { en: 'Small bet', ja: 'スモールベット' },
    text: {
      en: 'The unit of bets and raises on 3rd and 4th street.',
      ja: '3rdと4thストリートでのベットとレイズの単位です。',
    },
  },
  {
    id: 'bigBet',
    name: { en: 'Big bet', ja: 'ビッグベット' },
    text: {
      en: 'The unit of bets and raises from 5th street on: twice the small bet as a rule.',
      ja: '5thストリートからのベットとレイズの単位です。ふつうはスモールベットの2倍です。',
    },
    forms: { en: ['big bets'] },
  },
  {
    id: 'cap',
    name: { en: 'Cap', ja: '上限' },
    text: {
      en: 'A street allows one bet and four raises. After that one can only call or fold.',
      ja: '1ストリートは1ベットと4レイズまで。そのあとはコールかフォールドだけです。',
    },
    forms: { en: ['four raises'], ja: ['4レイズ'] },
  },
  {
    id: 'check',
    name: { en: 'Check', ja: 'チェック' },
    text: {
      en: 'To bet nothing while nobody has bet, and stay in.',
      ja: 'まだ誰も賭けていないとき、何も出さずに回すことです。',
    },
    forms: { en: ['checks'] },
  },
  {
    id: 'call',
    name: { en: 'Call', ja: 'コール' },
    text: { en: 'To match the bet and stay in.', ja: '相手と同じ額を出して残ることです。' },
    forms: { en: ['calls'] },
  },
  {
    id: 'raise',
    name: { en: 'Raise', ja: 'レイズ' },
    text: {
      en: 'To match the bet and put one more unit on top.',
      ja: '相手の額にそろえたうえで、1単位多く賭けることです。',
    },
    forms: { en: ['raises'] },
  },
  {
    id: 'fold',
    name: { en: 'Fold', ja: 'フォールド' },
    text: {
      en: 'To give the hand up. What was paid stays in the pot.',
      ja: '手をおりること。出したチップはもどりません。',
    },
    forms: { en: ['folds', 'folded'] },
  },
  {
    id: 'up',
    name: { en: 'Up card', ja: '表札' },
    text: {
      en: 'A card that everybody sees. The first one is the door card.',
      ja: '全員に見える札です。最初の1枚をドアカードといいます。',
    },
    forms: { en: ['up cards'] },
  },
  {
    id: 'down',
    name: { en: 'Down card', ja: '伏せ札' },
    text: {
      en: 'A card that only its owner sees: the first two and the seventh.',
      ja: '本人にだけ見える札です。はじめの2枚と7枚目がそうです。',
    },
    forms: { en: ['down cards'] },
  },
  {
    id: 'live',
    name: { en: 'Live', ja: '生きている' },
    text: {
      en: 'A card you need is live while nobody has shown it: it may still come.',
      ja: 'ほしい札がまだ誰からも出ていないこと。これから来るかもしれません。',
    },
    forms: { ja: ['生きています', '残り'] },
  },
  {
    id: 'dead',
    name: { en: 'Dead', ja: 'デッド' },
    text: {
      en: 'A card that was seen already, also in a folded hand: it cannot come any more.',
      ja: 'もう見えている札のこと（おりた人の札も）。これから来ることはありません。',
    },
  },
  {
    id: 'pot',
    name: { en: 'Pot', ja: 'ポット' },
    text: { en: 'All that was paid in this deal.', ja: 'このディールで集まったチップです。' },
    forms: { en: ['pots'] },
  },
  {
    id: 'sidePot',
    name: { en: 'Side pot', ja: 'サイドポット' },
    text: {
      en: 'What is bet beyond the chips of somebody all-in. Only those who paid for it can win it.',
      ja: 'オールインした人の額をこえて賭けられた分です。出した人だけで争います。',
    },
    forms: { en: ['side pots', 'side'], ja: ['サイド'] },
  },
  {
    id: 'allIn',
    name: { en: 'All-in', ja: 'オールイン' },
    text: {
      en: 'All own chips are in. One stays to the end without paying more, and wins only what one has matched.',
      ja: 'チップをすべて出した状態です。最後まで残れますが、取れるのは自分が出した分に見合うポットだけです。',
    },
  },
  {
    id: 'showdown',
    name: { en: 'Showdown', ja: 'ショーダウン' },
    text: {
      en: 'After the last bet the hands are shown and compared.',
      ja: '最後の賭けが終わり、手を見せて比べることです。',
    },
  },
  {
    id: 'muck',
    name: { en: 'Muck', ja: 'マック' },
    text: {
      en: 'To lay a beaten hand away without showing it.',
      ja: '負けた手を見せずに捨てることです。',
    },
    forms: { en: ['mucks'], ja: ['見せません'] },
  },
  {
    id: 'uncalled',
    name: { en: 'Uncalled', ja: 'コールのない' },
    text: {
      en: 'The part of a bet that nobody matched. It goes back.',
      ja: '誰も応じなかった賭けの分です。出した人にもどります。',
    },
  },
  {
    id: 'razz',
    name: { en: 'Razz', ja: 'ラズ' },
    text: {
      en: 'The lowest hand wins. Aces are low, straights and flushes do not count: A-2-3-4-5 is best.',
      ja: 'いちばん低い手が勝つゲームです。Aは1で、ストレートとフラッシュは数えません。',
    },
  },
  {
    id: 'stud8',
    name: { en: 'Stud 8', ja: 'スタッド8' },
    text: {
      en: 'High and low hand share the pot. A low needs five different ranks of eight or less.',
      ja: 'ハイとローでポットを分けます。ローには8以下のちがう数字が5枚必要です。',
    },
  },
  {
    id: 'low',
    name: { en: 'Low', ja: 'ロー' },
    text: {
      en: 'A hand read by its lowness: the highest of its five cards counts first.',
      ja: '低さで比べる手です。5枚のうちいちばん高い札から順に比べます。',
    },
  },
  {
    id: 'scoop',
    name: { en: 'Scoop', ja: 'スクープ' },
    text: {
      en: 'In Stud 8: to win the high half and the low half.',
      ja: 'スタッド8で、ハイとローの両方を取ることです。',
    },
    forms: { en: ['scoops'] },
  },
  {
    id: 'equity',
    name: { en: 'Equity', ja: '勝率' },
    text: {
      en: 'The share of the pot a hand would win on average if the rest were dealt out.',
      ja: '残りを配りきったとき、平均してポットの何割を取れるかです。',
    },
  },
  {
    id: 'potOdds',
    name: { en: 'Pot odds', ja: 'ポットオッズ' },
    text: {
      en: 'What a call costs, as a share of the pot after it. A call pays where the equity is higher.',
      ja: 'コールする額が、そのあとのポットの何割かです。勝率がこれより高ければコールは得です。',
    },
  },
  {
    id: 'deal',
    name: { en: 'Deal', ja: 'ディール' },
    text: {
      en: 'One round from the antes to the pot. After some deals the game changes.',
      ja: 'アンティからポットまでの1回です。何回かごとにゲームが替わります。',
    },
  },
  {
    id: 'rebuy',
    name: { en: 'Rebuy', ja: '買い足し' },
    text: {
      en: 'New chips for whoever has none left. They count against the result.',
      ja: 'チップがなくなった人が買い直すこと。結果からはその分を引きます。',
    },
    forms: { en: ['rebuys'] },
  },
];
