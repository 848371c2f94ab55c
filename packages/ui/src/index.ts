export { readDraft, writeDraft } from './game/drafts.ts';
export {
  type BoardProps,
  type DescribeContext,
  type GameUi,
  type HeldBack,
  type KeyHint,
  type Lang,
  type LogTab,
  type Notice,
  type PanelProps,
  type PlayerInfo,
  type Preferences,
  type RanksProps,
  type LossUi,
  type MarkGroup,
  type RecordChart,
  type RecordUi,
  type StatUi,
  type ReplayActionsProps,
  type SpotProps,
  type SpotUi,
  type Result,
  type ResultContext,
  type ReviewProps,
  type SetupProps,
  type Terms,
  type Told,
  defineGameUi,
  ownFirst,
} from './game/gameUi.ts';
export { type GameTile } from './game/gameTile.ts';
export {
  NewTableContext,
  WithNewTable,
  type NewRoom,
  type NewTable,
  type NewTableProps,
} from './game/newTable.ts';
export { lineText, partText, pieceList, type Line, type Part } from './game/line.ts';
export { helpWords } from './game/helpWords.ts';
