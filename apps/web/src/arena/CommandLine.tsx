import { useState } from 'react';
import { IconButton, announce, copyText } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import './arena.css';
import { arenaWords } from './words.ts';

/** What makes the figures above it again. */
export function CommandLine({ command }: { readonly command: string }) {
  const say = useWords(arenaWords);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(command);
    setCopied(done);
    announce(say(done ? 'copied' : 'byHand'));
  };
  return (
    <div className="ar-command">
      <code aria-label={say('command')}>{command}</code>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={say('copy')}
        onClick={() => void copy()}
      />
    </div>
  );
}
