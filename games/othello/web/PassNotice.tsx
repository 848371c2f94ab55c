import type { OthelloMessage } from '@taku/othello/rules';
import { TurnSeal } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { Told } from '@taku/ui';
import { othelloWords } from './words.ts';

type PassNoticeProps = {
  readonly told: readonly Told<OthelloMessage>[];
  readonly nameOf: (colour: 'black' | 'white') => string;
  readonly motion: boolean;
};

/** The word stays for a moment; without motion until the next event. */
export function PassNotice({ told, nameOf, motion }: PassNoticeProps) {
  const say = useWords(othelloWords);
  const last = told.at(-1);
  const pass = last?.fresh ? last.messages.find(({ type }) => type === 'passed') : undefined;
  if (!last || pass?.type !== 'passed') return null;
  return (
    <div key={last.id} className={motion ? 'ot-pass ot-pass-moving' : 'ot-pass'}>
      <TurnSeal />
      <span>{say('pass', { name: nameOf(pass.colour) })}</span>
    </div>
  );
}
