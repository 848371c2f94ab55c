import './disc.css';

export type DiscColour = 'black' | 'white';

const OTHER = { black: 'white', white: 'black' } as const;
const RIM = { black: '#171412', white: '#E4DBC9' } as const;

type DiscProps = {
  readonly colour: DiscColour;
  readonly size: number | '100%';
  readonly lastMove?: boolean;
  /** Half turned: seen almost from the edge. */
  readonly turning?: boolean;
  /** A disc that might be played: 55 %. */
  readonly ghost?: boolean;
};

function Face({ colour }: { readonly colour: DiscColour }) {
  return (
    <>
      <ellipse cx="20.6" cy="22.6" rx="17.2" ry="16.8" fill="#000" opacity=".28" />
      <circle cx="20" cy="21.1" r="17" fill={RIM[OTHER[colour]]} />
      <circle cx="20" cy="19.5" r="17" fill={`url(#tk-disc-${colour})`} />
      {colour === 'white' ? (
        <circle cx="20" cy="19.5" r="16.6" fill="none" stroke="#D9CDB9" strokeWidth=".8" />
      ) : (
        <path
          d="M9.4 13.6A12.6 12.6 0 0 1 21 7"
          fill="none"
          stroke="#fff"
          strokeOpacity=".28"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      )}
    </>
  );
}

function Edge({ colour }: { readonly colour: DiscColour }) {
  return (
    <>
      <ellipse cx="20" cy="18.6" rx="17" ry="6" fill={RIM[OTHER[colour]]} />
      <ellipse cx="20" cy="20.4" rx="17" ry="6" fill={`url(#tk-disc-${colour})`} />
    </>
  );
}

/** Named by the square it lies on, so it has no name of its own. */
export function Disc({ colour, size, lastMove, turning, ghost }: DiscProps) {
  return (
    <svg
      className={ghost ? 'piece piece-disc piece-ghost' : 'piece piece-disc'}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {turning ? <Edge colour={colour} /> : <Face colour={colour} />}
      {lastMove && <circle className="piece-last-disc" cx="20" cy="19.5" r="4.6" />}
    </svg>
  );
}

/** The gradients that all discs share. */
export function DiscDefs() {
  return (
    <svg className="piece-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="tk-disc-black" cx="36%" cy="30%" r="78%">
          <stop offset="0" stopColor="#4A443E" />
          <stop offset=".5" stopColor="#211D1A" />
          <stop offset="1" stopColor="#0F0D0B" />
        </radialGradient>
        <radialGradient id="tk-disc-white" cx="36%" cy="30%" r="82%">
          <stop offset="0" stopColor="#FFFEFA" />
          <stop offset=".55" stopColor="#F6F0E3" />
          <stop offset="1" stopColor="#DCD2BF" />
        </radialGradient>
      </defs>
    </svg>
  );
}
