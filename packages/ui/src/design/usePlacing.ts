import { useState, type PointerEvent } from 'react';
import { useSettings } from '../settings/store.ts';
import { useDrag } from './useDrag.ts';

type PlacingOptions<Item extends string> = {
  readonly canPick: (item: Item) => boolean;
  readonly canPlace: (item: Item, target: string) => boolean;
  readonly onPlace: (item: Item, target: string) => void;
  /** A place was chosen that does not take the piece: say why. */
  readonly onRefused?: (item: Item, target: string) => void;
  /** A tap where the player has chosen to drag only. */
  readonly onTapRefused?: () => void;
};

/** A key on a button clicks it as well, but without a pointer. */
export function isTap(event: { readonly detail: number }): boolean {
  return event.detail > 0;
}

type Click = (event: { readonly detail: number }) => void;

export type ItemProps = {
  readonly 'data-drag'?: 'true';
  readonly 'data-selected'?: 'true';
  readonly 'aria-pressed': boolean;
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: Click;
};

export type TargetProps = {
  readonly 'data-drop': string;
  readonly 'data-legal'?: 'true';
  readonly 'data-over'?: 'true';
  readonly onClick: Click;
};

/**
 * Drag a piece to its place, or choose it and then the place — by tap, by click or by keyboard.
 * Give `item(id)` to the buttons that are pieces and `target(id)` to the buttons that are places.
 */
export function usePlacing<Item extends string>(options: PlacingOptions<Item>) {
  const { canPick, canPlace, onPlace, onRefused, onTapRefused } = options;
  const input = useSettings((settings) => settings.input);
  const [selected, setSelected] = useState<Item | null>(null);

  const place = (item: Item, target: string): boolean => {
    const allowed = canPlace(item, target);
    if (allowed) {
      setSelected(null);
      onPlace(item, target);
    } else onRefused?.(item, target);
    return allowed;
  };
  const { dragging, start } = useDrag<Item>({
    onStart: () => {
      setSelected(null);
    },
    onDrop: (item, target) => target !== null && place(item, target),
  });
  const held = dragging?.item ?? (selected !== null && canPick(selected) ? selected : null);

  const isRefused = (event: { readonly detail: number }) => input === 'drag' && isTap(event);
  const item = (id: Item): ItemProps => ({
    'aria-pressed': held === id,
    ...(held === id && { 'data-selected': 'true' }),
    ...(input !== 'tap' &&
      canPick(id) && {
        'data-drag': 'true' as const,
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          start(id, event);
        },
      }),
    onClick: (event) => {
      if (!canPick(id)) return;
      if (isRefused(event)) onTapRefused?.();
      else setSelected(selected === id ? null : id);
    },
  });
  const target = (id: string): TargetProps => ({
    'data-drop': id,
    ...(held !== null && canPlace(held, id) && { 'data-legal': 'true' }),
    ...(dragging?.over === id && { 'data-over': 'true' }),
    onClick: (event) => {
      if (held === null) return;
      if (isRefused(event)) onTapRefused?.();
      else place(held, id);
    },
  });
  return { held, dragging, select: setSelected, item, target };
}
