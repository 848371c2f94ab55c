/** What es2023 does not know and every place we run in has. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
    readonly [Symbol.toStringTag]: string;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports?: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(
    module: Module,
    imports?: Record<string, Record<string, unknown>>,
  ): Promise<Instance>;
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}
declare function atob(text: string): string;
