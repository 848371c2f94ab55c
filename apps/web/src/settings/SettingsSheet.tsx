import { IconButton, JapaneseWord, Row, Segmented, Sheet, Slider, Switch } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { BotsRow } from '../bots/BotsRow.tsx';
import { GAME_SETTINGS, useSwitches } from '../games/switches.ts';
import { SuitIcon, SUITS } from '@taku/ui/pieces';
import { playSound } from '@taku/ui/sound';
import './settings.css';
import { closeSettings, useSettingsSheet } from './sheetStore.ts';
import { useSettings, type Settings, turnSwitch } from '@taku/ui/settings';
import { MarkRow } from '../person/MarkRow.tsx';
import { settingsWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof settingsWords>>;
type Part = {
  readonly say: Say;
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
};

function LookRows({ say, settings, change }: Part) {
  return (
    <>
      <Row label={say('language')}>
        <Segmented
          label={say('language')}
          value={settings.language}
          choices={[
            { value: 'ja', label: '日本語', drawing: <JapaneseWord />, lang: 'ja' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          onChange={(language) => {
            change({ language });
          }}
        />
      </Row>
      <Row label={say('theme')}>
        <Segmented
          label={say('theme')}
          value={settings.theme}
          choices={[
            { value: 'system', label: say('themeSystem') },
            { value: 'light', label: say('themeLight') },
            { value: 'dark', label: say('themeDark') },
          ]}
          onChange={(theme) => {
            change({ theme });
          }}
        />
      </Row>
    </>
  );
}

function HandlingRows({ say, settings, change }: Part) {
  return (
    <>
      <Row label={say('motion')}>
        <Segmented
          label={say('motion')}
          value={settings.motion}
          choices={[
            { value: 'system', label: say('motionSystem') },
            { value: 'on', label: say('motionOn') },
            { value: 'off', label: say('motionOff') },
          ]}
          onChange={(motion) => {
            change({ motion });
          }}
        />
      </Row>
      <Row label={say('input')} note={settings.input === 'drag' && say('inputDragNote')}>
        <Segmented
          label={say('input')}
          value={settings.input}
          choices={[
            { value: 'both', label: say('inputBoth') },
            { value: 'drag', label: say('inputDrag') },
            { value: 'tap', label: say('inputTap') },
          ]}
          onChange={(input) => {
            change({ input });
          }}
        />
      </Row>
    </>
  );
}

function SoundRow({ say, settings, change }: Part) {
  const silent = !settings.sound || settings.volume === 0;
  return (
    <Row label={say('sound')}>
      <IconButton
        icon={silent ? 'muted' : 'sound'}
        label={say(settings.sound ? 'soundOff' : 'soundOn')}
        aria-pressed={settings.sound}
        onClick={() => {
          change({ sound: !settings.sound });
        }}
      />
      <Slider
        label={say('volume')}
        value={settings.sound ? settings.volume : 0}
        onChange={(volume) => {
          change({ volume, sound: volume > 0 });
          playSound('card');
        }}
      />
    </Row>
  );
}

function Suits() {
  return (
    <span className="settings-suits on-card" data-deck="four" aria-hidden="true">
      {SUITS.map((suit) => (
        <span key={suit}>
          <SuitIcon suit={suit} size={14} />
        </span>
      ))}
    </span>
  );
}

const SWITCHES = ['showLegal', 'hints'] as const;

function Switches({ say, settings, change }: Part) {
  return (
    <>
      <Row label={say('fourColours')}>
        <Suits />
        <Switch
          label={say('fourColours')}
          labelHidden
          checked={settings.fourColours}
          onChange={(fourColours) => {
            change({ fourColours });
          }}
        />
      </Row>
      {SWITCHES.map((key) => (
        <Row key={key} label={say(key)}>
          <Switch
            label={say(key)}
            labelHidden
            checked={settings[key]}
            onChange={(checked) => {
              change({ [key]: checked });
            }}
          />
        </Row>
      ))}
    </>
  );
}

function GameSwitches() {
  const spoken = useSpoken();
  const switches = useSwitches();
  return GAME_SETTINGS.map(({ key, label }) => (
    <Row key={key} label={spoken(label)}>
      <Switch
        label={spoken(label)}
        labelHidden
        checked={switches[key] ?? false}
        onChange={(isOn) => {
          turnSwitch(key, isOn);
        }}
      />
    </Row>
  ));
}

export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(settingsWords);
  const { change, ...settings } = useSettings();
  const part: Part = { say, settings, change };
  return (
    <Sheet title={say('title')} onClose={onClose} className="settings-sheet">
      <LookRows {...part} />
      <HandlingRows {...part} />
      <SoundRow {...part} />
      <Switches {...part} />
      <GameSwitches />
      <MarkRow />
      <BotsRow onGo={onClose} />
    </Sheet>
  );
}

/** Mounted once; any screen opens it with `openSettings()`. */
export function SettingsHost() {
  const open = useSettingsSheet((sheet) => sheet.open);
  return open ? <SettingsSheet onClose={closeSettings} /> : null;
}
