export type CurvePoint = { readonly games: number; readonly score: number };

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 56;
const BOTTOM = 40;
const TOP = 24;

/** The learning curve as an SVG picture: games against points, both axes named. */
export function curveSvg(points: readonly CurvePoint[], title: string): string {
  const most = Math.max(1, ...points.map(({ games }) => games));
  const x = (games: number) => LEFT + ((WIDTH - LEFT - 16) * games) / most;
  const y = (score: number) => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * score;
  const line = points.map(({ games, score }) => `${x(games).toFixed(1)},${y(score).toFixed(1)}`);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (score) =>
      `<path d="M${LEFT} ${y(score)}H${WIDTH - 16}" stroke="#d6ccb9"/>` +
      `<text x="${LEFT - 8}" y="${y(score) + 4}" text-anchor="end">${score * 100} %</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#51463a">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>`,
    `<text x="${LEFT}" y="16">${title}</text>`,
    ...grid,
    `<polyline points="${line.join(' ')}" fill="none" stroke="#25508c" stroke-width="2"/>`,
    `<text x="${WIDTH - 16}" y="${HEIGHT - 12}" text-anchor="end">${most.toLocaleString('en')} games</text>`,
    `</svg>\n`,
  ].join('\n');
}
