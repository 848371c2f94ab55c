import { useWords } from '@taku/ui/i18n';
import { MatWarning } from './MatWarning.tsx';
import { ofcWords } from './words.ts';

export function Gallery() {
  const say = useWords(ofcWords);
  return <MatWarning title={say('foulSure')}>{say('foulNear')}</MatWarning>;
}
