import { Row, Segmented, Switch } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { remember, type Choices, type Opponent } from './choices.ts';
import { timeOf, TURN_SECONDS, turnSecondsOf } from './plan.ts';
import { setupWords } from './words.ts';

type RowProps = { readonly game: string; readonly choices: Choices };

/** The chair that moves first is the first one. */
export function PlaceRow({ game, choices, opponent }: RowProps & { readonly opponent: Opponent }) {
  const say = useWords(setupWords);
  return (
    <Row label={say('place')}>
      <Segmented
        large
        label={say('place')}
        value={choices.place}
        choices={[
          { value: 'first', label: say('first') },
          { value: 'second', label: say(opponent) },
          { value: 'random', label: say('random') },
        ]}
        onChange={(place) => {
          remember(game, { place });
        }}
      />
    </Row>
  );
}

export function TimeRow({ game, choices }: RowProps) {
  const say = useWords(setupWords);
  return (
    <Row label={say('time')}>
      <Segmented
        large
        label={say('time')}
        value={`${turnSecondsOf(choices.time)}`}
        choices={TURN_SECONDS.map((seconds) => ({
          value: `${seconds}`,
          label: seconds === 0 ? say('noTime') : say('seconds', { n: seconds }),
        }))}
        onChange={(value) => {
          const chosen = TURN_SECONDS.find((seconds) => `${seconds}` === value) ?? 0;
          remember(game, { time: timeOf(chosen) });
        }}
      />
    </Row>
  );
}

export function OpenToAllRow({
  isOpen,
  onChange,
}: {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}) {
  const say = useWords(setupWords);
  return (
    <Row label={say('openToAll')} note={say(isOpen ? 'openToAllNote' : 'byLinkNote')}>
      <Switch label={say('openToAll')} labelHidden checked={isOpen} onChange={onChange} />
    </Row>
  );
}

export function FriendlyRow({ game, choices }: RowProps) {
  const say = useWords(setupWords);
  const { friendly } = choices;
  return (
    <Row label={say('friendly')} note={say(friendly ? 'friendlyNote' : 'strictNote')}>
      <Switch
        label={say('friendly')}
        labelHidden
        checked={friendly}
        onChange={(isOn) => {
          remember(game, { friendly: isOn });
        }}
      />
    </Row>
  );
}

/** Only tables of two are rated, and that is said. */
export function RatedRow({ game, choices, others }: RowProps & { readonly others: number }) {
  const say = useWords(setupWords);
  const isForTwo = others === 1;
  const { rated } = choices;
  const note = !isForTwo ? 'ratedTwoOnly' : rated ? 'ratedNote' : 'unratedNote';
  return (
    <Row label={say('rated')} note={say(note)}>
      <Switch
        label={say('rated')}
        labelHidden
        checked={rated && isForTwo}
        disabled={!isForTwo}
        onChange={(isOn) => {
          remember(game, { rated: isOn });
        }}
      />
    </Row>
  );
}
