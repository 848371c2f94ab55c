import { useRef, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { announce } from './announcer.ts';
import { Button, type ButtonTone } from './Button.tsx';
import { copyText } from './copyText.ts';
import './copyLink.css';
import { designWords } from './words.ts';

type CopyState = 'ready' | 'copied' | 'byHand';

/** A link that can be copied everywhere; where the browser refuses, it stands ready to be selected. */
export function CopyLink({
  url,
  tone = 'ink',
  shown = false,
}: {
  readonly url: string;
  readonly tone?: ButtonTone;
  /** Show the link itself too. */
  readonly shown?: boolean;
}) {
  const say = useWords(designWords);
  const [state, setState] = useState<CopyState>('ready');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const done = await copyText(url);
    setState(done ? 'copied' : 'byHand');
    announce(say(done ? 'copied' : 'copyByHand'));
  };
  const visible = shown || state === 'byHand';
  return (
    <div className="tk-copy-link">
      {visible && (
        <input
          ref={field}
          className="tk-copy-url"
          readOnly
          value={url}
          aria-label={say('copyByHand')}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      )}
      <Button tone={tone} icon={state === 'copied' ? 'check' : 'link'} onClick={() => void copy()}>
        {say(state === 'copied' ? 'copied' : 'copyLink')}
      </Button>
      {state === 'byHand' && <p className="tk-caption">{say('copyByHand')}</p>}
    </div>
  );
}
