import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import type { Glossary } from './glossary.ts';
import { GlossaryContext } from './glossaryContext.ts';
import { Glossed } from './Glossed.tsx';
import { Term } from './Term.tsx';

const ENTRIES: Glossary = [
  {
    id: 'forced',
    name: { en: 'Forced bet', ja: '強制の賭け' },
    text: { en: 'The forced opening bet.', ja: '最初に必ず出す賭けです。' },
    forms: { en: ['is forced'] },
  },
];

const open = vi.fn();
const behind = vi.fn();

function show(children: React.ReactNode) {
  render(
    <GlossaryContext value={{ entries: ENTRIES, all: { open } }}>
      <div onKeyDown={(event) => behind(event.key)}>{children}</div>
    </GlossaryContext>,
  );
}

const word = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  open.mockClear();
  behind.mockClear();
});

describe('a word of art', () => {
  it('opens its note where it stands, and Escape closes that alone', () => {
    show(<Glossed>Aki is forced 20</Glossed>);
    fireEvent.click(word('is forced'));
    expect(screen.getByRole('note').textContent).toContain('The forced opening bet.');
    expect(word('is forced').getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(word('is forced'), { key: 'Escape' });
    expect(screen.queryByRole('note')).toBeNull();
    expect(behind).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(word('is forced'));
    fireEvent.keyDown(word('is forced'), { key: 'Escape' });
    expect(behind).toHaveBeenCalledWith('Escape');
  });

  it('Enter is its own and never confirms what lies on the board', () => {
    show(<Term id="forced">Forced bet</Term>);
    fireEvent.keyDown(word('Forced bet'), { key: 'Enter' });
    expect(behind).not.toHaveBeenCalled();
  });

  it('closes when something else is touched', () => {
    show(
      <>
        <Term id="forced">Forced bet</Term>
        <p>elsewhere</p>
      </>,
    );
    fireEvent.click(word('Forced bet'));
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leads to all words', () => {
    show(<Term id="forced">Forced bet</Term>);
    fireEvent.click(word('Forced bet'));
    fireEvent.click(word('All 1 word'));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('stands plain where nothing is explained', () => {
    render(<Term id="forced">Forced bet</Term>);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Forced bet')).toBeDefined();
  });
});
