import { defineWords } from '../i18n/words.ts';

/** Why a helper is not there. */
export const helpWords = defineWords({
  friendly: { en: 'Friendly', ja: 'ヒント可' },
  helpOff: {
    en: 'Between people hints, evaluation and counts are off for all. A friendly table allows them.',
    ja: '人どうしの対局では、ヒント・形勢・残り枚数はだれにも出ません。「ヒント可」の卓では使えます。',
  },
});
