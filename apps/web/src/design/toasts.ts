import { create } from 'zustand';

export type Toast = {
  readonly id: number;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly detail?: string;
};

type ToastStore = { readonly toasts: readonly Toast[] };

const SHOWN_AT_ONCE = 2;

export const useToasts = create<ToastStore>()(() => ({ toasts: [] }));

let nextId = 1;

/** Shows a message above the actions for six seconds, or until it is closed. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++;
  const { toasts } = useToasts.getState();
  useToasts.setState({ toasts: [...toasts, { ...toast, id }].slice(-SHOWN_AT_ONCE) });
  return id;
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
