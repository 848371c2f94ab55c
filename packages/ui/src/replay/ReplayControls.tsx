import type { CSSProperties } from 'react';
import { Button, IconButton } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import './controls.css';
import type { Replay } from './useReplay.ts';
import { controlWords } from './words.ts';

type PlaceStyle = CSSProperties & Readonly<Record<'--at' | '--part', string>>;

/** How far along the line a position lies. */
function placeOf(ply: number, last: number): PlaceStyle {
  const share = last === 0 ? 0 : ply / last;
  return { '--at': `${share}`, '--part': `${100 * share}%` };
}

type ReplayControlsProps = {
  readonly replay: Replay;
  /** Positions worth a look: vermilion on the scrubber. */
  readonly ticks?: readonly number[];
};

function Scrubber({ replay, ticks = [] }: ReplayControlsProps) {
  const say = useWords(controlWords);
  const { ply, last } = replay;
  return (
    <div className="rp-track">
      <input
        type="range"
        className="tk-slider rp-scrubber"
        min={0}
        max={last}
        value={ply}
        aria-label={say('position')}
        aria-valuetext={say('positionOf', { n: ply, total: last })}
        style={placeOf(ply, last)}
        onChange={(event) => replay.go(Number(event.currentTarget.value))}
      />
      {ticks.map(
        (tick) =>
          tick !== ply && <span key={tick} className="rp-tick" style={placeOf(tick, last)} />,
      )}
    </div>
  );
}

type Jump = 'first' | 'previous' | 'next' | 'last';

const JUMP_ICONS = { first: 'first', previous: 'back', next: 'forward', last: 'last' } as const;

function JumpButton({ replay, jump }: { readonly replay: Replay; readonly jump: Jump }) {
  const say = useWords(controlWords);
  const { ply, last } = replay;
  const goal = { first: 0, previous: ply - 1, next: ply + 1, last }[jump];
  return (
    <IconButton
      boxed
      icon={JUMP_ICONS[jump]}
      label={say(jump)}
      disabled={goal < 0 || goal > last || goal === ply}
      onClick={() => replay.go(goal)}
    />
  );
}

export function ReplayControls({ replay, ticks = [] }: ReplayControlsProps) {
  const say = useWords(controlWords);
  const { isPlaying, speed } = replay;
  return (
    <div className="rp-controls">
      <Scrubber replay={replay} ticks={ticks} />
      <div className="rp-buttons">
        <JumpButton replay={replay} jump="first" />
        <JumpButton replay={replay} jump="previous" />
        <Button
          tone="ink"
          className="rp-play"
          icon={isPlaying ? 'pause' : 'play'}
          aria-label={say(isPlaying ? 'pause' : 'play')}
          onClick={() => replay.toggle()}
        />
        <JumpButton replay={replay} jump="next" />
        <JumpButton replay={replay} jump="last" />
        <Button
          className="rp-speed"
          aria-label={say('speed', { n: speed })}
          onClick={() => replay.faster()}
        >
          {speed === 0.5 ? '½' : speed}×
        </Button>
      </div>
    </div>
  );
}
