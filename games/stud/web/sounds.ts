import { type OwnSound, clap } from '@taku/ui/sound';

export const GAME_CHANGE: OwnSound = { name: 'gameChange', strokes: [...clap(0), ...clap(180)] };
