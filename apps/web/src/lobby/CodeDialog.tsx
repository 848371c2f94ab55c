import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { ApiError, api } from '../app/api.ts';
import { Button, Overlay, TextField } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { roomPath } from '../room/paths.ts';
import { lobbyWords } from './words.ts';

/** A code may be typed in any case, and a whole link may be pasted. */
export function codeFrom(typed: string): string {
  const link = /\/room\/([^/?#\s]+)/.exec(typed);
  return link?.[1] ?? typed.trim().toUpperCase().replaceAll(/\s+/g, '-');
}

export function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const enter = async () => {
    const code = codeFrom(typed);
    if (code === '') {
      setError(say('codeEmpty'));
      return;
    }
    try {
      const room = await api.room(code);
      navigate(roomPath(room.roomId));
    } catch (refused) {
      const words = refused instanceof ApiError ? refused.words : null;
      const isUnknown = refused instanceof ApiError && refused.code === 'no_room';
      setError(words && !isUnknown ? spoken(words) : say('codeUnknown', { code }));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  return (
    <Overlay title={say('codeTitle')} onClose={onClose}>
      <form className="name-form" onSubmit={submit}>
        <TextField
          label={say('codeLabel')}
          value={typed}
          placeholder="KASA-42"
          autoComplete="off"
          autoCapitalize="characters"
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(null);
          }}
        />
        <Button tone="ink" type="submit" wide>
          {say('enter')}
        </Button>
      </form>
    </Overlay>
  );
}
