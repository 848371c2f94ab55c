import { type OwnSound, click } from '@taku/ui/sound';

export const DISC: OwnSound = {
  name: 'disc',
  strokes: [{ kind: 'tone', hz: 190, ms: 60, gain: 0.5 }, click(1800, 0.35)],
};

export const FLIP: OwnSound = {
  name: 'flip',
  strokes: [click(1500, 0.12), { kind: 'tone', hz: 520, ms: 24, gain: 0.08, shape: 'triangle' }],
};
