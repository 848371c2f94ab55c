import { create } from 'zustand';

export type Toast = {
  readonly id: number;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly detail?: string;
  /** Where to look. */
  readonly link?: { readonly words: string; readonly href: string };
};

type ToastStore = { readonly toasts: readonly Toast[] };

export const useToasts = create<ToastStore>()(() => ({ toasts: [] }));

let nextId = 1;

/**
 * Shows a message above the actions for six seconds, or until it is closed. A new one takes the
 * place of the last of its kind: two would hide the hand on a phone.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++;
  const others = useToasts.getState().toasts.filter(({ tone }) => tone !== toast.tone);
  useToasts.setState({ toasts: [...others, { ...toast, id }] });
  return id;
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
