// The fixed memory map, in bytes. Nothing is allocated; tables are written once by the loader.
/** 64 rows of 56 u16 powers of three: what a disc on a square adds to each index; then doubled. */
export const DELTA: usize = 0x10000;
/** 56 u16: the index of a slot whose cells are all own. */
export const SLOT_MAX: usize = 0x14000;
/**
 * 64 × 8 u64. Three pairs: the squares off a ray down the board, and off its counterpart up the board
 * with the rows reversed; then the rays right and left.
 */
export const RAYS: usize = 0x15000;
/** Flips of the last disc by place on a line and the line's own discs: 8 × 256 bytes. */
export const LAST_FLIP: usize = 0x16000;
/** 64 × {falling diagonal, rising diagonal} u64. */
export const DIAGONALS: usize = 0x16800;
/** Squares beside each square, u64. */
export const NEIGHBOURS: usize = 0x16c00;
/** The quadrant of each square, u64. */
export const QUADRANTS: usize = 0x16e00;
/** A square's worth in ordering, u8. */
export const SQUARE_WORTH: usize = 0x17000;
/** i16 values by squashed sum, see evaluate. */
export const SQUASH: usize = 0x18000;
/** One 128-byte index vector a ply. */
export const INDEX_STACK: usize = 0x20000;
/** i16 by empties and own discs, 64 a row: what the numbers of discs are worth. */
export const COUNT_WORTH: usize = 0x25000;
/** 64 moves of 32 bytes a ply; 144 plies, half of them for each of two threads. */
export const MOVE_STACK: usize = 0x28000;
/** Stable edge discs by the two edge bytes. */
export const EDGE_STABLE: usize = 0x70000;
/** What the loader reads back: moves and values, 512 bytes a thread. */
export const REPORT: usize = 0x80000;
export const REPORT_BYTES: usize = 0x200;
/** Positions that threads are at: 4096 hashes. */
export const TAKEN: usize = 0x88000;
/** i16 weights, one block a phase. */
export const WEIGHTS: usize = 0x90000;
export const PHASE_BYTES: usize = 0xeb000;
export const TABLE: usize = 0xb00000;
/** Training shares the place of the table. */
export const TRAIN_WEIGHTS: usize = 0xb00000;
export const TRAIN_SUM: usize = 0xd00000;
export const TRAIN_ABS: usize = 0xf00000;
export const TRAIN_MIRROR: usize = 0x1100000;
export const TRAIN_HISTORY: usize = 0x1300000;
export const TRAIN_SAMPLES: usize = 0x1400000;

export const INDEX_BYTES: usize = 128;
