import { STAKES_PRESETS, type Stakes, parseConfig } from '@taku/stud/rules';
import { useState } from 'react';
import { Row, Segmented, TextField } from '@taku/ui/design';
import { sayIn } from '@taku/ui/i18n';
import type { SetupProps } from '@taku/ui';
import './deals.css';
import { studWords } from './words.ts';

const OWN = 'own';
const FIELDS = ['ante', 'bringIn', 'smallBet', 'bigBet'] as const;

function stakesName({ ante, bringIn, smallBet, bigBet }: Stakes): string {
  const same = STAKES_PRESETS.some(
    (preset) =>
      preset.ante === ante &&
      preset.bringIn === bringIn &&
      preset.smallBet === smallBet &&
      preset.bigBet === bigBet,
  );
  return same ? `${smallBet}/${bigBet}` : OWN;
}

type Props = {
  readonly stakes: Stakes;
  readonly lang: SetupProps['lang'];
  readonly onChange: (stakes: Stakes) => void;
};

type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;

function draftOf(stakes: Stakes): Draft {
  const { ante, bringIn, smallBet, bigBet } = stakes;
  return {
    ante: String(ante),
    bringIn: String(bringIn),
    smallBet: String(smallBet),
    bigBet: String(bigBet),
  };
}

function read(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function stakesOf(draft: Draft): Stakes | null {
  const stakes = {
    ante: read(draft.ante),
    bringIn: read(draft.bringIn),
    smallBet: read(draft.smallBet),
    bigBet: read(draft.bigBet),
  };
  return parseConfig({ stakes }).ok ? stakes : null;
}

/** Four figures; they count as soon as they fit together. */
function OwnStakes({ stakes, lang, onChange }: Props) {
  const say = sayIn(lang, studWords);
  const [draft, setDraft] = useState<Draft>(() => draftOf(stakes));
  const change = (field: keyof Draft) => (text: string) => {
    const next = { ...draft, [field]: text };
    setDraft(next);
    const fitting = stakesOf(next);
    if (fitting) onChange(fitting);
  };
  return (
    <>
      <div className="st-own-stakes">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={say(`${field}Field`)}
            value={draft[field]}
            inputMode="numeric"
            onChange={change(field)}
          />
        ))}
      </div>
      {!stakesOf(draft) && (
        <p className="st-setup-note" role="alert">
          {say('stakesWrong')}
        </p>
      )}
    </>
  );
}

export function StakesRows({ stakes, lang, onChange }: Props) {
  const say = sayIn(lang, studWords);
  const [isOwn, setIsOwn] = useState(stakesName(stakes) === OWN);
  const presets = STAKES_PRESETS.map((preset) => {
    const name = stakesName(preset);
    return { value: name, label: name };
  });
  const choose = (name: string) => {
    setIsOwn(name === OWN);
    const preset = STAKES_PRESETS.find((other) => stakesName(other) === name);
    if (preset) onChange(preset);
  };
  return (
    <>
      <Row label={say('stakes')}>
        <Segmented
          label={say('stakes')}
          value={isOwn ? OWN : stakesName(stakes)}
          choices={[...presets, { value: OWN, label: say('ownStakes') }]}
          onChange={choose}
        />
      </Row>
      {isOwn && <OwnStakes stakes={stakes} lang={lang} onChange={onChange} />}
    </>
  );
}
