import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Announcer } from './Announcer.tsx';
import { announce } from './announcer.ts';
import { Overlay, Sheet } from './Modal.tsx';
import { Toasts } from './Toasts.tsx';
import { showToast } from './toasts.ts';

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

describe('messages while a dialog is open', () => {
  it('come inside it, and stay on the page when it closes', () => {
    useSettings.setState({ language: 'en' });
    render(
      <>
        <Opener kind="sheet" />
        <Toasts />
        <Announcer />
      </>,
    );
    openIt();
    act(() => {
      showToast({ tone: 'error', title: 'The table could not be opened.' });
      announce('The table could not be opened.');
    });
    const dialog = screen.getByRole('dialog');
    expect(dialog.contains(screen.getByRole('alert'))).toBe(true);
    expect(dialog.contains(screen.getByRole('log'))).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('alert').textContent).toContain('could not be opened');
    expect(screen.getByRole('log').textContent).toContain('could not be opened');
  });
});

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
