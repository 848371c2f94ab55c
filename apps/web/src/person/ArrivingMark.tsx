import { useState } from 'react';
import { Button, Overlay, showToast } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { markInAddress, markStore, takeMark } from './mark.ts';
import './mark.css';
import { personWords } from './words.ts';

/** Asked when the page was opened by the QR code of another device. */
export function ArrivingMark() {
  const say = useWords(personWords);
  const [secret, setSecret] = useState(() => markInAddress(location));
  if (secret === null || secret === markStore.getState().secret) return null;
  const close = () => setSecret(null);
  const take = () => {
    takeMark(secret);
    showToast({ tone: 'info', title: say('taken') });
    close();
  };
  return (
    <Overlay title={say('arriving')} onClose={close}>
      <p>{say('arrivingDetail')}</p>
      <div className="mk-ask">
        <Button onClick={close}>{say('keep')}</Button>
        <Button tone="ink" onClick={take}>
          {say('takeButton')}
        </Button>
      </div>
    </Overlay>
  );
}
