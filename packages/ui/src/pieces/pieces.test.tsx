import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { CardBack, PlayingCard } from './PlayingCard.tsx';
import { cardName } from './words.ts';

describe('names of cards', () => {
  it.each([
    ['Kh', null, 'king of hearts', 'ハートのK'],
    ['Td', null, '10 of diamonds', 'ダイヤの10'],
    ['7c', null, '7 of clubs', 'クラブの7'],
    ['X1', null, 'joker 1', 'ジョーカー1'],
    ['X1', 'Kh', 'joker 1, stands for king of hearts', 'ジョーカー1、ハートのKとして'],
  ])('%s %s', (card, standsFor, en, ja) => {
    expect(cardName(card, 'en', standsFor)).toBe(en);
    expect(cardName(card, 'ja', standsFor)).toBe(ja);
  });
});

describe('pieces', () => {
  beforeEach(() => {
    useSettings.setState({ language: 'en' });
  });

  it('a card is a picture with a name, in one of two drawings', () => {
    const { container, rerender } = render(<PlayingCard card="Qs" width={48} />);
    expect(screen.getByRole('img', { name: 'queen of spades' })).toBeDefined();
    expect(container.querySelector('.piece-crest')).toBeNull();
    rerender(<PlayingCard card="Qs" width={60} />);
    expect(container.querySelector('.piece-crest')).not.toBeNull();
  });

  it('a placed joker shows what it stands for', () => {
    const { container } = render(<PlayingCard card="X2" width={48} standsFor="Td" />);
    expect(container.querySelector('.piece-band')).not.toBeNull();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('10 of diamonds');
  });

  it('decorative pieces are silent', () => {
    render(<CardBack width={48} decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
