import { Disc } from './Disc.tsx';
import type { Lang } from '@taku/ui';
import { WorkedExample } from '@taku/ui/rules';
import './othelloRules.css';
import { EXAMPLES, type RulesExample } from './workedExamples.ts';

const COLOURS: Readonly<Record<string, 'black' | 'white'>> = { B: 'black', W: 'white' };

function Cell({ mark }: { readonly mark: string }) {
  const colour = COLOURS[mark];
  return (
    <span data-played={mark === '*' || undefined}>
      {colour && <Disc colour={colour} size={24} />}
    </span>
  );
}

function Corner({ rows }: { readonly rows: readonly string[] }) {
  const cells = rows.flatMap((row, y) =>
    Array.from(row).map((mark, x) => ({ mark, at: `${x},${y}` })),
  );
  return (
    <div className="ot-example-board" aria-hidden="true">
      {cells.map(({ mark, at }) => (
        <Cell key={at} mark={mark} />
      ))}
    </div>
  );
}

function Example({ example, lang }: { readonly example: RulesExample; readonly lang: Lang }) {
  const { before, after, title, text, isLegal } = example;
  return (
    <WorkedExample lang={lang} isRight={isLegal} title={title} text={text}>
      <div className="ot-example-boards">
        <Corner rows={before} />
        {isLegal && <span aria-hidden="true">→</span>}
        {isLegal && <Corner rows={after} />}
      </div>
    </WorkedExample>
  );
}

export function RulesExamples({ lang }: { readonly lang: Lang }) {
  return (
    <section>
      <h2>{lang === 'ja' ? '例（黒の番）' : 'Examples (black to move)'}</h2>
      <div className="ot-examples">
        {EXAMPLES.map((example) => (
          <Example key={example.title.en} example={example} lang={lang} />
        ))}
      </div>
    </section>
  );
}
