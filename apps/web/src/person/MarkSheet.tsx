import { type Me, formatPersonLine, parsePersonLine } from '@taku/protocol';
import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { api } from '../app/api.ts';
import { useRemote, type Remote } from '../app/useRemote.ts';
import {
  AskDialog,
  Button,
  Overlay,
  Row,
  Switch,
  TextField,
  announce,
  copyText,
  showToast,
} from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { markLink, markStore, ownMark, takeMark } from './mark.ts';
import './mark.css';
import { QrImage } from './QrImage.tsx';
import { personWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof personWords>>;

function meOf(remote: Remote<Me>): Me | null {
  return remote.kind === 'loading' ? null : remote.data;
}

function Counts({ say, remote }: { readonly say: Say; readonly remote: Remote<Me> }) {
  const me = meOf(remote);
  if (!me) return remote.kind === 'failed' && <p className="tk-caption">{say('unreachable')}</p>;
  const sum = (part: 'matches' | 'decisions') =>
    me.games.reduce((total, game) => total + game[part], 0);
  const counts = { matches: sum('matches'), decisions: sum('decisions') };
  return (
    <p className="mk-counts">
      {counts.matches === 0 ? say('none') : say('counts', counts)}
      <code className="tk-caption">{me.personId}</code>
    </p>
  );
}

function CopyLine({ say, line }: { readonly say: Say; readonly line: string }) {
  const [state, setState] = useState<'copy' | 'copied' | 'byHand'>('copy');
  const copy = async () => {
    const next = (await copyText(line)) ? 'copied' : 'byHand';
    setState(next);
    announce(say(next));
  };
  return (
    <>
      <div className="mk-line">
        <input
          className="tk-copy-url"
          readOnly
          value={line}
          aria-label={say('line')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {say(state === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      {state === 'byHand' && <p className="tk-caption">{say('byHand')}</p>}
    </>
  );
}

/** Hidden until it is asked for: whoever looks on could take it. */
function MoveAway({ say }: { readonly say: Say }) {
  const [isShown, setShown] = useState(false);
  const secret = useStore(markStore).secret ?? ownMark();
  return (
    <section className="mk-part">
      <h3>{say('move')}</h3>
      <p className="tk-caption">{say('moveNote')}</p>
      {isShown ? (
        <>
          <QrImage text={markLink(location.origin, secret)} label={say('qr')} />
          <CopyLine say={say} line={formatPersonLine(secret)} />
        </>
      ) : (
        <Button icon="eye" onClick={() => setShown(true)}>
          {say('show')}
        </Button>
      )}
    </section>
  );
}

function TakeOver({ say, onTaken }: { readonly say: Say; readonly onTaken: () => void }) {
  const [line, setLine] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const secret = parsePersonLine(line);
    if (secret === null) return setError(say('badLine'));
    takeMark(secret);
    setLine('');
    setError(null);
    showToast({ tone: 'info', title: say('taken') });
    onTaken();
  };
  return (
    <section className="mk-part">
      <h3>{say('take')}</h3>
      <form className="mk-take" onSubmit={take}>
        <TextField
          label={say('takeLine')}
          value={line}
          error={error}
          placeholder="taku-person:…"
          autoComplete="off"
          spellCheck={false}
          onChange={setLine}
        />
        <Button type="submit">{say('takeButton')}</Button>
      </form>
    </section>
  );
}

function Forget({ say, onForgotten }: { readonly say: Say; readonly onForgotten: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    try {
      await api.forgetMe();
      takeMark(null);
      showToast({ tone: 'info', title: say('forgotten') });
      onForgotten();
    } catch {
      showToast({ tone: 'error', title: say('failed'), detail: say('unreachable') });
    }
    setAsking(false);
  };
  return (
    <>
      <Button tone="ghost" icon="trash" onClick={() => setAsking(true)}>
        {say('forget')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('forgetAsk')}
          detail={say('forgetDetail')}
          keep={say('keep')}
          act={say('forget')}
          onKeep={() => setAsking(false)}
          onAct={() => void forget()}
        />
      )}
    </>
  );
}

type ConsentProps = {
  readonly say: Say;
  readonly remote: Remote<Me>;
  readonly onChanged: () => void;
};

function ConsentRow({ say, remote, onChanged }: ConsentProps) {
  const me = meOf(remote);
  const change = async (mayLearn: boolean) => {
    try {
      await api.setConsent(mayLearn ? 'server' : 'mine');
    } catch {
      showToast({ tone: 'error', title: say('failed'), detail: say('unreachable') });
    }
    onChanged();
  };
  return (
    <Row label={say('consent')} note={say('consentNote')}>
      <Switch
        label={say('consent')}
        labelHidden
        checked={me?.consent === 'server'}
        disabled={me === null}
        onChange={(mayLearn) => void change(mayLearn)}
      />
    </Row>
  );
}

/** All about the mark of this browser: whose it is, where it goes, who learns, how it ends. */
export function MarkParts({ onChanged }: { readonly onChanged?: () => void }) {
  const say = useWords(personWords);
  const [remote, ask] = useRemote(api.me);
  const again = () => {
    ask();
    onChanged?.();
  };
  return (
    <>
      <Counts say={say} remote={remote} />
      <ConsentRow say={say} remote={remote} onChanged={again} />
      <MoveAway say={say} />
      <TakeOver say={say} onTaken={again} />
      <Forget say={say} onForgotten={again} />
    </>
  );
}

export function MarkSheet({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(personWords);
  return (
    <Overlay title={say('mark')} onClose={onClose} className="mk-sheet">
      <MarkParts />
    </Overlay>
  );
}
