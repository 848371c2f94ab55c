import { defineWords } from '@taku/ui/i18n';

export const reviewWords = defineWords({
  noReview: { en: 'This game has no review', ja: 'この対局の検討はありません' },
  noReviewCaption: {
    en: 'Games that have a review can be reviewed once they are over.',
    ja: '検討のあるゲームは、対局が終わると検討できます。',
  },
  tooOld: { en: 'No values for this game', ja: 'この対局の値は出せません' },
  tooOldCaption: {
    en: 'Its rules have changed since it was played.',
    ja: '対局のあとでルールが変わりました。',
  },
});
