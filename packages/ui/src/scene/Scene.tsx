import type { CSSProperties, ReactNode } from 'react';
import './scenes.css';

/** A table seen from close by: the centre is the origin, everything turned by −8°. */
export function Scene({
  mat,
  children,
  over,
}: {
  readonly mat: string;
  readonly children: ReactNode;
  /** Lies on top, not turned with the rest. */
  readonly over?: ReactNode;
}) {
  return (
    <div className={`scene scene-${mat}`} aria-hidden="true">
      <div className="scene-turned">{children}</div>
      {over && <div className="scene-over">{over}</div>}
    </div>
  );
}

/** A thing with its middle (or, with `corner`, its top left) at a point of the scene. */
export function At({
  x,
  y,
  corner = false,
  turn = 0,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly corner?: boolean;
  readonly turn?: number;
  readonly children: ReactNode;
}) {
  const style: CSSProperties = {
    left: x,
    top: y,
    transform: `${corner ? '' : 'translate(-50%, -50%) '}rotate(${turn}deg)`,
  };
  return (
    <div className="scene-at" style={style}>
      {children}
    </div>
  );
}
