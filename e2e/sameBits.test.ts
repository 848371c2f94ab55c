import { runInBrowserWorker } from '@taku/terminal';
import { expect, it } from 'vitest';
import { learntHere } from './support/sameBits.ts';

it('a browser learns to the bit what the server does, by kernel and by twin', async () => {
  type Learnt = Awaited<ReturnType<typeof learntHere>>;
  const inBrowser = await runInBrowserWorker<Learnt>('e2e/support/sameBitsWorker.ts');
  const here = await learntHere();
  expect(inBrowser).toEqual(here);
  expect(here.kernel).toEqual(here.twin);
});
