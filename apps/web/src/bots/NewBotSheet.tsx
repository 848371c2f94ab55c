import type { Words } from '@taku/contract';
import type { NewBotAnswer } from '@taku/protocol';
import { useState, type FormEvent } from 'react';
import { ApiError, api } from '../app/api.ts';
import { Button, Overlay, TextField } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { botsWords } from './words.ts';

export type GameNames = ReadonlyMap<string, Words>;

type NewBotSheetProps = {
  readonly names: GameNames;
  readonly onMade: (made: NewBotAnswer) => void;
  readonly onClose: () => void;
};

const LONGEST_NAME = 24;

/** A name and its games; what the server refuses is said in its words. */
function useNewBot(onMade: NewBotSheetProps['onMade']) {
  const spoken = useSpoken();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (name: string, games: readonly string[]) => {
    setBusy(true);
    try {
      onMade(await api.makeBot({ name, games: [...games] }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.words ? spoken(error.words) : error.message);
    }
    setBusy(false);
  };
  return { fault, isBusy, make };
}

export function NewBotSheet({ names, onMade, onClose }: NewBotSheetProps) {
  const say = useWords(botsWords);
  const spoken = useSpoken();
  const [name, setName] = useState('');
  const [games, setGames] = useState<readonly string[]>([...names.keys()]);
  const { fault, isBusy, make } = useNewBot(onMade);
  const turn = (game: string) => {
    setGames(games.includes(game) ? games.filter((each) => each !== game) : [...games, game]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make(name, games);
  };
  const missingGame = games.length === 0 ? say('missingGame') : null;
  return (
    <Overlay title={say('newBot')} onClose={onClose}>
      <form className="bt-form" onSubmit={submit}>
        <TextField
          label={say('name')}
          value={name}
          maxLength={LONGEST_NAME}
          error={fault}
          onChange={setName}
        />
        <fieldset>
          <legend>{say('games')}</legend>
          {[...names].map(([id, words]) => (
            <label key={id} className="bt-choice">
              <input type="checkbox" checked={games.includes(id)} onChange={() => turn(id)} />
              {spoken(words)}
            </label>
          ))}
        </fieldset>
        <Button
          type="submit"
          tone="ink"
          disabled={isBusy}
          missing={name.trim() === '' ? say('missingName') : missingGame}
        >
          {say('make')}
        </Button>
      </form>
    </Overlay>
  );
}
