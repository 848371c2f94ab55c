import { PlayingCard } from '@taku/ui/pieces';
import type { Lang } from '@taku/ui';
import { WorkedExample } from '@taku/ui/rules';
import './ofcRules.css';
import { EXAMPLES, type RulesExample } from './workedExamples.ts';

function Example({ example, lang }: { readonly example: RulesExample; readonly lang: Lang }) {
  const { rows, title, text, isFoul } = example;
  return (
    <WorkedExample lang={lang} isRight={!isFoul} title={title} text={text} className="of-example">
      <div className="of-example-mat">
        {(['top', 'middle', 'bottom'] as const).map((row) => (
          <div key={row}>
            {rows[row].map((card) => (
              <PlayingCard key={card} card={card} width={36} />
            ))}
          </div>
        ))}
      </div>
    </WorkedExample>
  );
}

export function RulesExamples({ lang }: { readonly lang: Lang }) {
  return (
    <section>
      <h2>{lang === 'ja' ? '例' : 'Examples'}</h2>
      <div className="of-examples">
        {EXAMPLES.map((example) => (
          <Example key={example.title.en} example={example} lang={lang} />
        ))}
      </div>
    </section>
  );
}
