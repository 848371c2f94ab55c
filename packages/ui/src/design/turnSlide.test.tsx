import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Plate, type PlateState } from './Plate.tsx';

/** Each plate has its own height on the page. */
const TOP: Readonly<Record<string, number>> = { Haruko: 100, Aki: 20 };

function Two({ haruko, aki }: { readonly haruko: PlateState; readonly aki: PlateState }) {
  return (
    <>
      <Plate name="Aki" state={aki} />
      <Plate name="Haruko" state={haruko} />
    </>
  );
}

const animate = vi.fn<(frames: readonly Keyframe[], options: KeyframeAnimationOptions) => void>();

/** Files of a worker share the page: it gets back what it had. */
const native = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');

beforeEach(() => {
  animate.mockClear();
  useSettings.setState({ language: 'en', motion: 'on' });
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const name = this.closest('section')?.getAttribute('aria-label') ?? '';
    return new DOMRect(8, TOP[name] ?? 0, 18, 18);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  if (native) Object.defineProperty(Element.prototype, 'animate', native);
  else Reflect.deleteProperty(Element.prototype, 'animate');
});

function pass(from: Parameters<typeof Two>[0], to: Parameters<typeof Two>[0]) {
  const { rerender } = render(<Two {...from} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Two {...to} />);
  return animate.mock.calls.map(([frames, { duration }]) => [frames[0]?.transform, duration]);
}

describe('the turn passes: the seal moves between plates', () => {
  it('from one person to the other in 200 ms', () => {
    const moved = pass({ haruko: 'waiting', aki: 'acting' }, { haruko: 'acting', aki: 'waiting' });
    expect(moved).toEqual([['translate(0px, -80px)', 200]]);
  });

  it('from a CPU that has thought to the person', () => {
    const moved = pass(
      { haruko: 'waiting', aki: 'thinking' },
      { haruko: 'acting', aki: 'waiting' },
    );
    expect(moved).toEqual([['translate(0px, -80px)', 200]]);
  });

  it('not at all when motion is off', () => {
    useSettings.setState({ motion: 'off' });
    expect(
      pass({ haruko: 'waiting', aki: 'acting' }, { haruko: 'acting', aki: 'waiting' }),
    ).toEqual([]);
  });

  it('not from a turn that ended long ago', async () => {
    const { rerender } = render(<Two haruko="acting" aki="waiting" />);
    rerender(<Two haruko="waiting" aki="waiting" />);
    await Promise.resolve();
    rerender(<Two haruko="waiting" aki="acting" />);
    expect(animate).not.toHaveBeenCalled();
  });
});
