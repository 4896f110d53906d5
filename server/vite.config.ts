// The server as few files instead of 1,600 modules, to find and read which takes longer than all else that a
// start does (docs/decisions/0310). `bin/find-server.mjs` loads it as long as all that it was made of is as
// it was.
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist')
const record = join(built, 'built-from.json')
/** How long parts of earlier builds stay: a program that runs loads some of its own late. */
const keptMs = 7 * 86_400_000

/**
 * Packages that every start loads, with what they depend on. Others come later, or look for files of their
 * own beside them (browser, recognition of text, the printer of logs).
 */
const bundledPackages = new Set([
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  'commander',
  'content-disposition',
  'fastify',
  'fastify-type-provider-zod',
  'fflate',
  'htmlparser2',
  'marked',
  'papaparse',
  'pg',
  'rate-limiter-flexible',
  'tldts',
  'zod',
])
const isPackage = (id: string): boolean => !/^[./#\0]|^node:/.test(id)
const getPackageName = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

/**
 * The modules stay where they are, as far as they can see: threads and files are found beside the sources.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return undefined
      const place = relative(built, id)
      return {
        // No line moves, and nothing is mapped but lines.
        code: code
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`,
          )
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
        map: null,
      }
    },
  }
}

/** What a program, a thread or a process begins with. */
const entries = [
  'server/main.ts',
  'server/capabilities/content/content-thread.ts',
  'server/capabilities/design-tool/answer-thread.ts',
  'server/capabilities/export/build-thread.ts',
  'server/capabilities/extraction/parser-process.ts',
  'server/capabilities/writing-checks/checks-thread.ts',
  'server/features/landing-pages/drawing/drawing-thread.ts',
]

/** Writes down what was read, as it was before it was read, and which files to load. */
function recordInputs(): Plugin {
  const inputs: Record<string, [modified: number, size: number]> = {}
  return {
    name: 'record-inputs',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(root)) return
      const { mtimeMs, size } = statSync(id)
      inputs[relative(root, id)] = [mtimeMs, size]
    },
    writeBundle(_options, bundle) {
      const begun = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isEntry && file.facadeModuleId !== null
          ? [[relative(root, file.facadeModuleId), file.fileName]]
          : [],
      )
      const unfinished = `${record}.${process.pid}`
      const files = Object.keys(bundle).filter((name) => name.endsWith('.js'))
      writeFileSync(unfinished, JSON.stringify({ entries: Object.fromEntries(begun), files, inputs }))
      renameSync(unfinished, record)
      for (const name of readdirSync(built)) {
        const path = join(built, name)
        if (bundle[name] === undefined && path !== record && statSync(path).mtimeMs < Date.now() - keptMs)
          rmSync(path, { force: true })
      }
    },
  }
}

/**
 * An import of `node:http` as a module reads all that it has, among it what loads Node's own undici: 40 ms
 * for nothing. Here it is read member by member.
 */
function importHttpByName(): Plugin {
  const id = '\0node:http'
  const plain = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) =>
    get === undefined ? [name] : [],
  )
  return {
    name: 'import-http-by-name',
    enforce: 'pre',
    resolveId: (source) => (source === 'node:http' ? id : undefined),
    load: (source) =>
      source === id
        ? `const http = process.getBuiltinModule('node:http')\nexport const { ${plain.join(', ')} } = http\nexport default http`
        : undefined,
  }
}

/**
 * The router writes a function for each of a thousand pieces of paths when it is registered, for 150 ms. Here
 * each is written when a request first comes to it.
 */
function compileRoutesLate(): Plugin {
  const changes: Record<string, [before: string, after: string][]> = {
    'find-my-way/lib/node.js': [
      [
        "  return new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`) // eslint-disable-line",
        `  let match
  return function matchPrefix (path, i) {
    match ??= new Function('path', 'i', "'use strict'\\nreturn " + lines.join(' && '))
    return match(path, i)
  }`,
      ],
    ],
    'find-my-way/lib/handler-storage.js': [
      [
        "    return new Function('NullObject', fnBody.join('\\n'))(NullObject)  // eslint-disable-line",
        `    let create
    return function createParams (param0, param1, param2, param3, extraParams) {
      create ??= new Function('NullObject', fnBody.join('\\n'))(NullObject)
      return create(param0, param1, param2, param3, extraParams)
    }`,
      ],
    ],
  }
  return {
    name: 'compile-routes-late',
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(changes).find((path) => id.endsWith(`/node_modules/${path}`))
      if (file === undefined) return undefined
      return {
        code: (changes[file] ?? []).reduce((text, [before, after]) => {
          if (!text.includes(before))
            throw new Error(`${file} is not what it was: look at compileRoutesLate.`)
          return text.replace(before, () => after)
        }, code),
        map: null,
      }
    },
  }
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [keepPlaces(), recordInputs(), importHttpByName(), compileRoutesLate()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      external: (id, importer) =>
        isPackage(id) &&
        (getPackageName(id) === 'pino' ||
          (importer?.includes('/node_modules/') !== true && !bundledPackages.has(getPackageName(id)))),
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})
