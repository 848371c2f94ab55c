import { qrCode } from './qr.ts';

const MARGIN = 4;

/** Drawn dark on light in both themes, as readers expect it. Nothing for a text too long. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrCode(text);
  if (!code) return null;
  const size = code.length + 2 * MARGIN;
  const path = code
    .flatMap((line, row) =>
      line.map((isDark, column) => (isDark ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg className="mk-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
