import type { Lang } from '@taku/ui';
import type { WeekDay } from './record.ts';

export type Shared = {
  readonly title: string;
  /** 11月16日・オセロ */
  readonly caption: string;
  /** −10石, 最善. */
  readonly figure: string;
  readonly streak: string;
  readonly week: readonly WeekDay[];
};

function signOf({ answer }: WeekDay): string {
  if (!answer) return '▫';
  return answer.verdict === 'worse' ? '▪' : '■';
}

/** Taku 今日の一問 11/16 −10石 ■▪■■▫■▫; nothing in it tells the answer. */
export function shareLine({ title, figure, week }: Shared, date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `Taku ${title} ${month}/${day} ${figure} ${week.map(signOf).join('')}`;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 96;
const PAPER = '#f2ede1';
const INK = '#1e1b16';
const SOFT = '#6b6152';
const SHU = '#b8341b';
const SQUARE = 76;

function squares(pen: CanvasRenderingContext2D, week: readonly WeekDay[]): void {
  for (const [place, { answer }] of week.entries()) {
    const left = LEFT + place * (SQUARE + 16);
    pen.fillStyle = !answer ? '#e3dccb' : answer.verdict === 'worse' ? '#b3aa9a' : INK;
    pen.beginPath();
    pen.roundRect(left, 470, SQUARE, SQUARE, 10);
    pen.fill();
    if (!answer || answer.verdict === 'worse') continue;
    pen.strokeStyle = PAPER;
    pen.lineWidth = 6;
    pen.beginPath();
    pen.moveTo(left + 24, 510);
    pen.lineTo(left + 35, 521);
    pen.lineTo(left + 54, 497);
    pen.stroke();
  }
}

function seal(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = SHU;
  pen.beginPath();
  pen.roundRect(LEFT, 72, 64, 64, 8);
  pen.fill();
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.arc(LEFT + 32, 104, 11, 0, 2 * Math.PI);
  pen.fill();
}

/** 1200 × 630, the same for every theme; null where the browser cannot draw it. */
export function drawCard(shared: Shared, lang: Lang): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const { fontFamily } = getComputedStyle(document.body);
  const serif =
    getComputedStyle(document.documentElement).getPropertyValue('--serif') || fontFamily;
  const write = (text: string, top: number, font: string, colour: string, left = LEFT) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, left, top);
  };
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.lang = lang;
  seal(pen);
  write('Taku', 121, `700 48px ${serif}`, INK, LEFT + 84);
  write(shared.title, 230, `700 64px ${serif}`, INK);
  write(shared.caption, 284, `400 30px ${fontFamily}`, SOFT);
  write(shared.figure, 400, `700 84px ${serif}`, INK);
  write(shared.streak, 400, `700 30px ${fontFamily}`, SHU, LEFT + 640);
  squares(pen, shared.week);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
