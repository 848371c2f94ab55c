/** What is known of a player: the rating, its standard deviation, and how erratic it is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** One match as one of its players met it. */
interface Encounter {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
  /**
   * By how much a difference of strength shows in this match, beside a match of the scale: 1 there,
   * less for a short session of a game of luck. The paper knows only 1.
   */
  readonly weight?: number;
}

const PARAMS = {
  /** Points of one natural logarithm of the odds: 400 / ln 10. */
  scale: 173.7178,
  /** How much volatility may change; the paper advises 0.3 to 1.2. */
  tau: 0.5,
  /** When the search for the volatility has come near enough. */
  tolerance: 0.000_001,
  /** No rating is less certain than that of somebody nobody has seen play. */
  mostDeviation: 350,
} as const;

/** The scale's own starting point: who has finished the lessons. */
export const NEWCOMER: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

/** How much the result against an opponent of that deviation counts (the paper's g). */
function certainty(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

interface Seen {
  /** The slope with which the difference of strength enters. */
  readonly slope: number;
  readonly expected: number;
  readonly score: number;
}

function seenBy(player: Rating, { opponent, score, weight = 1 }: Encounter): Seen {
  const slope = weight * certainty(opponent.deviation / PARAMS.scale);
  const difference = (player.rating - opponent.rating) / PARAMS.scale;
  return { slope, score, expected: 1 / (1 + Math.exp(-slope * difference)) };
}

interface Surprise {
  readonly phi: number;
  readonly variance: number;
  readonly improvement: number;
}

/** Step 5: the volatility at which the results surprise as much as it says (Illinois algorithm). */
function newVolatility(volatility: number, { phi, variance, improvement }: Surprise): number {
  const { tau, tolerance } = PARAMS;
  const before = Math.log(volatility * volatility);
  const [phi2, delta2] = [phi * phi, improvement * improvement];
  const f = (x: number): number => {
    const grown = phi2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta2 - grown)) / (2 * grown * grown) - (x - before) / (tau * tau);
  };
  let low = before;
  let high = Math.log(delta2 - phi2 - variance);
  if (delta2 <= phi2 + variance) {
    let steps = 1;
    while (f(before - steps * tau) < 0) steps += 1;
    high = before - steps * tau;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > tolerance) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}

/** A rating after some periods without a match: as high, and less certain. */
export function afterQuiet(player: Rating, periods: number): Rating {
  const grown = Math.hypot(player.deviation, player.volatility * PARAMS.scale * Math.sqrt(periods));
  return { ...player, deviation: Math.min(PARAMS.mostDeviation, grown) };
}

/**
 * A rating after the matches of one rating period: Glicko-2 (M. Glickman, “Example of the Glicko-2
 * system”, steps 2 to 8). At least one match is given.
 */
export function afterPeriod(player: Rating, encounters: readonly Encounter[]): Rating {
  const seen = encounters.map((encounter) => seenBy(player, encounter));
  const information = seen.reduce((sum, { slope, expected }) => {
    return sum + slope * slope * expected * (1 - expected);
  }, 0);
  const gain = seen.reduce(
    (sum, { slope, expected, score }) => sum + slope * (score - expected),
    0,
  );
  const phi = player.deviation / PARAMS.scale;
  const variance = 1 / information;
  const surprise = { phi, variance, improvement: variance * gain };
  const volatility = newVolatility(player.volatility, surprise);
  const grown2 = phi * phi + volatility * volatility;
  const phiAfter2 = 1 / (1 / grown2 + information);
  return {
    rating: player.rating + PARAMS.scale * phiAfter2 * gain,
    deviation: Math.min(PARAMS.mostDeviation, PARAMS.scale * Math.sqrt(phiAfter2)),
    volatility,
  };
}
