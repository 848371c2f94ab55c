import { NOTES, type OwnSound, bell, pluck } from '@taku/ui/sound';

const { D4, A4, D5 } = NOTES;

export const FANTASYLAND: OwnSound = {
  name: 'fantasyland',
  strokes: [...bell(0), ...pluck(D4, 120), ...pluck(A4, 210), ...pluck(D5, 300)],
};
