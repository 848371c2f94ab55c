import { FASTEST, netSpeeds } from './netSpeed.ts';

/** In the browser: no clock of the processor, so a busy machine shows. */
interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: () => void): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', () => {
  netSpeeds(() => performance.now() / 1000, FASTEST).then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});
