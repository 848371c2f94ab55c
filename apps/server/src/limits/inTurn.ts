/** Runs one after another: what is counted before stays true until it is made. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(step, step);
    this.#last = turn;
    return turn;
  }
}
