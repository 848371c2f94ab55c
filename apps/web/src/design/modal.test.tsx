import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Overlay, Sheet } from './Modal.tsx';

function Opener({ kind }: { readonly kind: 'sheet' | 'overlay' }) {
  const [open, setOpen] = useState(false);
  const Kind = kind === 'sheet' ? Sheet : Overlay;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Kind title="Settings" onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </Kind>
      )}
    </>
  );
}

function openIt(): HTMLElement {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

describe.each(['sheet', 'overlay'] as const)('%s', (kind) => {
  beforeEach(() => {
    useSettings.setState({ language: 'en' });
    render(<Opener kind={kind} />);
  });

  it('is a modal dialog with its title as name', () => {
    openIt();
    const dialog = screen.getByRole('dialog', { name: 'Settings' }) as HTMLDialogElement;
    expect(dialog.open).toBe(true);
  });

  it('closes on Escape and gives the focus back', () => {
    const opener = openIt();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by its button and by a touch outside, not by one inside', () => {
    openIt();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Inside' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    openIt();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
