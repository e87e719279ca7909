import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown, runnerImport } from 'vite';
import { createHash } from 'node:crypto';
import { BUILT_IN_SERVERS } from './contract/built-in-servers.ts';
import { DIAGRAM_FRAME } from './contract/diagram-frame.ts';
import { readIdentity } from './packaging/identity.ts';
import { exchangeFolders } from './exchange-folders.ts';
import { createThirdPartyLicenses } from './third-party-licenses.ts';

const licenses = createThirdPartyLicenses();

/** A build is made beside the one before, and takes its place once it is whole. */
const NEXT = 'dist/next-';

/** Never bundled: Node itself, Electron, and the one native module (which is optional). */
const external = [/^node:/, ...builtinModules, 'electron', '@napi-rs/keyring'];

function node(input: Record<string, string>, outDir: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron', '@napi-rs/keyring'] },
    build: {
      outDir,
      target: 'node22',
      minify: false,
      sourcemap: true,
      emptyOutDir: true,
      rollupOptions: {
        input,
        external,
        // Node keeps the text of what it runs, two bytes a character for one dash in it: a third of
        // the host's was comments of its libraries.
        output: {
          format: 'es',
          // One character beyond Latin-1 makes V8 hold a whole file in two bytes a character.
          charset: 'ascii',
          comments: { jsdoc: false, annotation: false },
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
        },
      },
    },
  };
}

/**
 * The fonts of formulas lie beside the window in the one form that its Chromium reads, not in
 * three.
 */
const onlyWoff2: Plugin = {
  name: 'only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('katex.min.css') ? code.replaceAll(/,url\([^)]*\.(?:woff|ttf)\) ?format\("(?:woff|truetype)"\)/g, '') : undefined,
};

/**
 * `charset: 'ascii'` leaves templates with a tag as they are, since a tag may read their raw text.
 * `phrase`, the one tag of the catalogues, does not.
 */
const asciiCatalogues: Plugin = {
  name: 'ascii-catalogues',
  transform(code, id) {
    if (!/\/client\/words\/.*\.ts$/.test(id)) return undefined;
    const escaped = code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, before: string, unit: string) => {
      if (before.length % 2 === 1) this.error(`A backslash stands before "${unit}".`);
      return `${before}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
    return { code: escaped, map: null };
  },
};

/**
 * What the built programs take of Node they ask for at run time. An `import` of a module of Node
 * makes the names that it exports, and for that reads each of its properties: of `node:http` also
 * `WebSocket`, which loads undici, 40 ms and 13 MB at every start, of `node:fs` its streams.
 */
const nodeAtRunTime: Plugin = {
  name: 'node-at-run-time',
  applyToEnvironment: ({ name }) => ['main', 'servers'].includes(name),
  renderChunk: (code) => ({
    code: code.replaceAll(/^import (?:(\w\S*), )?(?:(\w\S*)|\{(.*)\}) from ("node:[\w/]+");$/gm, (_, also, whole, named = '', module) => {
      const asked = `globalThis.process.getBuiltinModule(${module})`;
      const names = `{${named.replaceAll(' as ', ': ')}}`;
      return `const ${[also ?? whole, named && names].filter(Boolean).join(` = ${asked}, `)} = ${asked};`;
    }),
    map: null,
  }),
};

/** The hash of the contract is made here, once, and not by each command that compares it. */
const contractHashed: Plugin = {
  name: 'contract-hashed',
  async load(id) {
    if (!id.endsWith('main/host/socket/contract-hash.ts')) return undefined;
    const { module, dependencies } = await runnerImport<{ contractHash(): string }>(id, { configFile: false, logLevel: 'error' });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const contractHash = () => ${JSON.stringify(module.contractHash())};`;
  },
};

/** The packages that the vectors server needs besides, for the host: `BuiltIn.packages`. */
const vectorsPackages: Plugin = {
  name: 'vectors-packages',
  applyToEnvironment: ({ name }) => name === 'servers',
  generateBundle() {
    const read = (name: string) => [name, readFileSync(join(import.meta.dirname, 'servers/vectors', name), 'utf8')];
    const files = Object.fromEntries(['package.json', 'package-lock.json'].map(read));
    this.emitFile({ type: 'asset', fileName: 'vectors-packages.json', source: JSON.stringify(files) });
  },
};

/**
 * The window is read in two parts, each one file with one of styles beside it: what its first paint
 * needs, and all late parts (`lateCode`) with what they need besides. Each request costs some 5 ms
 * where browser and host start at the same time. zod lies in the first, behind
 * `renderer/before.ts`, which forbids it to make code from text.
 */
function partOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  parts ??= partsIn(graph);
  if (parts.first.has(id)) return 'first';
  return parts.late.has(id) ? 'late' : null;
}
let parts: { first: Set<string>; late: Set<string> } | undefined;
const partsAnew: Plugin = { name: 'parts-anew', buildStart: () => void (parts = undefined) };

