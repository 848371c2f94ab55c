import { create } from 'zustand';
import { showToast } from '../design/index.ts';

/** One line between board and hand: a refusal, or how something is done. */
type LineNotice = {
  readonly tone: 'info' | 'refused';
  readonly title: string;
  readonly detail?: string;
};

type NoticeStore = {
  readonly notice: (LineNotice & { readonly id: number }) | null;
  /** Boards that have a place for the line. */
  readonly places: number;
};

export const useNotices = create<NoticeStore>()(() => ({ notice: null, places: 0 }));

let nextId = 1;

/** A board without a place for the line gets a toast. */
export function showNotice(notice: LineNotice): void {
  if (useNotices.getState().places > 0) {
    useNotices.setState({ notice: { ...notice, id: nextId++ } });
    return;
  }
  const { tone, ...words } = notice;
  showToast({ tone: tone === 'refused' ? 'error' : 'info', ...words });
}

export function clearNotice(): void {
  useNotices.setState({ notice: null });
}

export function addNoticePlace(): () => void {
  useNotices.setState(({ places }) => ({ places: places + 1 }));
  return () => {
    useNotices.setState(({ places }) => ({ places: places - 1, notice: null }));
  };
}
