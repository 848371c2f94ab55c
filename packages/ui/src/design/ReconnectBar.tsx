import { useWords } from '../i18n/index.ts';
import './panel.css';
import { designWords } from './words.ts';

/** Ink bar under the title bar while the line is down; the board stays readable. */
export function ReconnectBar({ attempt }: { readonly attempt: number }) {
  const say = useWords(designWords);
  return (
    <div className="tk-reconnect" role="status">
      <svg
        className="tk-reconnect-ring"
        width="18"
        height="18"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path
          d="M12 3.6a8.4 8.4 0 1 1-8 5.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span>{say('reconnecting')}</span>
      <span>{say('attempt', { n: attempt })}</span>
    </div>
  );
}
