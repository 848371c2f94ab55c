import type { Words } from '@taku/contract';

type OpeningLine = { readonly moves: string; readonly name: Words };

function line(moves: string, en: string, ja: string): OpeningLine {
  return { moves, name: { en, ja } };
}

/** White's second move beside black's first on the diagonal: cows, snakes, buffaloes. */
const DIAGONAL: readonly OpeningLine[] = [
  line('f5f6', 'Diagonal', '斜め取り'),
  line('f5f6d3f4', 'Wing', 'ウイング'),
  line('f5f6c4f4', 'Semi-wing', 'セミウイング'),
  line('f5f6e6f4e3', 'Cow', '牛定石'),
  line('f5f6e6f4e3d6', 'Chimney', '白大量取り'),
  line('f5f6e6f4e3c5c4', 'Rose v. Tóth', 'Rose-v-Toth'),
  line('f5f6e6f4e3c5c4e7', 'Tanida', 'Tanida'),
  line('f5f6e6f4e3c5c4e7g4', 'Aircraft', '飛行機定石'),
  line('f5f6e6f4e3c5c4e7b5e2', 'Sailboat', 'ヨット定石'),
  line('f5f6e6f4e3c5c4e7c6e2', 'Speedboat', '快速船'),
  line('f5f6e6f4e3c5c4d3c3', 'Landau', 'Landau'),
  line('f5f6e6f4e3c5c4d3f3e2', 'Maruoka', 'Maruoka'),
  line('f5f6e6f4e3c5c6d6e7', 'Tank', '戦車定石'),
  line('f5f6e6f4e3c5g5', 'Bat', 'こうもり定石'),
  line('f5f6e6f4e3c5g5g3g4f3c4', 'Melnikov Bat', 'Melnikov'),
  line('f5f6e6f4g5', 'Heath', '飛び出し牛'),
  line('f5f6e6f4g5d6', 'Heath-Chimney', '白裏大量'),
  line('f5f6e6f4g5e7e3', 'Heath-Bat', '裏こうもり'),
  line('f5f6e6f4g5e7d7', 'Iwasaki', '岩崎流'),
  line('f5f6e6f4g5e7f7c5e3f3c4d3c2', 'Mimura II', '三村流II'),
  line('f5f6e6f4g6', 'Snake', '蛇定石'),
  line('f5f6e6f4g6c6', 'Lysons', 'コブラ定石'),
  line('f5f6e6f4g7', 'X-square', '暴走牛'),
  line('f5f6e6f4g4', 'Raccoon Dog', 'たぬき定石'),
  line('f5f6e6f4g3', 'Rocket', 'ロケット定石'),
  line('f5f6e6f4g3f3g4', 'Hamilton', 'Hamilton'),
  line('f5f6e6f4g3d6', 'Lollipop', 'ロリポップ'),
  line('f5f6e6f4c3', 'Buffalo', 'バッファロー定石'),
  line('f5f6e6f4c3c4', 'Hokuriku Buffalo', '北陸バッファロー'),
  line('f5f6e6f4c3d7f3', 'Maruoka Buffalo', '丸岡バッファロー'),
  line('f5f6e6f4c3d6f3c4c5b4', 'Tanida Buffalo', '谷田バッファロー'),
];

const TIGERS: readonly OpeningLine[] = [
  line('f5d6c3d3c4', 'Tiger', '虎定石'),
  line('f5d6c3d3c4b5', 'Berg Tiger', 'Berg Tiger'),
  line('f5d6c3d3c4b3', 'Aubrey', 'イエス流'),
  line('f5d6c3d3c4f4e3', 'Brightwell', 'ブライトウェル'),
  line('f5d6c3d3c4f4e6', 'Leader’s Tiger', 'リーダーズタイガー'),
  line('f5d6c3d3c4f4f6', 'Stephenson', 'ステファンソン'),
  line('f5d6c3d3c4f4f6f3', 'Comp’Oth', 'コンポス'),
  line('f5d6c3d3c4f4f6f3e3', 'Lightning Bolt', 'ライトニングボルト'),
  line('f5d6c3d3c4f4f6g5', 'No-Kung', 'ノーカン'),
  line('f5d6c3d3c4f4f6b4', 'Kung', 'カン'),
  line('f5d6c3d3c4f4c5', 'Tiger, mass turning', '虎大量'),
  line('f5d6c3d3c4f4c5b4b5c6f3e6e3', 'Ishii', 'Ishii'),
  line('f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3', 'Mainline Tiger', '虎メインライン'),
  line('f5d6c3d3c4f4c5b3c2', 'Rose-Bill', '花形定石'),
  line('f5d6c3d3c4f4c5b3c2b4', 'Central Rose-Bill', 'FJT定石'),
  line('f5d6c3d3c4f4c5b3c2e6', 'Tamenori', '金魚定石'),
  line('f5d6c3g5', 'Bent Ganglion', 'ミサイル定石'),
];

const CATS: readonly OpeningLine[] = [
  line('f5d6c4d3c5', 'Cat', '猫定石'),
  line('f5d6c4d3c5f4e3f3c2c6', 'Sakaguchi', '猫定石 坂口流'),
  line('f5d6c4d3e6', 'Italian', '羊定石'),
  line('f5d6c4g5', 'Ganglion', 'ノーキャット'),
  line('f5d6c4g5c6', 'Swallow', '燕定石'),
];

const RABBITS: readonly OpeningLine[] = [
  line('f5d6c5f4e3', 'Rabbit', '兎定石'),
  line('f5d6c5f4e3d3', 'Mimura', '三村流'),
  line('f5d6c5f4e3c6f3', 'Shaman', 'シャーマン'),
  line('f5d6c5f4e3c6e6', 'Inoue', '井上流'),
  line('f5d6c5f4e3c6e6f6', 'Iago', '雪うさぎ'),
  line('f5d6c5f4e3c6d7', 'Bhagat', 'Bhagat'),
  line('f5d6c5f4e3c6d3f3', 'Ralle', 'Ralle定石'),
  line('f5d6c5f4e3c6d3f6e6d7', 'Rose', 'ローズ'),
  line('f5d6c5f4e3c6d3f6e6d7g4', 'Flat', 'フラットローズ'),
  line('f5d6c5f4e3c6d3f6e6d7g4c4', 'Rotating Flat', 'ローテーションフラットローズ'),
  line('f5d6c5f4e3c6d3f6e6d7g4c4g6', 'Murakami', '村上流'),
  line('f5d6c5f4e3c6d3f6e6d7g3c4', 'Rose-Birth', 'シャープローズ'),
  line('f5d6c5f4e3c6d3f6e6d7g3c4b4', 'Rose-Tamenori', '為則ローズ'),
  line('f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2', 'Brightstein', 'Brightstein'),
  line('f5d6c5f4e3c6d3f6e6d7e7', 'Greenberg', '手塚システム'),
  line('f5d6c5f4d3', 'Horse', '馬定石'),
];

/** Written from f5; the other first moves and other orders of moves are found by position. */
export const OPENING_LINES: readonly OpeningLine[] = [
  ...DIAGONAL,
  line('f5d6', 'Perpendicular', '縦取り'),
  ...TIGERS,
  ...CATS,
  ...RABBITS,
  line('f5f4', 'Parallel', '並び取り'),
  line('f5f4e3f6d3', 'Mouse', '鼠定石'),
];
