import { parseArgs } from 'node:util';
import { formatTable, runInBrowserWorker } from '@taku/terminal';
import { MIDDLE, type NetSpeeds, netSpeeds } from './src/netSpeed.ts';

/** Seconds of the processor that this process used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function rowOf(where: string, speeds: NetSpeeds): readonly (string | number)[] {
  const { kernelLearns, twinLearns, kernelSays, twinSays } = speeds;
  const ratio = (kernelLearns / twinLearns).toFixed(1);
  return [where, kernelLearns, twinLearns, ratio, kernelSays, twinSays];
}

const { values } = parseArgs({ options: { browser: { type: 'boolean', default: false } } });
const rows = [rowOf('Node, of processor time', await netSpeeds(cpuSeconds, MIDDLE))];
if (values.browser) {
  const speeds = await runInBrowserWorker<NetSpeeds>('bench/src/netSpeedWorker.ts');
  rows.push(rowOf('Chromium, fastest by the clock', speeds));
}
const head = ['256-128-64-1', 'kernel learns', 'twin learns', 'ratio', 'kernel says', 'twin says'];
process.stdout.write(`Samples a second and core, 128 rows a step\n\n${formatTable(head, rows)}\n`);
