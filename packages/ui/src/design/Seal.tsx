import { useLanguage, useWords } from '../i18n/index.ts';
import { TAKU, BAN } from '../pieces/glyphs.ts';
import './seal.css';
import { useSlidingSeal } from './turnSlide.ts';
import { designWords } from './words.ts';

function SealSquare({ path, size }: { readonly path: string | null; readonly size: number }) {
  return (
    <svg className="tk-seal" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect className="tk-seal-field" width="100" height="100" rx={Math.max(12, 300 / size)} />
      {path ? (
        <path
          className="tk-seal-mark"
          d={path}
          fillRule="evenodd"
          transform="translate(10 10) scale(.8)"
        />
      ) : (
        <circle className="tk-seal-mark" cx="50" cy="50" r="17" />
      )}
    </svg>
  );
}

/** The seal of the house: vermilion square, washi character. */
export function TakuSeal({ size = 32 }: { readonly size?: number }) {
  return <SealSquare path={TAKU} size={size} />;
}

/** Whose turn it is: 番, in English a dot. */
export function TurnSeal({ size = 18 }: { readonly size?: number }) {
  const language = useLanguage();
  const say = useWords(designWords);
  const seal = useSlidingSeal();
  return (
    <span className="tk-turn-seal" ref={seal}>
      <SealSquare path={language === 'ja' ? BAN : null} size={size} />
      <span className="tk-hidden">{say('turn')}</span>
    </span>
  );
}
