import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Where a name of another file is taken: by one name, or whatever the file's text speaks of. */
type Taken =
  | { readonly kind: 'name'; readonly from: string; readonly name: string }
  | { readonly kind: 'words'; readonly from: string };

type PassedOn = { readonly name: string; readonly from: string; readonly original: string };

/** What one file gives to others and takes from them; paths are as written. */
export type Module = {
  readonly path: string;
  readonly own: ReadonlySet<string>;
  readonly passedOn: readonly PassedOn[];
  readonly stars: readonly string[];
  readonly taken: readonly Taken[];
  readonly words: ReadonlySet<string>;
};

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function namesIn(binding: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(binding)) return [binding.text];
  return binding.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesIn(element.name),
  );
}

function declaredNames(node: ts.Statement): readonly string[] {
  if (!isExported(node)) return [];
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  }
  const { name } = node as ts.Statement & { readonly name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
}

const textOf = (node: ts.Node | undefined): string | null =>
  node !== undefined && ts.isStringLiteral(node) ? node.text : null;

class Reader {
  readonly own = new Set<string>();
  readonly passedOn: PassedOn[] = [];
  readonly stars: string[] = [];
  readonly taken: Taken[] = [];

  read(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) this.#readImport(node);
    else if (ts.isExportDeclaration(node)) this.#readExport(node);
    else {
      if (ts.isCallExpression(node)) this.#readCall(node);
      if (ts.isImportTypeNode(node)) this.#readImportType(node);
      ts.forEachChild(node, (child) => this.read(child));
    }
  }

  #readImport({ moduleSpecifier, importClause }: ts.ImportDeclaration): void {
    const from = textOf(moduleSpecifier);
    const named = importClause?.namedBindings;
    if (from === null) return;
    if (importClause?.name) this.taken.push({ kind: 'name', from, name: 'default' });
    if (named === undefined) return;
    if (ts.isNamespaceImport(named)) this.taken.push({ kind: 'words', from });
    else {
      for (const { name, propertyName } of named.elements) {
        this.taken.push({ kind: 'name', from, name: (propertyName ?? name).text });
      }
    }
  }

  #readExport({ moduleSpecifier, exportClause }: ts.ExportDeclaration): void {
    const from = textOf(moduleSpecifier);
    if (exportClause === undefined) {
      if (from !== null) this.stars.push(from);
    } else if (ts.isNamedExports(exportClause)) {
      for (const { name, propertyName } of exportClause.elements) {
        if (from === null) this.own.add(name.text);
        else this.passedOn.push({ name: name.text, from, original: (propertyName ?? name).text });
      }
    } else if (from !== null) this.taken.push({ kind: 'words', from });
  }

  /** A module that comes late gives the names that the text speaks of. */
  #readCall({ expression, arguments: [first] }: ts.CallExpression): void {
    const from = textOf(first);
    const called = expression.getText();
    if (from !== null && (called === 'import' || called.endsWith('importActual'))) {
      this.taken.push({ kind: 'words', from });
    }
  }

  #readImportType({ argument }: ts.ImportTypeNode): void {
    const from = ts.isLiteralTypeNode(argument) ? textOf(argument.literal) : null;
    if (from !== null) this.taken.push({ kind: 'words', from });
  }
}

const WORD = /[A-Za-z_$][\w$]*/g;

export function moduleOf(root: string, path: string): Module {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const reader = new Reader();
  for (const statement of source.statements) {
    for (const name of declaredNames(statement)) reader.own.add(name);
    reader.read(statement);
  }
  const { own, passedOn, taken, stars } = reader;
  return { path, own, passedOn, taken, stars, words: new Set(text.match(WORD)) };
}

type Workspace = { readonly name: string; readonly folder: string };
type Exports = Readonly<Record<string, string>>;

/** Which file of the house a name in an import stands for; null when it is not of the house. */
export class Resolver {
  readonly #root: string;
  readonly #exports: ReadonlyMap<string, { folder: string; exports: Exports }>;

  constructor(root: string, workspaces: readonly Workspace[]) {
    this.#root = root;
    this.#exports = new Map(
      workspaces.map(({ name, folder }) => {
        const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
        return [
          name,
          { folder, exports: (JSON.parse(text) as { exports?: Exports }).exports ?? {} },
        ];
      }),
    );
  }

  #inWorkspace(request: string): string | null {
    const [scope = '', name = '', ...rest] = request.split('/');
    const workspace = this.#exports.get(`${scope}/${name}`);
    if (!workspace) return null;
    const asked = rest.length === 0 ? '.' : `./${rest.join('/')}`;
    const { folder, exports } = workspace;
    const target = exports[asked] ?? exports['./*']?.replace('*', rest.join('/'));
    return target === undefined ? null : normalize(join(folder, target));
  }

  resolve(importer: string, request: string): string | null {
    if (request.startsWith('@')) return this.#inWorkspace(request);
    if (!request.startsWith('.')) return null;
    const path = normalize(join(dirname(importer), request));
    const found = [path, `${path}.ts`, `${path}/index.ts`].find(
      (file) => /\.\w+$/.test(file) && existsSync(join(this.#root, file)),
    );
    return found ?? null;
  }
}
