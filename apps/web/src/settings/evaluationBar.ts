import { useStore } from 'zustand';
import { historyStore } from '../history/store.ts';
import { useSettings } from '@taku/ui/settings';

/** The only game that has an evaluation bar. */
const GAME = 'othello';

/** As it was chosen; before that, on for those who have finished a game of their own. */
export function useEvaluationBar(): boolean {
  const chosen = useSettings((settings) => settings.evaluationBar);
  const hasFinished = useStore(historyStore, ({ games }) =>
    games.some(({ game, seat }) => game === GAME && seat !== null),
  );
  return chosen ?? hasFinished;
}
