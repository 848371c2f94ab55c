const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '2': ['two', 'twos'],
  '3': ['three', 'threes'],
  '4': ['four', 'fours'],
  '5': ['five', 'fives'],
  '6': ['six', 'sixes'],
  '7': ['seven', 'sevens'],
  '8': ['eight', 'eights'],
  '9': ['nine', 'nines'],
  '10': ['ten', 'tens'],
  T: ['ten', 'tens'],
  J: ['jack', 'jacks'],
  Q: ['queen', 'queens'],
  K: ['king', 'kings'],
  A: ['ace', 'aces'],
};

/** A rank as English says it: ace high. */
export function rankName(face: string): string {
  return NAMES[face]?.[0] ?? face;
}

/** A pair of aces. */
export function ranksName(face: string): string {
  return NAMES[face]?.[1] ?? face;
}
