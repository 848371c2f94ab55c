/** 24 grid, stroke 1.8, round ends, no fill. */
const PATHS = {
  back: 'M15 5 8 12l7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9.5 12 15.5l6-6',
  up: 'M6 14.5 12 8.5l6 6',
  menu: 'M4 6.5H20M4 12H20M4 17.5H20',
  close: 'M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5',
  sliders:
    'M3 7.5H12.4M17.6 7.5H21M15 4.9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM3 16.5H6.4M11.6 16.5H21M9 13.9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  sun: 'M12 7.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8ZM12 2.4v2M12 19.6v2M2.4 12h2M19.6 12h2M5.2 5.2l1.4 1.4M17.4 17.4l1.4 1.4M5.2 18.8l1.4-1.4M17.4 6.6l1.4-1.4',
  screen: 'M3.5 5h17v11.5h-17ZM9 20.5h6M12 16.5v4',
  link: 'M10 13.8a4.2 4.2 0 0 0 6 .2l3-3a4.2 4.2 0 0 0-6-6l-1.6 1.6M14 10.2a4.2 4.2 0 0 0-6-.2l-3 3a4.2 4.2 0 0 0 6 6l1.6-1.6',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  users:
    'M9 4.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8ZM2.8 19.4c.3-3.4 2.8-5.6 6.2-5.6s5.9 2.2 6.2 5.6M15.6 5a3.2 3.2 0 0 1 0 6.2M17.6 14.4c2.1.7 3.4 2.5 3.6 5',
  eye: 'M2.4 12C4.4 8 8 5.8 12 5.8s7.6 2.2 9.6 6.2c-2 4-5.6 6.2-9.6 6.2S4.4 16 2.4 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  clock: 'M12 3.4a8.6 8.6 0 1 0 0 17.2 8.6 8.6 0 0 0 0-17.2ZM12 7.4V12l3 2.4',
  book: 'M12 6.4C10 4.8 7 4.4 3.6 4.8v13.6c3.4-.4 6.4 0 8.4 1.6 2-1.6 5-2 8.4-1.6V4.8C17 4.4 14 4.8 12 6.4ZM12 6.4V20',
  table: 'M2.8 8.2 4.6 5h14.8l1.8 3.2ZM5.6 8.2V19.4M18.4 8.2V19.4M5.6 11.8H18.4',
  undo: 'M8.4 4.8 4 9.2l4.4 4.4M4 9.2h10.4a5 5 0 0 1 0 10H11',
  redo: 'M15.6 4.8 20 9.2l-4.4 4.4M20 9.2H9.6a5 5 0 0 0 0 10H13',
  bulb: 'M9.2 17.4h5.6M9.8 20.6h4.4M8.8 14.6C7 13.4 6 11.6 6 9.4a6 6 0 0 1 12 0c0 2.2-1 4-2.8 5.2-.3.3-.4.6-.4 1v1.8H9.2v-1.8c0-.4-.1-.7-.4-1Z',
  fire: 'M12 3.2c.6 3.4 5.6 5.4 5.6 10.6a5.6 5.6 0 0 1-11.2 0c0-2.2 1-3.8 2.2-5 .2 1.8 1 2.8 2 3.2-.4-3.2-.2-6.4 1.4-8.8ZM12 19.4c-1.4 0-2.4-1-2.4-2.4 0-1.4 1.2-2.2 2.4-3.6 1.2 1.4 2.4 2.2 2.4 3.6 0 1.4-1 2.4-2.4 2.4Z',
  flag: 'M6 21V4M6 4.6h12l-2.6 4 2.6 4H6',
  share: 'M12 14.6V3.4M8 7.2l4-3.8 4 3.8M7 10.4H5v10h14v-10h-2',
  sound:
    'M3.6 9.4v5.2h3.2l4.4 3.8V5.6L6.8 9.4ZM14.6 9.2a4 4 0 0 1 0 5.6M17.2 6.6a7.6 7.6 0 0 1 0 10.8',
  muted: 'M3.6 9.4v5.2h3.2l4.4 3.8V5.6L6.8 9.4ZM15.2 9.4l5.2 5.2M20.4 9.4l-5.2 5.2',
  download: 'M12 4V15M7.6 10.8 12 15.2l4.4-4.4M5 20H19',
  trash: 'M4.6 6.8H19.4M9.4 6.6V4.2h5.2v2.4M6.4 6.8l.8 13h9.6l.8-13',
  play: 'M8 5.4 18.4 12 8 18.6Z',
  pause: 'M8.4 5.6V18.4M15.6 5.6V18.4',
  first: 'M6 5V19M17 5.4 10.4 12l6.6 6.6',
  last: 'M18 5V19M7 5.4 13.6 12 7 18.6',
  check: 'M5 12.6 10 17.6 19.4 7',
  copy: 'M8.6 8.6h11v11h-11ZM15.4 8.4v-4h-11v11h4',
  chart: 'M4 4.4V20H20.4M7.4 15.4l3.8-4.8 3.2 2.6 5-6.8',
  swap: 'M4 8.4H19M15.4 4.8 19 8.4 15.4 12M20 15.8H5M8.6 12.2 5 15.8l3.6 3.6',
  leave: 'M14 4.4H5v15.2h9M10.4 12H20.6M17 8.4 20.6 12 17 15.6',
  person:
    'M12 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM4.8 20c.4-3.8 3.2-6.2 7.2-6.2s6.8 2.4 7.2 6.2',
  ranks: 'M3.6 19.6h16.8M5 19.6v-5.2h4.6v5.2M9.6 19.6V6.4h4.8v13.2M14.4 19.6v-8.8H19v8.8',
  question:
    'M12 3.4a8.6 8.6 0 1 0 0 17.2 8.6 8.6 0 0 0 0-17.2ZM9.4 9.8a2.6 2.6 0 1 1 4 2.2c-.9.6-1.4 1-1.4 2M12 16.8v.2',
  star: 'M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.8l5.9-.8Z',
  search: 'M10.6 4.4a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4ZM15.2 15.2l5 5',
  thought: 'M4 4.8h16v11h-8.6l-4 3.6v-3.6H4ZM8.2 10.3h.2M11.9 10.3h.2M15.6 10.3h.2',
  info: 'M12 3.4a8.6 8.6 0 1 0 0 17.2 8.6 8.6 0 0 0 0-17.2ZM12 11v5.4M12 7.6v.4',
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];

type IconProps = { readonly name: IconName; readonly size?: number };

export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className="tk-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Six dots: a thing that can be dragged. */
export function GripIcon({ size = 20 }: { readonly size?: number }) {
  const dots = [5, 12, 19].flatMap((y) => [8, 16].map((x) => ({ x, y })));
  return (
    <svg className="tk-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" fill="currentColor" />
      ))}
    </svg>
  );
}
