/**
 * Writes the last of many values: a while after the first of them, or when the page goes away.
 * What a crash takes is at most that while, and the server tells it again.
 */
export function lazily<T>(write: (value: T) => void, afterMs: number): (value: T) => void {
  let waiting: { value: T; readonly timer: number } | null = null;
  const flush = () => {
    if (!waiting) return;
    const { value, timer } = waiting;
    waiting = null;
    window.clearTimeout(timer);
    window.removeEventListener('pagehide', flush);
    write(value);
  };
  return (value) => {
    if (waiting) {
      waiting.value = value;
      return;
    }
    waiting = { value, timer: window.setTimeout(flush, afterMs) };
    window.addEventListener('pagehide', flush);
  };
}
