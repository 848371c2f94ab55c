import { defineWords } from '../i18n/words.ts';

export const controlWords = defineWords({
  first: { en: 'To the start', ja: '最初へ' },
  previous: { en: 'One move back', ja: '1手もどる' },
  play: { en: 'Play', ja: '再生' },
  pause: { en: 'Pause', ja: '一時停止' },
  next: { en: 'One move on', ja: '1手進む' },
  last: { en: 'To the end', ja: '最後へ' },
  speed: { en: 'Speed {n}×', ja: '速さ {n}倍' },
  position: { en: 'Position', ja: '手数' },
  positionOf: { en: 'Move {n} of {total}', ja: '{total}手のうち{n}手目' },
});
