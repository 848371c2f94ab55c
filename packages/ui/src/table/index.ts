export { NoticeLine, useNoticeLine } from './NoticeLine.tsx';
export {
  SeatLine,
  SeatPlate,
  isReconnecting,
  plateAnchor,
  plateStateOf,
  useReconnectingWords,
} from './SeatPlate.tsx';
export { showNotice } from './notices.ts';
export { useFrame } from './useLayout.ts';
