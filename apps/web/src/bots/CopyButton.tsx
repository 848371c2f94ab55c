import { useState } from 'react';
import { Button, announce, copyText } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { botsWords } from './words.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const say = useWords(botsWords);
  const [state, setState] = useState<'copy' | 'copied' | 'byHand'>('copy');
  const copy = async () => {
    const next = (await copyText(text)) ? 'copied' : 'byHand';
    setState(next);
    announce(say(next));
  };
  return (
    <Button small icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      {say(state)}
    </Button>
  );
}
