/** The laws of ARCHITECTURE.md in one sentence each; the ids go into test titles. */
export const LAW_TITLES = {
  L1: 'acting seats have legal actions, others none, and reject agrees',
  L2: 'a replay of the log through JSON gives the same states; apply changes nothing it was given',
  L3: 'the same seed gives the same log',
  L4: 'an imagined state shows its viewer the same view, turn and actions',
  L5: 'simultaneous acts commute',
  L6: 'returns sum to zero where declared',
  L7: 'outcomes sum to 1 and contain the draw',
  L8: 'what the table plays for a seat, on time-out or by itself, is legal',
  L9: 'rules run with clocks and global randomness poisoned',
  L10: 'no secret token is in any view or in what anybody is told',
  L11: 'golden logs replay byte for byte',
  L12: 'every match ends within maxEvents',
  L13: "a spectator's view holds only what is in every seat's view",
  L14: 'what was chosen has its row among the rows of what the view allows',
  L15: 'rows follow from the view and the action alone, are whole numbers, and fit the columns',
  L16: 'the judge has one value in its steps for each action, the same for the same view',
  L17: 'what a viewer is told follows from what it may see',
  L18: 'a walk through any prefix of the log comes to the live state',
  L19: 'the rewards of a seat over the deals of a match sum to its return',
} as const;

export type LawId = keyof typeof LAW_TITLES;
