import { LIMITS } from '@taku/protocol';
import { useState, type FormEvent } from 'react';
import { create } from 'zustand';
import { Button, Overlay, TextField } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useSettings } from '@taku/ui/settings';
import { appWords } from './words.ts';

const useNameSheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

export function openNameSheet(): void {
  useNameSheet.setState({ open: true });
}

function close(): void {
  useNameSheet.setState({ open: false });
}

function NameSheet() {
  const say = useWords(appWords);
  const { name, change } = useSettings();
  const [typed, setTyped] = useState(name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = typed.trim().slice(0, LIMITS.nameLength);
    change({ name: trimmed === '' ? null : trimmed });
    close();
  };
  return (
    <Overlay title={say('yourName')} onClose={close}>
      <form className="name-form" onSubmit={save}>
        <TextField
          label={say('nameHint')}
          value={typed}
          placeholder={say('guest')}
          maxLength={LIMITS.nameLength}
          autoComplete="nickname"
          onChange={setTyped}
        />
        <Button tone="ink" type="submit" wide>
          {say('save')}
        </Button>
      </form>
    </Overlay>
  );
}

/** Mounted once; the name is asked here and used at every table. */
export function NameHost() {
  const open = useNameSheet((sheet) => sheet.open);
  return open ? <NameSheet /> : null;
}

/** The name for the next table: the person's own, or “guest” in the language of the page. */
export function useTableName(): string {
  const say = useWords(appWords);
  return useSettings((settings) => settings.name) ?? say('guest');
}
