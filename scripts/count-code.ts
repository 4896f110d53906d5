// node scripts/count-code.ts [FOLDER…]: figures of the code in the checkouts named, this one without any, a
// column each, as docs/code-figures.md has them. Only what Git tracks counts.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findRefusedNames } from '../test/architecture/refused-names.ts'

/** From the lowest on: what a file may import lies in its own layer or below. */
const layers = [
  'contracts',
  'core',
  'server/platform',
  'server/capabilities',
  'server/features',
  'server/http',
]
const folders = [...layers, 'server/cli', 'server', 'web/src', 'bench', 'scripts']
const aliases: Readonly<Record<string, string>> = {
  '#platform/': 'server/platform/',
  '#capabilities/': 'server/capabilities/',
  '#features/': 'server/features/',
  '#http/': 'server/http/',
  '#core/': 'core/',
  '#contracts/': 'contracts/',
  '#support/': 'test/support/',
  '#web/': 'web/src/',
}
const maxSmallLines = 25
const maxLines = 300
/**
 * Small for a reason: a role that the boundaries know by its suffix, the entry of a thread and what is loaded
 * later, a check of the audit, a surface, a command, a screen, the calls of a feature, texts.
 */
const smallByRule =
  /(?:^|\/)index\.ts$|\.(?:routes|jobs|errors|repository|schema|types)\.ts$|-thread\.ts$|\/create-[\w-]+\.ts$|\/(?:site-checks|audits\/checks)\/[\w-]+\/|\/surfaces\/|\/cli\/|\/app\/(?:pages|routes)\/|\/api\.ts$|\/messages\//

const assertions: readonly [string, RegExp][] = [
  ['equal', /\bassert\.(?:strictE|e)qual\(/g],
  ['deep equal', /\bassert\.(?:deepStrictE|deepE|partialDeepStrictE)qual\(/g],
  ['matches, or does not', /\bassert\.(?:match|doesNotMatch)\(/g],
  ['true', /\bassert(?:\.ok)?\(/g],
  ['throws or rejects, or does not', /\bassert\.(?:throws|rejects|doesNotThrow|doesNotReject)\(/g],
  ['not equal', /\bassert\.not\w+\(/g],
]

interface SourceFile {
  path: string
  text: string
  lines: number
  isTest: boolean
  /** Paths of the files of this checkout that it imports. */
  imports: string[]
}

function readFiles(root: string): SourceFile[] {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)))
  const known = new Set(paths)
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const named = text.matchAll(/(?:\bfrom|\bimport\(?)\s*['"]([^'"\n]+)['"]|new URL\(\s*['"]([^'"\n]+)['"]/g)
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      isTest: /^test\/|\.test\.tsx?$|\.mjs\.test/.test(path),
      imports: [...new Set(Array.from(named, ([, from, url]) => resolve(path, from ?? url ?? '')))].filter(
        (target) => known.has(target),
      ),
    }
  })
}

function resolve(importer: string, name: string): string {
  const alias = Object.keys(aliases).find((start) => name.startsWith(start))
  if (alias !== undefined) return `${aliases[alias]}${name.slice(alias.length)}`
  return name.startsWith('.') ? normalize(join(dirname(importer), name)) : name
}

/** The longest that holds it. */
const findFolder = (path: string, among: readonly string[]): string | undefined =>
  among
    .filter((folder) => path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0]

function countImportsUp(files: readonly SourceFile[]): number {
  const getLayer = (path: string): number => layers.indexOf(findFolder(path, layers) ?? '')
  return files.reduce((sum, { path, imports }) => {
    const own = getLayer(path)
    return sum + (own === -1 ? 0 : imports.filter((target) => getLayer(target) > own).length)
  }, 0)
}

/** Those that one other file alone needs, and could hold; what a folder offers by its index is none. */
function countSmallFiles(files: readonly SourceFile[]): number {
  const importers = Map.groupBy(
    files.flatMap(({ path, imports }) => imports.map((target) => ({ path, target }))),
    ({ target }) => target,
  )
  return files.filter(({ path, lines }) => {
    const [importer, another] = importers.get(path) ?? []
    const isAlone = importer !== undefined && another === undefined && !importer.path.endsWith('/index.ts')
    return lines < maxSmallLines && isAlone && !smallByRule.test(path)
  }).length
}

function countAssertions(files: readonly SourceFile[]): [string, number][] {
  const text = files.flatMap(({ isTest, text: source }) => (isTest ? [source] : [])).join('\n')
  return assertions.map(([name, pattern]) => [`assertions: ${name}`, text.match(pattern)?.length ?? 0])
}

function count(root: string): Map<string, number> {
  const all = readFiles(root)
  const files = all.filter(({ isTest }) => !isTest)
  const sumLines = (of: readonly SourceFile[]): number => of.reduce((sum, { lines }) => sum + lines, 0)
  const byFolder = Map.groupBy(files, ({ path }) => findFolder(path, folders))
  return new Map<string, number>([
    ['files', files.length],
    ['files of tests', all.length - files.length],
    ['lines', sumLines(files)],
    ...folders.map((folder): [string, number] => [
      `lines of ${folder === 'server' ? 'server, beside these' : folder}`,
      sumLines(byFolder.get(folder) ?? []),
    ]),
    ['lines of tests', sumLines(all) - sumLines(files)],
    ['imports that go up a layer', countImportsUp(files)],
    [
      'names that the rule refuses',
      all
        .filter(({ path }) => !/^test\/architecture\/(?:vocabulary|refused-names)/.test(path))
        .reduce((sum, { text }) => sum + findRefusedNames(text).length, 0),
    ],
    [`files under ${maxSmallLines} lines with one importer`, countSmallFiles(files)],
    [`files above ${maxLines} lines`, files.filter(({ lines }) => lines > maxLines).length],
    ...countAssertions(all),
    ['lines of openapi.json', readFileSync(join(root, 'openapi.json'), 'utf8').split('\n').length - 1],
  ])
}

const roots = process.argv.length > 2 ? process.argv.slice(2) : [join(import.meta.dirname, '..')]
const columns = roots.map(count)
for (const name of columns[0]?.keys() ?? [])
  console.log(
    `| ${[name, ...columns.map((column) => (column.get(name) ?? 0).toLocaleString('en'))].join(' | ')} |`,
  )
