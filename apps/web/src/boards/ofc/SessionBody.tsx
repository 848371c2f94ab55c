import type { OfcTypes } from '@taku/ofc';
import type { PanelProps } from '../gameUi.ts';
import { ResultTable, seenFrom } from './HandResult.tsx';
import './ofcResult.css';

/** The last hand under the result of the session. */
export function SessionBody(props: PanelProps<OfcTypes>) {
  const seen = seenFrom(props);
  return seen && <ResultTable seen={seen} />;
}
