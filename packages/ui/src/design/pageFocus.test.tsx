import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { isFocusFree, usePageFocus } from './usePageFocus.ts';

/** A page that may load its heading later, with a field to be busy in. */
function Page({ later = false }: { readonly later?: boolean }) {
  usePageFocus();
  const [isLoaded, setLoaded] = useState(!later);
  return (
    <>
      {isLoaded && <h1>History</h1>}
      <input aria-label="field" />
      <button type="button" onClick={() => setLoaded(true)}>
        load
      </button>
    </>
  );
}

let at = memoryLocation({ path: '/first' });
const show = (later = false) =>
  render(
    <Router hook={at.hook}>
      <Page later={later} />
    </Router>,
  );
const goTo = (path: string) => act(() => at.navigate(path));
const focused = () => document.activeElement?.textContent;
const load = () => act(() => screen.getByRole('button', { name: 'load' }).click());

beforeEach(() => {
  at = memoryLocation({ path: '/first' });
});
afterEach(() => document.querySelector('dialog')?.remove());

describe('the focus of a page', () => {
  it('goes to the heading of the page that is entered', () => {
    show();
    screen.getByLabelText('field').focus();
    goTo('/second');
    expect(focused()).toBe('History');
    expect(screen.getByRole('heading').getAttribute('tabindex')).toBe('-1');
  });

  it('waits for a heading that is still loaded', async () => {
    show(true);
    goTo('/third');
    expect(isFocusFree()).toBe(true);
    load();
    await waitFor(() => expect(focused()).toBe('History'));
  });

  it('leaves alone who has gone on meanwhile', async () => {
    show(true);
    goTo('/fourth');
    screen.getByLabelText('field').focus();
    load();
    await waitFor(() => expect(screen.getByRole('heading')).toBeDefined());
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
    expect(isFocusFree()).toBe(false);
  });

  it('stays in a dialog that is open over the page', () => {
    show();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    screen.getByLabelText('field').focus();
    goTo('/fifth');
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
  });
});
