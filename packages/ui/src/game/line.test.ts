import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from './drafts.ts';
import { type Part, lineText, pieceList } from './line.ts';

const card = (spoken: string): Part => ({ kind: 'piece', node: null, spoken });

describe('a line of the log', () => {
  it.each([
    ['en', ['ace'], 'ace'],
    ['en', ['ace', 'king'], 'ace and king'],
    ['en', ['ace', 'king', 'two'], 'ace, king and two'],
    ['ja', ['A', 'K', '2'], 'A、K、2'],
    ['en', [], ''],
  ] as const)('in %s pieces %j are spoken “%s”', (lang, spoken, text) => {
    const parts = pieceList(spoken.map(card), lang);
    expect(lineText({ number: null, parts })).toBe(text);
  });

  it('is spoken as it is read, names in bold too', () => {
    const parts: Part[] = [{ kind: 'strong', text: 'Haruko' }, ' placed ', card('ace of spades')];
    expect(lineText({ number: 3, parts })).toBe('Haruko placed ace of spades');
  });
});

describe('a draft', () => {
  it('is found by its table and its turn alone, and goes when it is emptied', () => {
    writeDraft('table 1', 'turn 4', [['Ah', 'top']]);
    expect(readDraft('table 1', 'turn 4')).toEqual([['Ah', 'top']]);
    expect(readDraft('table 1', 'turn 5')).toBeNull();
    expect(readDraft('table 2', 'turn 4')).toBeNull();
    writeDraft('table 1', 'turn 4', null);
    expect(readDraft('table 1', 'turn 4')).toBeNull();
  });

  it('without a table there is none', () => {
    writeDraft(undefined, 'turn 4', ['x']);
    expect(readDraft(undefined, 'turn 4')).toBeNull();
  });
});
