import { useState } from 'react';
import {
  Avatar,
  EmptyState,
  Button,
  CopyLink,
  Icon,
  ICON_NAMES,
  Overlay,
  Panel,
  ReconnectBar,
  Segmented,
  Select,
  Sheet,
  Skeleton,
  Slider,
  Stepper,
  Switch,
  TabPanel,
  Tag,
  TakuSeal,
  TextField,
  ToastCard,
  TurnSeal,
} from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { galleryWords } from './words.ts';

const SIZES = ['20/40', '40/80', '400/800'] as const;

export function Controls() {
  const say = useWords(galleryWords);
  const [size, setSize] = useState<(typeof SIZES)[number]>('40/80');
  const [deals, setDeals] = useState(6);
  const [on, setOn] = useState(true);
  const [volume, setVolume] = useState(0.6);
  const [name, setName] = useState('');
  const choices = SIZES.map((value) => ({ value, label: value }));
  return (
    <div className="gallery-row">
      <Segmented large label={say('level')} value={size} choices={choices} onChange={setSize} />
      <Select label={say('level')} value={size} choices={choices} onChange={setSize} />
      <Stepper label={say('deals')} value={deals} min={1} max={20} onChange={setDeals} />
      <Switch label={say('hint')} checked={on} onChange={setOn} />
      <Switch label={say('hint')} checked={!on} onChange={() => setOn(!on)} />
      <Slider label={say('volume')} value={volume} onChange={setVolume} />
      <TextField label={say('name')} value={name} onChange={setName} />
      <TextField label={say('name')} value={name} onChange={setName} error={say('nameError')} />
    </div>
  );
}

export function Marks() {
  const say = useWords(galleryWords);
  return (
    <>
      <div className="gallery-row">
        <TakuSeal size={56} />
        <TakuSeal size={32} />
        <TurnSeal size={32} />
        <TurnSeal />
        <Tag>{say('classic')}</Tag>
        <Tag icon="eye">2</Tag>
        <Tag tone="ink">ALL-IN</Tag>
        <Tag tone="shu">{say('your')}</Tag>
        <Tag tone="gold">FL 14</Tag>
        <Tag tone="won">{say('won')}</Tag>
        <Tag tone="round">BTN</Tag>
        <Avatar name={say('haruko')} />
        <Avatar name={say('haruko')} tone="shu" />
        <Avatar name="CPU" tone="cpu" />
        <Avatar name={say('aki')} tone="ai" />
        <Avatar name={say('natsu')} tone="matsu" />
      </div>
      <div className="gallery-row">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </div>
    </>
  );
}

export function Messages() {
  const say = useWords(galleryWords);
  return (
    <div className="gallery-stack">
      <ReconnectBar attempt={2} />
      <ToastCard
        toast={{ id: 0, tone: 'error', title: say('refusedTitle'), detail: say('refusedDetail') }}
        onClose={() => undefined}
      />
      <div className="gallery-thirds">
        <EmptyState
          title={say('noTables')}
          caption={say('noTablesCaption')}
          action={<Button icon="plus">{say('createTable')}</Button>}
        />
        <Panel>
          <div className="gallery-pad">
            <Skeleton
              bars={[
                { width: '100%', height: 54 },
                { width: '70%', height: 14 },
                { width: '90%', height: 14 },
              ]}
            />
          </div>
        </Panel>
        <Panel>
          <div className="gallery-waiting">
            <h3>{say('waiting')}</h3>
            <p>KASA-42</p>
            <CopyLink url="http://localhost:8000/room/kasa-42" />
          </div>
        </Panel>
      </div>
      <TabPanel
        label={say('log')}
        tabs={[
          {
            id: 'log',
            label: say('log'),
            content: <p className="gallery-pad">{say('logLine')}</p>,
          },
          { id: 'info', label: say('info'), content: <p className="gallery-pad">KASA-42</p> },
        ]}
      />
    </div>
  );
}

export function Modals() {
  const say = useWords(galleryWords);
  const [open, setOpen] = useState<'sheet' | 'overlay' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <div className="gallery-row">
      <Button onClick={() => setOpen('sheet')}>{say('sheet')}</Button>
      <Button onClick={() => setOpen('overlay')}>{say('overlay')}</Button>
      {open === 'sheet' && (
        <Sheet title={say('sheet')} onClose={close}>
          <Controls />
        </Sheet>
      )}
      {open === 'overlay' && (
        <Overlay title={say('overlay')} onClose={close}>
          <Controls />
        </Overlay>
      )}
    </div>
  );
}
