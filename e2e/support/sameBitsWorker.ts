import { learntHere } from './sameBits.ts';

const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: () => void): void;
};

scope.addEventListener('message', () => {
  learntHere().then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});
