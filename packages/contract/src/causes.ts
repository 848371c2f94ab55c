/** Who or what made an event. */
export const CAUSES = ['human', 'bot', 'auto', 'timeout', 'chance'] as const;
export type Cause = (typeof CAUSES)[number];

export const FORFEIT_REASONS = ['resigned', 'timed-out', 'left'] as const;
export type ForfeitReason = (typeof FORFEIT_REASONS)[number];

/**
 * Why a match ended before its rules ended it. left: no person was left in play. abandoned: nobody
 * came back.
 */
export const EARLY_ENDS = ['left', 'abandoned'] as const;
export type EarlyEnd = (typeof EARLY_ENDS)[number];
