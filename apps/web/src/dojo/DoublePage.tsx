import type { GameInfo, ModelCard } from '@taku/protocol';
import { useState, type FormEvent } from 'react';
import { useLocation, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useTableName } from '../app/NameSheet.tsx';
import { useRemote } from '../app/useRemote.ts';
import {
  Avatar,
  Button,
  ButtonLink,
  EmptyState,
  IconButton,
  Overlay,
  Panel,
  Segmented,
  Skeleton,
  Tag,
  TextField,
} from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { choicesFor, useChoices } from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import './dojo.css';
import { dojoApi } from './dojoApi.ts';
import { useDoubleNote } from './DoubleRow.tsx';
import { FigureBars } from './FigureBars.tsx';
import { botOf, type Style } from './figures.ts';
import { dojoPath } from './paths.ts';
import { useDojo, useRefused } from './useDojo.ts';
import { dojoWords } from './words.ts';

const LONGEST_NAME = 40;

type ModelProps = {
  readonly game: GameInfo;
  readonly model: ModelCard;
  readonly onChanged: () => void;
};

type RenameProps = ModelProps & { readonly onClose: () => void };

function RenameSheet({ model, onChanged, onClose }: RenameProps) {
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

function RemoveSheet({ game, model, onClose }: RenameProps) {
  const say = useWords(dojoWords);
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
    <Overlay title={say('removeAsk', { name: model.name })} onClose={onClose}>
      <p>{say('removeDetail')}</p>
      <div className="dj-ask">
        <Button onClick={onClose}>{say('keep')}</Button>
        <Button tone="ink" onClick={() => void remove()}>
          {say('remove')}
        </Button>
      </div>
    </Overlay>
  );
}

function Head(props: ModelProps & { readonly style: Style }) {
  const { game, model, style } = props;
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const note = useDoubleNote();
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
    <header className="dj-top dj-double-head">
      <Avatar name={model.name} size={40} />
      <div className="dj-double-name">
        <h1>{model.name}</h1>
        <Tag>{spoken(game.name)}</Tag>
        <p className="tk-caption">{note(model)}</p>
      </div>
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
        <Button tone="ghost" onClick={() => setSheet('rename')}>
          {say('rename')}
        </Button>
        <IconButton boxed icon="trash" label={say('remove')} onClick={() => setSheet('remove')} />
      </div>
      {sheet === 'rename' && <RenameSheet {...props} onClose={close} />}
      {sheet === 'remove' && <RemoveSheet {...props} onClose={close} />}
    </header>
  );
}

function Double(props: ModelProps) {
  const say = useWords(dojoWords);
  const [style, setStyle] = useState<Style>('like');
  const { figures } = props.model;
  return (
    <>
      <Head {...props} style={style} />
      <Panel className="dj-card">
        {figures ? <FigureBars figures={figures} /> : <p>{say('unmeasured')}</p>}
      </Panel>
      <Panel className="dj-card dj-way">
        <div>
          {say('wayOfPlay')}
          <p className="tk-caption">{say(style === 'like' ? 'likeMeNote' : 'bestSelfNote')}</p>
        </div>
        <Segmented
          label={say('wayOfPlay')}
          value={style}
          choices={[
            { value: 'like', label: say('likeMe') },
            { value: 'best', label: say('bestSelf') },
          ]}
          onChange={setStyle}
        />
      </Panel>
    </>
  );
}

/** One double: what it is worth, how it plays, and what may be done with it. */
export function DoublePage() {
  const say = useWords(dojoWords);
  const { game: id, model: hash } = useParams<{ game: string; model: string }>();
  const [games] = useRemote(api.games);
  const [remote, again] = useDojo(id);
  const dojo = remote.kind === 'loading' ? null : remote.data;
  const model = dojo?.models.find((one) => one.hash === hash);
  const game = games.kind === 'ready' ? games.data.games.find((one) => one.id === id) : undefined;
  const isLoading = remote.kind === 'loading' || games.kind === 'loading';
  return (
    <AppFrame section="dojo">
      <div className="dj-page">
        <div>
          <ButtonLink tone="ghost" small icon="back" href={dojoPath(id)}>
            {say('back')}
          </ButtonLink>
        </div>
        {game && model && <Double game={game} model={model} onChanged={again} />}
        {isLoading && <Skeleton bars={[{ width: '100%', height: 220 }]} />}
        {!isLoading && !model && (
          <EmptyState
            icon="info"
            title={say(remote.kind === 'failed' ? 'faultTitle' : 'missingModel')}
            action={<Button onClick={again}>{say('retry')}</Button>}
          />
        )}
      </div>
    </AppFrame>
  );
}
