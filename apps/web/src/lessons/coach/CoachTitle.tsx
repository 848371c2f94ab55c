import { IconButton, Tag } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { showStrip, useCoachedTables } from './coached.ts';
import { coachWords } from './words.ts';

/** What is particular to a first game. */
export function CoachTags() {
  const say = useWords(coachWords);
  return (
    <>
      <Tag tone="ink">{say('noClock')}</Tag>
      <Tag>{say('unrated')}</Tag>
    </>
  );
}

/** Where the coach has no column: opens what it says. */
export function CoachButton() {
  const say = useWords(coachWords);
  const isOpen = useCoachedTables(({ isStripOpen }) => isStripOpen);
  return (
    <IconButton
      icon="person"
      label={say('coach')}
      aria-expanded={isOpen}
      onClick={() => showStrip(!isOpen)}
    />
  );
}
