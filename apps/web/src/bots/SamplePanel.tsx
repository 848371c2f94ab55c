import { TabPanel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { CopyButton } from './CopyButton.tsx';
import { SAMPLE_KINDS, sampleOf } from './samples.ts';
import { botsWords } from './words.ts';

/** The shortest bots there are, with the line that starts them. */
export function SamplePanel({ token }: { readonly token: string }) {
  const say = useWords(botsWords);
  const tabs = SAMPLE_KINDS.map((kind) => {
    const { label, command, text } = sampleOf(kind, location.origin, token);
    const content = (
      <div className="bt-sample">
        <div className="bt-command">
          <code>{command}</code>
          <CopyButton text={command || text} />
        </div>
        <pre tabIndex={0}>{text}</pre>
      </div>
    );
    return { id: kind, label, content };
  });
  return <TabPanel tabs={tabs} label={say('sample')} className="bt-samples" />;
}
