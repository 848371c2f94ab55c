import { useState } from 'react';
import { Button, Overlay, showToast } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { matchTexts } from '../dojo/ownLogs.ts';
import { parseLog } from '../replay/parseLog.ts';
import { profileApi } from './profileApi.ts';
import type { ToldGame } from './useRecordUis.ts';
import { profileWords } from './words.ts';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Own games as the table logged them, or as other programs of a game read them. */
export function ExportSheet({
  told,
  onClose,
}: {
  readonly told: ReadonlyMap<string, ToldGame>;
  readonly onClose: () => void;
}) {
  const say = useWords(profileWords);
  const spoken = useSpoken();
  const [isBusy, setBusy] = useState(false);
  const write = (name: string, game: string | null, text: (logs: string) => string) => {
    setBusy(true);
    void profileApi
      .logs(game)
      .then((logs) => save(name, text(logs)))
      .catch(() => showToast({ tone: 'error', title: say('exportFailed') }))
      .finally(() => setBusy(false));
  };
  const files = [...told].flatMap(([id, { game, record }]) =>
    (record?.files ?? []).map((file) => ({ id, game, file })),
  );
  return (
    <Overlay title={say('exportTitle')} onClose={onClose}>
      <div className="pf-export" aria-busy={isBusy}>
        <p className="tk-caption">{say('exportNote')}</p>
        <Button
          icon="download"
          disabled={isBusy}
          onClick={() => write('taku-my-games.jsonl', null, (logs) => logs)}
        >
          {say('exportLog')}
        </Button>
        {files.map(({ id, game, file }) => (
          <Button
            key={file.name}
            icon="download"
            disabled={isBusy}
            onClick={() =>
              write(`taku-${id}.${file.extension}`, id, (logs) =>
                file.write(
                  matchTexts(logs).flatMap((one) => {
                    const parsed = parseLog(one);
                    return parsed.ok ? [parsed.log] : [];
                  }),
                ),
              )
            }
          >
            {say('exportFile', { game: spoken(game.name), name: file.name })}
          </Button>
        ))}
        {isBusy && <p role="status">{say('exporting')}</p>}
      </div>
    </Overlay>
  );
}
