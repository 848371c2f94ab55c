import { defineWords } from '../i18n/words.ts';

export const designWords = defineWords({
  close: { en: 'Close', ja: 'とじる' },
  back: { en: 'Back', ja: 'もどる' },
  less: { en: 'Less', ja: '減らす' },
  more: { en: 'More', ja: '増やす' },
  turn: { en: 'To move', ja: '番' },
  seconds: { en: '{n}s', ja: '{n}秒' },
  bankSeconds: { en: '+{n}s', ja: '+{n}秒' },
  secondsSpoken: { en: '{n:second|seconds} left', ja: 'のこり{n}秒' },
  bankSpoken: { en: 'Time bank, {n:second|seconds} left', ja: '持ち時間 のこり{n}秒' },
  thinking: { en: 'Thinking', ja: '考えています' },
  yourMove: { en: 'Your move', ja: 'あなたの番' },
  theirMove: { en: '{name} to move', ja: '{name} の番' },
  lastSeconds: { en: 'Almost out of time', ja: 'まもなく時間切れ' },
  onBank: { en: 'Using the time bank', ja: '持ち時間を使用中' },
  reconnectingSeat: { en: 'Reconnecting', ja: 'つなぎ直しています' },
  left: { en: 'Left the seat', ja: '席を立ちました' },
  reconnecting: {
    en: 'Reconnecting. Your move is not lost.',
    ja: 'つなぎ直しています。手は失われません。',
  },
  attempt: { en: 'Try {n}', ja: '{n}回目' },
  loading: { en: 'Loading', ja: '読み込んでいます' },
  copyLink: { en: 'Copy link', ja: 'リンクをコピー' },
  copied: { en: 'Copied', ja: 'コピーしました' },
  copyByHand: { en: 'Select the link and copy it', ja: 'リンクをえらんでコピーしてください' },
});
