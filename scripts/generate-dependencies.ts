// Writes docs/dependencies.md: which folder imports which, and how often, from dependency-cruiser's reading
// of the source. Run by `npm run docs`.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface CruisedModule {
  source: string
  dependencies: { resolved: string }[]
}

const root = join(import.meta.dirname, '..')
const folders = [
  'web/src/app',
  'web/src/features',
  'web/src/components',
  'web/src/lib',
  'web/src/messages',
  'server/http',
  'server/cli',
  'server/features',
  'server/capabilities',
  'server/platform',
  'core',
  'contracts',
]
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const findFolder = (path: string): string | undefined =>
  folders.find((folder) => path.startsWith(`${folder}/`))

const report = execFileSync(
  join(root, 'node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.js', '--output-type', 'json', 'server', 'core', 'contracts', 'web/src'],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
)
const { modules } = JSON.parse(report) as { modules: CruisedModule[] }
const imports = new Map<string, number>()
const files = new Map<string, number>()
for (const { source, dependencies } of modules) {
  const from = findFolder(source)
  if (from === undefined || isTest(source)) continue
  files.set(from, (files.get(from) ?? 0) + 1)
  for (const { resolved } of dependencies) {
    const to = findFolder(resolved)
    if (to !== undefined && to !== from) imports.set(`${from} ${to}`, (imports.get(`${from} ${to}`) ?? 0) + 1)
  }
}

const getId = (folder: string): string => folder.replaceAll('/', '_')
const nodes = folders.map((folder) => `  ${getId(folder)}["${folder}<br>${files.get(folder) ?? 0} files"]`)
const edges = [...imports].map(([edge, count]) => {
  const [from = '', to = ''] = edge.split(' ')
  return `  ${getId(from)} -->|${count}| ${getId(to)}`
})
writeFileSync(
  join(root, 'docs/dependencies.md'),
  `# Which folder imports which

Written by \`npm run docs\`. A number is the imports from files of one folder to files of another, without
tests. What may import what: [ARCHITECTURE.md](../ARCHITECTURE.md); the rules are in \`.dependency-cruiser.js\`.

\`\`\`mermaid
flowchart TD
${[...nodes, ...edges.toSorted()].join('\n')}
\`\`\`
`,
)
