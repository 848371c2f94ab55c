export { mayPlay, playSound } from './play.ts';
export { NOTES, bell, clap, click, pluck, type OwnSound, type Stroke } from './strokes.ts';
export { SOUND_NAMES, type SoundName } from './voices.ts';
