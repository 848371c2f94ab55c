import { type Worth, verdictOf } from '@taku/contract';
import type { OpenProblem } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { Button, announce, copyText } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { shownLoss, signedText, unitText } from '@taku/ui/review';
import { useState } from 'react';
import { dayText } from './dates.ts';
import { type WeekDay, streakOf, useDailyRecord } from './record.ts';
import { type Shared, drawCard, shareLine } from './share.ts';
import { dailyWords } from './words.ts';

type ShareRowProps = {
  readonly problem: OpenProblem;
  readonly ui: GameUi;
  readonly today: string;
  readonly worth: Worth;
  readonly week: readonly WeekDay[];
};

function useShared({ problem, ui, today, worth, week }: ShareRowProps): Shared {
  const say = useWords(dailyWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const days = streakOf(useDailyRecord(), today);
  const loss = signedText(-shownLoss(worth, problem.decimals), problem.decimals);
  return {
    title: say('title'),
    caption: `${dayText(problem.date, lang)} · ${spoken(ui.game.name)}`,
    figure:
      verdictOf(worth) === 'worse' ? `${loss}${unitText(problem.unit, lang)}` : say('noLossShared'),
    streak: days === 1 ? say('streakDay') : say('streak', { days }),
    week,
  };
}

async function save(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A line and a picture that give nothing away. */
export function ShareRow(props: ShareRowProps) {
  const say = useWords(dailyWords);
  const lang = useLanguage();
  const shared = useShared(props);
  const { date } = props.problem;
  const line = shareLine(shared, date);
  const [state, setState] = useState<'ready' | 'copied' | 'byHand'>('ready');
  const copy = async () => {
    const isCopied = await copyText(line);
    setState(isCopied ? 'copied' : 'byHand');
    announce(say(isCopied ? 'copied' : 'notCopied'));
  };
  const picture = async () => {
    const blob = await drawCard(shared, lang);
    if (blob) await save(blob, `taku-${date}.png`);
  };
  return (
    <div className="da-share">
      {state === 'byHand' && (
        <p>
          {say('notCopied')} <code>{line}</code>
        </p>
      )}
      <Button onClick={() => void picture()}>{say('sharePicture')}</Button>
      <Button tone="ink" icon="share" onClick={() => void copy()}>
        {say(state === 'copied' ? 'copied' : 'share')}
      </Button>
    </div>
  );
}
