import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Plate } from './Plate.tsx';

describe('a plate', () => {
  beforeEach(() => useSettings.setState({ language: 'ja' }));

  it('a turn is “yours” on the reader’s own plate alone', () => {
    render(
      <>
        <Plate name="春子" state="acting" own />
        <Plate name="秋" state="acting" />
      </>,
    );
    expect(screen.getByRole('region', { name: '春子' }).textContent).toContain('あなたの番');
    expect(screen.getByRole('region', { name: '秋' }).textContent).toContain('秋 の番');
    expect(screen.getAllByText('あなたの番')).toHaveLength(1);
  });
});
