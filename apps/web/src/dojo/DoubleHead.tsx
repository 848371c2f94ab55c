import type { GameInfo, ModelCard, PlayingStyle } from '@taku/protocol';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useTableName } from '../app/NameSheet.tsx';
import {
  AskDialog,
  Avatar,
  Button,
  IconButton,
  Overlay,
  Serif,
  Tag,
  TextField,
} from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { choicesFor, useChoices } from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { dojoApi } from './dojoApi.ts';
import { useDoubleNote } from './DoubleRow.tsx';
import { botOf } from './figures.ts';
import { dojoPath } from './paths.ts';
import { useRefused } from './useDojo.ts';
import { dojoWords } from './words.ts';

const LONGEST_NAME = 40;

export type DoubleProps = {
  readonly game: GameInfo;
  readonly model: ModelCard;
  readonly onChanged: () => void;
};

type SheetProps = DoubleProps & { readonly onClose: () => void };

function RenameSheet({ model, onChanged, onClose }: SheetProps) {
  const say = useWords(dojoWords);
  const refused = useRefused();
  const [name, setName] = useState(model.name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await dojoApi.rename(model.hash, name.trim());
      onChanged();
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Overlay title={say('rename')} onClose={onClose}>
      <form className="name-form" onSubmit={(event) => void save(event)}>
        <TextField label={say('name')} value={name} maxLength={LONGEST_NAME} onChange={setName} />
        <Button tone="ink" type="submit" wide disabled={name.trim() === ''}>
          {say('saveName')}
        </Button>
      </form>
    </Overlay>
  );
}

function RemoveSheet({ game, model, onClose }: SheetProps) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const refused = useRefused();
  const [, navigate] = useLocation();
  const remove = async () => {
    try {
      await dojoApi.remove(model.hash);
      navigate(dojoPath(game.id));
    } catch (error) {
      refused(error);
      onClose();
    }
  };
  return (
    <AskDialog
      title={say('removeAsk', { name: spoken(model.words) })}
      detail={say('removeDetail')}
      keep={say('keep')}
      act={say('remove')}
      onKeep={onClose}
      onAct={() => void remove()}
    />
  );
}

function Actions(props: DoubleProps & { readonly style: PlayingStyle }) {
  const { game, model, style } = props;
  const say = useWords(dojoWords);
  const refused = useRefused();
  const { busy, open } = useOpenRoom();
  const own = useTableName();
  const choices = choicesFor(useChoices(), game);
  const [sheet, setSheet] = useState<'rename' | 'remove' | null>(null);
  const play = () => {
    const bot = { kind: 'bot', bot: botOf(model.bot, style) } as const;
    const others = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => bot);
    void open(newRoom(game, choices, others, own));
  };
  const close = () => setSheet(null);
  return (
    <div className="dj-double-acts">
      <Button tone="shu" icon="play" disabled={busy} onClick={play}>
        {say('playIt')}
      </Button>
      <Button
        icon="download"
        onClick={() => void dojoApi.saveModel(model.hash, model.name).catch(refused)}
      >
        {say('save')}
      </Button>
      <IconButton boxed icon="sliders" label={say('rename')} onClick={() => setSheet('rename')} />
      <IconButton boxed icon="trash" label={say('remove')} onClick={() => setSheet('remove')} />
      {sheet === 'rename' && <RenameSheet {...props} onClose={close} />}
      {sheet === 'remove' && <RemoveSheet {...props} onClose={close} />}
    </div>
  );
}

/** Who it is, how it came about, and what may be done with it. */
export function DoubleHead(props: DoubleProps & { readonly style: PlayingStyle }) {
  const { game, model } = props;
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const note = useDoubleNote();
  return (
    <header className="dj-top dj-double-head">
      <span className="dj-avatars">
        <Avatar name={spoken(model.words)} size={40} />
        <Avatar name={spoken(model.words)} size={40} tone="cpu" />
      </span>
      <div className="dj-double-name">
        <h1>
          <Serif>{spoken(model.words)}</Serif>
        </h1>
        <Tag>{spoken(game.name)}</Tag>
        {model.isUnfinished ? <Tag>{say('unfinished')}</Tag> : <Tag tone="won">{say('ended')}</Tag>}
        <p className="tk-caption">
          {note(model)}
          {say('modelNote', {
            model: model.hash.slice(0, 12),
            size: Math.ceil(model.bytes / 1000),
          })}
        </p>
      </div>
      <Actions {...props} />
    </header>
  );
}
