import type { CSSProperties } from 'react';
import { useWords } from '@taku/ui/i18n';
import type { Lang } from '@taku/ui';
import { leadWords } from './figures.ts';
import { othelloWords } from './words.ts';

/** Discs at which the bar is full: beyond, the game is as good as decided. */
const FULL_LEAD = 24;

function shareOf(black: number): number {
  const share = 0.5 + black / (2 * FULL_LEAD);
  return Math.max(0.02, Math.min(0.98, share));
}

type EvalBarProps = {
  /** Black's expected final difference; null while the engine looks. */
  readonly black: number | null;
  readonly lang: Lang;
  readonly upright: boolean;
};

/** Black and white share the bar as they are expected to share the board. */
export function EvalBar({ black, lang, upright }: EvalBarProps) {
  const say = useWords(othelloWords);
  const lead = black === null ? null : leadWords(black, lang);
  const share = shareOf(black ?? 0);
  const style: CSSProperties & Record<'--black' | '--share', string> = {
    '--black': `${share * 100}%`,
    '--share': `${share}`,
  };
  const label = lead ? say('evaluationSays', lead) : say('evaluationWaiting');
  return (
    <div
      className={upright ? 'ot-bar ot-bar-upright' : 'ot-bar'}
      role="img"
      aria-label={label}
      style={style}
    >
      {upright && <span className="ot-bar-end">{say('whiteShort')}</span>}
      <span className="ot-bar-track">
        <span className="ot-bar-black" />
        <span className="ot-bar-middle" />
      </span>
      {upright && <span className="ot-bar-end">{say('blackShort')}</span>}
      <span className="ot-bar-value">{lead ? `${lead.who} ${lead.value}` : '…'}</span>
    </div>
  );
}
