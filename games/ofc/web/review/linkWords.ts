import { defineWords } from '@taku/ui/i18n';

/** The way to a review; the words of its page come with the page. */
export const reviewLinkWords = defineWords({
  review: { en: 'Review', ja: '検討' },
  reviewHand: { en: 'Review this hand', ja: 'このハンドを検討' },
});
