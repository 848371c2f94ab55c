import { ButtonLink, Row } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { botsWords } from './words.ts';

/** A line of the settings. */
export function BotsRow({ onGo }: { readonly onGo: () => void }) {
  const say = useWords(botsWords);
  return (
    <Row label={say('title')}>
      <ButtonLink small href="/bots" onClick={onGo}>
        {say('open')}
      </ButtonLink>
    </Row>
  );
}
