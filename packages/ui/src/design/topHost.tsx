import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

/** Open dialogs, the uppermost last. While one is open, everything outside it is inert. */
const useDialogs = create<{ readonly open: readonly HTMLElement[] }>()(() => ({ open: [] }));

/** Tells that a dialog is open; returns how to tell that it is closed. */
export function enterDialog(dialog: HTMLElement): () => void {
  useDialogs.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    useDialogs.setState(({ open }) => ({ open: open.filter((each) => each !== dialog) }));
  };
}

/** Shows its children in the uppermost dialog, else on the page: toasts and the live region. */
export function InTopHost({ children }: { readonly children: ReactNode }) {
  const host = useDialogs(({ open }) => open.at(-1)) ?? document.body;
  return createPortal(children, host);
}
