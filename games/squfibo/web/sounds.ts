import { NOTES, type OwnSound, bell, pluck } from '@taku/ui/sound';

const { D4, G4, A4 } = NOTES;

export const COMBO: OwnSound = {
  name: 'combo',
  strokes: [...pluck(D4, 0), ...pluck(G4, 90), ...pluck(A4, 180)],
};

export const STAR: OwnSound = { name: 'star', strokes: bell(0) };
