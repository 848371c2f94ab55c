import { type Module, Resolver, moduleOf } from './moduleOf.ts';

type House = {
  readonly root: string;
  readonly paths: readonly string[];
  readonly workspaces: readonly { readonly name: string; readonly folder: string }[];
  /** Exports that something other than an import takes: a generated list, a document. */
  isTaken(path: string, name: string): boolean;
};

class Uses {
  readonly #used = new Set<string>();
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #resolver: Resolver;

  constructor(modules: ReadonlyMap<string, Module>, resolver: Resolver) {
    this.#modules = modules;
    this.#resolver = resolver;
  }

  #source(importer: string, from: string): Module | undefined {
    const path = this.#resolver.resolve(importer, from);
    return path === null ? undefined : this.#modules.get(path);
  }

  has(path: string, name: string): boolean {
    return this.#used.has(`${path} ${name}`);
  }

  /** Marks a name where it is taken and in every file it comes through. */
  take(module: Module, name: string): void {
    if (this.has(module.path, name)) return;
    this.#used.add(`${module.path} ${name}`);
    for (const passed of module.passedOn) {
      const source = passed.name === name && this.#source(module.path, passed.from);
      if (source) this.take(source, passed.original);
    }
    if (module.own.has(name)) return;
    for (const star of module.stars) {
      const source = this.#source(module.path, star);
      if (source) this.take(source, name);
    }
  }

  takeAll(importer: Module): void {
    for (const taken of importer.taken) {
      const source = this.#source(importer.path, taken.from);
      if (!source) continue;
      for (const name of taken.kind === 'name' ? [taken.name] : importer.words) {
        this.take(source, name);
      }
    }
  }
}

/** Exports that no other file takes: `path: name`. */
export function unusedExports(house: House): readonly string[] {
  const { root, paths, workspaces } = house;
  const modules = new Map(paths.map((path) => [path, moduleOf(root, path)]));
  const uses = new Uses(modules, new Resolver(root, workspaces));
  for (const module of modules.values()) uses.takeAll(module);
  const isUnused = (path: string, name: string) =>
    !uses.has(path, name) && !house.isTaken(path, name);
  return [...modules.values()].flatMap(({ path, own, passedOn }) =>
    [...own, ...passedOn.map(({ name }) => name)]
      .filter((name) => isUnused(path, name))
      .map((name) => `${path}: ${name}`),
  );
}