/** A set grows while it is read: each module adds those that it imports. */
function partsIn(graph: Rolldown.ChunkingContext): { first: Set<string>; late: Set<string> } {
  const first = new Set([join(import.meta.dirname, 'renderer/index.html')]);
  for (const id of first) for (const imported of importedIn(id, graph)) first.add(imported);
  const late = new Set([...first].flatMap((id) => latePartsIn(id, graph)));
  for (const id of late) for (const each of [...importedIn(id, graph), ...latePartsIn(id, graph)]) late.add(each);
  return { first, late };
}

function importedIn(id: string, graph: Rolldown.ChunkingContext): string[] {
  return graph.getModuleInfo(id)?.importedIds ?? [];
}

/** A module that imports `lateCode` has no `import()` but of late parts. */
function latePartsIn(id: string, graph: Rolldown.ChunkingContext): string[] {
  const makesLate = importedIn(id, graph).some((each) => each.endsWith('/renderer/foundation/later/late-code.ts'));
  return makesLate ? (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [];
}

/**
 * The page of the frame has its script in it: without an origin it would get no other file of ours.
 * Its policy lets in this one script. What would end the script's element is written by its code.
 */
const diagramFrame: Plugin = {
  name: 'diagram-frame',
  applyToEnvironment: ({ name }) => name === 'diagrams',
  generateBundle(_, bundle) {
    const [file, ...others] = Object.values(bundle);
    if (file?.type !== 'chunk' || others.length > 0) this.error('The frame for diagrams is one script.');
    const script = `\n${file.code.replaceAll(/<(?=!--|\/script)/gi, String.raw`\x3C`)}`;
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${hash}'">`;
    delete bundle[file.fileName];
    this.emitFile({
      type: 'asset',
      fileName: DIAGRAM_FRAME,
      source: `<!doctype html>\n<meta charset="utf-8">\n${policy}\n<body>\n<script>${script}</script>\n`,
    });
  },
};

/**
 * One build: the window, everything that runs on Node, and the preload (one CommonJS file, as a
 * sandboxed preload must be).
 */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), licenses.plugin, onlyWoff2, asciiCatalogues, nodeAtRunTime, contractHashed, partsAnew, vectorsPackages, diagramFrame],
  // Styles are minified by what the root says, not by what an environment does: without it
  // `light-dark()` becomes twice as long.
  build: { cssTarget: 'chrome140' },
  // Packed, the manifest has no `build`.
  define: { APP_ID: JSON.stringify(readIdentity(import.meta.dirname).build.appId) },
  worker: { plugins: () => [licenses.plugin] },
  environments: {
    client: {
      build: {
        outDir: `../${NEXT}renderer`,
        emptyOutDir: true,
        target: 'chrome140',
        sourcemap: true,
        assetsInlineLimit: 0,
        // Workers and languages other than English are apart, and so is what is read when something
        // needs it.
        chunkSizeWarningLimit: 1400,
        rollupOptions: {
          output: {
            charset: 'ascii',
            codeSplitting: { groups: [{ name: partOf, debugName: 'part of the window' }] },
          },
        },
      },
    },
    diagrams: {
      consumer: 'client',
      build: {
        outDir: `../${NEXT}renderer`,
        emptyOutDir: false,
        target: 'chrome140',
        modulePreload: false,
        rollupOptions: {
          input: 'renderer/features/thread/markdown/diagrams/frame/frame.ts',
          output: { format: 'iife', charset: 'ascii', codeSplitting: false },
          // Asked for by code that loads further files, of which there are none.
          transform: { define: { 'import.meta': '{}' } },
        },
      },
    },
    main: node(
      {
        host: 'main/host/host.ts',
        cli: 'main/cli/main.ts',
        web: 'main/web/main.ts',
        child: 'main/child/main.ts',
        electron: 'main/electron/main.ts',
        'schema-worker': 'main/host/consent/schema/schema-worker.ts',
        'import-worker': 'main/host/transfer/import-worker.ts',
      },
      `../${NEXT}main`,
    ),
    servers: node(
      {
        ...Object.fromEntries(BUILT_IN_SERVERS.map((server) => [server, `servers/${server}/main.ts`])),
        'vectors-offline': 'servers/vectors/embedding/offline-worker.ts',
      },
      `../${NEXT}servers`,
    ),
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        outDir: `../${NEXT}preload`,
        emptyOutDir: true,
        target: 'node22',
        minify: false,
        rollupOptions: {
          input: { preload: 'preload/preload.ts' },
          external,
          output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    // One list of packages: a worker's plugins, too, write into it.
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      exchangeFolders('dist');
      licenses.write('dist/THIRD-PARTY-LICENSES.txt');
    },
  },
});
