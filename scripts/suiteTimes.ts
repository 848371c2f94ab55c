import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST = 8;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const durationOf = (module: TestModule) => module.diagnostic().duration;

function total(modules: readonly TestModule[]): number {
  return modules.reduce((sum, module) => sum + durationOf(module), 0);
}

/** After a run: how long each suite took, and where the time went. */
export class SuiteTimes implements Reporter {
  #started = 0;

  onInit(): void {
    this.#started = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = [...new Set(modules.map(({ project }) => project.name))];
    const suites = names.map((name) => {
      const own = modules.filter(({ project }) => project.name === name);
      return `${name} ${seconds(total(own))} in ${own.length} files`;
    });
    const slowest = modules
      .toSorted((one, other) => durationOf(other) - durationOf(one))
      .slice(0, SLOWEST)
      .map((module) => `  ${seconds(durationOf(module)).padStart(8)}  ${module.relativeModuleId}`);
    const whole = `Suites, time in tests: ${suites.join(', ')}; ${seconds(Date.now() - this.#started)} on the clock`;
    process.stdout.write(`\n${[whole, 'Slowest files:', ...slowest].join('\n')}\n`);
  }
}
