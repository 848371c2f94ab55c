import { create } from 'zustand';

/** The settings sheet opens over any screen. */
export const useSettingsSheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

export function openSettings(): void {
  useSettingsSheet.setState({ open: true });
}

export function closeSettings(): void {
  useSettingsSheet.setState({ open: false });
}
