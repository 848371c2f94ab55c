import { Suspense, lazy, useState } from 'react';
import { Button, Row } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { personWords } from './words.ts';

const MarkSheet = lazy(async () => ({ default: (await import('./MarkSheet.tsx')).MarkSheet }));

/** A line of the settings. */
export function MarkRow() {
  const say = useWords(personWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row label={say('mark')} note={say('markNote')}>
        <Button small onClick={() => setOpen(true)}>
          {say('open')}
        </Button>
      </Row>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
