import type { BoardCells, Card, Cell } from '@taku/squfibo/rules';
import type { ReactNode } from 'react';
import type { Lang } from '@taku/ui';
import { Glossed } from '@taku/ui/glossary';
import { WorkedExample } from '@taku/ui/rules';
import { ComboTable } from './ComboTable.tsx';
import { CardPiece } from './Card.tsx';
import './rules.css';
import { rulesText, type Example } from './rulesText.ts';

function ExampleBoard({
  cells,
  ring,
  placed,
}: {
  readonly cells: BoardCells;
  readonly ring: readonly Cell[];
  readonly placed: Cell;
}) {
  const keyed = cells.map((card, cell) => ({ card, cell }));
  return (
    <span className="sq-example-board" aria-hidden="true">
      {keyed.map(({ card, cell }: { card: Card | null; cell: Cell }) => (
        <span key={cell} data-ring={ring.includes(cell) || undefined}>
          {card && <CardPiece card={card} />}
          {cell === placed && <i />}
        </span>
      ))}
    </span>
  );
}

function ExampleFigure({ example, lang }: { readonly example: Example; readonly lang: Lang }) {
  const { cells, ring, placed, isCombo, words } = example;
  return (
    <WorkedExample lang={lang} isRight={isCombo} {...words} className="sq-example">
      <ExampleBoard cells={cells} ring={ring} placed={placed} />
    </WorkedExample>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The rules with worked examples, drawn with the real pieces. */
export function SquFiboRules({ lang }: { readonly lang: Lang }) {
  const text = rulesText;
  return (
    <>
      <p>
        <Glossed>{text.intro[lang]}</Glossed>
      </p>
      <Section title={text.setup.title[lang]}>
        <p>
          <Glossed>{text.setup.text[lang]}</Glossed>
        </p>
      </Section>
      <Section title={text.turn.title[lang]}>
        <ol>
          {text.turn.steps.map((step) => (
            <li key={step.en}>
              <Glossed>{step[lang]}</Glossed>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={text.combos.title[lang]}>
        <p>
          <Glossed>{text.combos.text[lang]}</Glossed>
        </p>
        <ComboTable ruleset="classic" />
      </Section>
      <Section title={text.examples.title[lang]}>
        <p>
          <Glossed>{text.examples.text[lang]}</Glossed>
        </p>
        <div className="sq-examples">
          {text.examples.list.map((example) => (
            <ExampleFigure key={example.words.title.en} example={example} lang={lang} />
          ))}
        </div>
      </Section>
      <Section title={text.end.title[lang]}>
        <p>
          <Glossed>{text.end.text[lang]}</Glossed>
        </p>
      </Section>
      <Section title={text.fibonacci.title[lang]}>
        <p>
          <Glossed>{text.fibonacci.text[lang]}</Glossed>
        </p>
        <ComboTable ruleset="fibonacci" />
      </Section>
    </>
  );
}
