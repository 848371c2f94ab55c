import type { StudMessage } from '@taku/stud/rules';
import { sayIn } from '@taku/ui/i18n';
import type { Lang, Told } from '@taku/ui';
import { studWords } from './words.ts';

/** A change of game goes over the felt, then away; without motion it stays until the next event. */
export function Banner({
  told,
  lang,
  motion,
}: {
  readonly told: readonly Told<StudMessage>[];
  readonly lang: Lang;
  readonly motion: boolean;
}) {
  const last = told.at(-1);
  const start = last?.messages.find((message) => message.type === 'deal_start');
  if (!last?.fresh || !start?.changed) return null;
  const say = sayIn(lang, studWords);
  return (
    <div
      key={last.id}
      className={motion ? 'st-banner st-banner-moving' : 'st-banner'}
      aria-hidden="true"
    >
      <b>{say(start.game)}</b>
      <span>{say(`${start.game}About`)}</span>
    </div>
  );
}
