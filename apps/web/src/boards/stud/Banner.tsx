import type { StudGlimpse } from '@taku/stud';
import { useEffect, useState } from 'react';
import { sayIn } from '../../i18n/words.ts';
import type { Lang, Told } from '../gameUi.ts';
import { studWords } from './words.ts';

const HOLD_MS = 1400;

/** A change of game goes over the felt, then away. */
export function Banner({
  told,
  lang,
  motion,
}: {
  readonly told: readonly Told<StudGlimpse>[];
  readonly lang: Lang;
  readonly motion: boolean;
}) {
  const last = told.at(-1);
  const [shown, setShown] = useState<number | null>(null);
  const start = last?.messages.find((message) => message.type === 'deal_start');
  const isNew = Boolean(last?.fresh && start?.changed);
  const id = isNew ? (last?.id ?? null) : null;
  useEffect(() => {
    if (id === null) return undefined;
    setShown(id);
    const timer = setTimeout(() => setShown(null), HOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (shown === null || !start) return null;
  const say = sayIn(lang, studWords);
  return (
    <div className={motion ? 'st-banner st-banner-moving' : 'st-banner'} aria-hidden="true">
      <b>{say(start.game)}</b>
      <span>{say(`${start.game}About`)}</span>
    </div>
  );
}
