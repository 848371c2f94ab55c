import type { MatchScore } from '@taku/othello/learn';

export function percent(share: number): string {
  return (share * 100).toFixed(1);
}

export function told({ score, interval, wins, draws, losses }: MatchScore): string {
  const [low, high] = interval.map(percent);
  return `${percent(score)} % (95 %: ${low}–${high}; +${wins} =${draws} −${losses})`;
}
