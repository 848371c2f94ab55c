import { defineWords } from '@taku/ui/i18n';

/** Apart from the panel's, which come with it. */
export const fairTagWords = defineWords({
  title: { en: 'Fair deal', ja: '公正な配り' },
});
