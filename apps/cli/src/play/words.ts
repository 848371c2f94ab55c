import type { Seat } from '@taku/contract';

export const PLAY_WORDS = {
  en: {
    prompt: 'your move (Enter lists, q resigns): ',
    unknown: '  That is not a legal move here.',
    more: (count: number) => `       … and ${count} more: type the beginning of a move`,
    begins: (hash: string) => `The deal is fixed: SHA-256 of its seed is ${hash}.`,
    seat: (seat: Seat, bot: string) => `You are seat ${seat}; ${bot} plays against you.`,
    thinks: 'CPU',
    you: 'you',
    draw: 'It is a draw.',
    won: 'You win.',
    lost: 'The CPU wins.',
    result: (returns: string, seed: string) => `Returns ${returns}. The seed was ${seed}.`,
    inputOver: 'The input ended before the game did.',
  },
  ja: {
    prompt: 'あなたの手（Enterで一覧、qで投了）: ',
    unknown: '  その手は指せません。',
    more: (count: number) => `       … ほか${count}手：手の先頭を入力してください`,
    begins: (hash: string) => `配札は決まっています。シードのSHA-256は${hash}です。`,
    seat: (seat: Seat, bot: string) => `あなたは席${seat}、相手は${bot}です。`,
    thinks: 'CPU',
    you: 'あなた',
    draw: '引き分けです。',
    won: 'あなたの勝ちです。',
    lost: 'CPUの勝ちです。',
    result: (returns: string, seed: string) => `結果 ${returns}。シードは${seed}でした。`,
    inputOver: '対局が終わる前に入力が終わりました。',
  },
} as const;
