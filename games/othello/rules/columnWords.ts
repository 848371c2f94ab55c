import type { SentenceList } from '@taku/contract';

const SQUARES = ['a1', 'b1', 'c1', 'd1', 'b2', 'c2', 'd2', 'c3', 'd3', 'd4'] as const;

const MOVE_COLUMNS: SentenceList = {
  'discs turned': { en: 'discs turned', ja: '返す石の数' },
  replies: { en: 'moves left to the other', ja: '相手に残る手の数' },
  'own moves next': { en: 'own moves next', ja: '次の自分の手の数' },
  'other passes': { en: 'a pass of the other', ja: '相手のパス' },
  'corners given': { en: 'corners given away', ja: '相手に渡る隅' },
  frontier: { en: 'own discs at the open side', ja: '外にさらす自分の石' },
  'frontier of other': { en: 'the other’s discs at the open side', ja: '外にさらされた相手の石' },
  'discs ahead': { en: 'discs ahead', ja: '石の差' },
  'beside free corner': { en: 'a square beside a free corner', ja: '空いた隅のとなり' },
  'diagonal to free corner': { en: 'an X-square', ja: '空いた隅の斜め（X）' },
  edge: { en: 'an edge square', ja: '辺のマス' },
  'even region': { en: 'an even region', ja: '偶数の空き' },
  'judge squares at 1 ply': { en: 'square values', ja: 'マスの点数' },
  'judge squares at 2 plies': { en: 'square values at 2 plies', ja: '2手先のマスの点数' },
  'judge squares at 3 plies': { en: 'square values at 3 plies', ja: '3手先のマスの点数' },
  'judge mobility at 1 ply': { en: 'mobility', ja: '打てる手の多さ' },
  'judge mobility at 2 plies': { en: 'mobility at 2 plies', ja: '2手先の打てる手の多さ' },
  'judge value at 1 ply': { en: 'the learned value', ja: '学習した評価' },
  'judge value at 2 plies': { en: 'the learned value at 2 plies', ja: '2手先の評価' },
  'judge value at 3 plies': { en: 'the learned value at 3 plies', ja: '3手先の評価' },
};

/** What a trained CPU may name as what changed its mind: the columns it learns from. */
export const columnWords: SentenceList = Object.fromEntries([
  ...SQUARES.map((square) => [
    `column square ${square}`,
    { en: `squares like ${square}`, ja: `${square} にあたるマス` },
  ]),
  ...Object.entries(MOVE_COLUMNS).map(([name, words]) => [`column ${name}`, words]),
]) as SentenceList;
