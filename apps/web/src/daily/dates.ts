import type { Lang } from '@taku/ui';

/** 17 Nov, 11月17日. */
export function dayText(date: string, lang: Lang): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  if (lang === 'ja') return `${month}月${day}日`;
  const name = new Date(Date.UTC(2000, month - 1)).toLocaleString('en', {
    month: 'short',
    timeZone: 'UTC',
  });
  return `${day} ${name}`;
}

/** Tu, 火. */
export function weekdayText(date: string, lang: Lang): string {
  const day = new Date(date).getUTCDay();
  return lang === 'ja'
    ? ('日月火水木金土'[day] ?? '')
    : (['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][day] ?? '');
}
