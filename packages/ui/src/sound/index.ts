export { playSound } from './play.ts';
export { NOTES, bell, clap, click, pluck, type OwnSound } from './strokes.ts';
export { SOUND_NAMES } from './voices.ts';
