import { defineWords } from '../i18n/words.ts';

export const frameWords = defineWords({
  review: { en: 'Review', ja: '検討' },
  copyPlace: { en: 'Link to this position', ja: 'この場面のリンク' },
  placeCopied: { en: 'Link copied', ja: 'リンクをコピーしました' },
});

export const partWords = defineWords({
  best: { en: 'best', ja: '最善' },
  equal: { en: 'about equal', ja: '同程度' },
  played: { en: 'played', ja: '実際の手' },
  exact: { en: 'exact', ja: '読み切り' },
  forced: { en: 'by the clock', ja: '時間切れ' },
  forcedByTable: { en: 'by the table', ja: '卓が代行' },
  waiting: { en: 'Not looked at yet', ja: '計算待ち' },
  working: { en: 'Working it out, {n} of {all}', ja: '計算しています {n}/{all}' },
  preparing: { en: 'Preparing, {n} %', ja: '準備しています {n}%' },
  failed: {
    en: 'The figures could not be worked out: a file is damaged.',
    ja: '計算できませんでした。ファイルがこわれています。',
  },
  unreachable: {
    en: 'The figures could not be loaded.',
    ja: '計算に使うファイルを読み込めませんでした。',
  },
  retry: { en: 'Try again', ja: 'もう一度' },
  noValues: { en: 'No values for this game', ja: 'この対局の値は出せません' },
  noValuesCaption: { en: 'The replay still works.', ja: 'リプレイは見られます。' },
  minus: { en: 'minus {n}', ja: 'マイナス{n}' },
  plusMinus: { en: 'plus or minus {n}', ja: 'プラスマイナス{n}' },
  costliest: { en: 'Number {n} of the costliest', ja: '損の大きい{n}番目' },
  again: { en: 'Again', ja: 'もう一度' },
  tryAgain: { en: 'Try again from here', ja: 'ここからもう一度' },
  tryHidden: {
    en: 'The answer stays hidden until you decide',
    ja: '答えは、決めるまで出ません',
  },
  choose: { en: 'What do you do?', ja: 'どうしますか' },
  decide: { en: 'Decide', ja: '決める' },
  leaveTry: { en: 'Back to the review', ja: '検討にもどる' },
  weighing: { en: 'Weighing it', ja: '計算しています' },
  round: { en: 'Try {n}', ja: '{n}回目' },
  lastTime: { en: 'Last time', ja: '前回' },
  thisTime: { en: 'This time', ja: '今回' },
  showBest: { en: 'Show the best', ja: '最善を見る' },
  nextMoment: { en: 'Next costly moment', ja: '次の学べる場面' },
  interval: { en: '± is the 95 % interval', ja: '±は95%区間' },
});
