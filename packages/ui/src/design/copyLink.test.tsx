import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { forgetAnnouncements, useAnnouncements } from './announcer.ts';
import { CopyLink } from './CopyLink.tsx';
import { copyText } from './copyText.ts';

const URL_SHOWN = 'http://table.example/room/r7Q';

/** A browser with its clipboard, if it has one; writes down what it got by the older way. */
function browser(clipboard: ((text: string) => Promise<void>) | null, oldWay: boolean): string[] {
  const copied: string[] = [];
  vi.stubGlobal('isSecureContext', clipboard !== null);
  vi.stubGlobal('navigator', { clipboard: clipboard && { writeText: clipboard } });
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return oldWay;
  };
  return copied;
}

const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const said = () => useAnnouncements.getState().said.map(({ text }) => text);

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  forgetAnnouncements();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying', () => {
  it('uses the clipboard where there is one', async () => {
    const write = vi.fn(() => Promise.resolve());
    const older = browser(write, true);
    expect(await copyText('text')).toBe(true);
    expect(write).toHaveBeenCalledExactlyOnceWith('text');
    expect(older).toEqual([]);
  });

  it.each([
    ['a page on plain http', null],
    ['a browser that refuses', refuse],
  ])('%s copies the older way and leaves nothing behind', async (_what, clipboard) => {
    const older = browser(clipboard, true);
    expect(await copyText('text')).toBe(true);
    expect(older).toEqual(['text']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says when neither way works', async () => {
    browser(null, false);
    expect(await copyText('text')).toBe(false);
    document.execCommand = () => {
      throw new Error('unknown');
    };
    expect(await copyText('text')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('a link to copy', () => {
  it('tells that it was copied, to the eye and to the ear', async () => {
    browser(() => Promise.resolve(), true);
    render(<CopyLink url={URL_SHOWN} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(said()).toEqual(['Copied']);
  });

  it('stands ready to be selected where it could not be copied', async () => {
    browser(refuse, false);
    render(<CopyLink url={URL_SHOWN} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe(URL_SHOWN);
    fireEvent.focus(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL_SHOWN.length]);
    expect(said()).toEqual(['Select the link and copy it']);
  });

  it('is shown from the start where that is asked', () => {
    browser(null, true);
    render(<CopyLink url={URL_SHOWN} shown />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(URL_SHOWN);
  });
});
