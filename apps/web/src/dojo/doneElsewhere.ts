import { showToast } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import { useSettings } from '@taku/ui/settings';
import { dojoApi } from './dojoApi.ts';
import { isUnderWay } from './figures.ts';
import { followedJob, followJob } from './followedJob.ts';
import { doublePath } from './paths.ts';
import { dojoWords } from './words.ts';

const LOOK_MS = 5000;

/** Says on any other page that the double is ready; returns how to stop looking. */
export function watchTraining(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const look = async () => {
    const id = followedJob();
    if (id === null || isGone) return;
    try {
      const { state, game, result } = await dojoApi.job(id, Number.MAX_SAFE_INTEGER);
      if (isGone) return;
      if (!isUnderWay({ state })) followJob(null);
      if (result) {
        const say = sayIn(useSettings.getState().language, dojoWords);
        const link = { words: say('see'), href: doublePath(game, result.model) };
        showToast({ tone: 'info', title: say('doneElsewhere'), link });
      }
    } catch {
      // The server is away: the next look may find it.
    }
    if (!isGone && followedJob() !== null) timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
