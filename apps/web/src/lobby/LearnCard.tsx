import { ButtonLink, Serif } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useStore } from 'zustand';
import { historyStore } from '../history/store.ts';
import { useProgress } from '../lessons/progress.ts';
import { lobbyWords } from './words.ts';

/** Neither a game nor a lesson is remembered here. */
export function useIsNewcomer(): boolean {
  const { seats, games } = useStore(historyStore);
  const { last } = useProgress();
  return seats.length === 0 && games.length === 0 && last === null;
}

export function LearnLink() {
  const say = useWords(lobbyWords);
  return (
    <ButtonLink tone="ink" href="/learn">
      {say('learn')}
    </ButtonLink>
  );
}

/** Phone, on the first visit: in the place of what there is to go on with. */
export function LearnCard() {
  const say = useWords(lobbyWords);
  return (
    <section className="learn-card">
      <div>
        <h2>
          <Serif>{say('newHere')}</Serif>
        </h2>
        <p>{say('newHereCaption')}</p>
      </div>
      <LearnLink />
    </section>
  );
}
