// The import boundaries hold, and each rule finds its planted violation.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

interface CruiseResult {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

async function cruise(folder: string, places: string[]): Promise<CruiseResult> {
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(folder, '.dependency-cruiser.js'),
      '--output-type',
      'json',
      ...places,
    ],
    {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    },
  ).catch((error: { stdout: string; stderr: string }) => {
    // It exits with the number of violations; the report is on standard output all the same.
    if (error.stdout.startsWith('{')) return error
    throw new Error(error.stderr)
  })
  return JSON.parse(stdout) as CruiseResult
}

test('no module imports across a boundary', async (t) => {
  const { summary } = await cruise(root, ['server', 'core', 'contracts', 'web/src'])
  t.diagnostic(`${summary.totalCruised} modules cruised`)
  // A cruiser that cannot read TypeScript cruises nothing and reports no violation.
  assert.ok(summary.totalCruised > 300, `only ${summary.totalCruised} modules were cruised`)
  assert.deepEqual(
    summary.violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`),
    [],
  )
})

/** One violation a rule: the file, what it imports, and the files that must be there for it. */
const violations: Record<string, Record<string, string>> = {
  'no-cycles': {
    'core/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1",
    'core/b.ts': "import type { A } from './a.ts'\nexport type B = A | 2",
  },
  'no-unresolved': { 'core/lost.ts': "import { gone } from './gone.ts'\nexport const lost = gone" },
  'contracts-import-zod-only': {
    'contracts/reach.ts': "import { inner } from '../core/inner.ts'\nexport const reach = inner",
    'core/inner.ts': 'export const inner = 1',
  },
  'platform-imports-nothing-above': {
    'server/platform/up.ts': "import { jobs } from '../capabilities/jobs/index.ts'\nexport const up = jobs",
  },
  'capabilities-import-no-feature': {
    'server/capabilities/jobs/up.ts':
      "import { notes } from '../../features/notes/index.ts'\nexport const up = notes",
  },
  'features-import-no-http': {
    'server/features/notes/up.ts':
      "import { handler } from '../../http/handler.ts'\nexport const up = handler",
  },
  'core-imports-contracts-only': {
    'core/reach.ts':
      "import type { Note } from '../server/features/notes/record.schema.ts'\nexport type Reach = Note",
    'server/features/notes/record.schema.ts': 'export type Note = 1',
  },
  'core-has-no-node': {
    'core/disk.ts': "import { readFileSync } from 'node:fs'\nexport const disk = readFileSync",
  },
  'features-by-their-index': {
    'server/features/other/peek.ts': "import { inner } from '../notes/inner.ts'\nexport const peek = inner",
  },
  'features-by-their-index-from-outside': {
    'server/http/peek.ts': "import { inner } from '../features/notes/inner.ts'\nexport const peek = inner",
  },
  'capabilities-by-their-index': {
    'server/capabilities/events/peek.ts':
      "import { inner } from '../jobs/inner.ts'\nexport const peek = inner",
  },
  'capabilities-by-their-index-from-outside': {
    'server/features/notes/peek.ts':
      "import { inner } from '../../capabilities/jobs/inner.ts'\nexport const peek = inner",
  },
  'web-by-schemas': {
    'web/src/lib/reach.ts':
      "import { jobs } from '../../../server/capabilities/jobs/index.ts'\nexport const reach = jobs",
  },
  'web-features-apart': {
    'web/src/features/left/reach.ts': "import { right } from '../right/right.ts'\nexport const reach = right",
    'web/src/features/right/right.ts': 'export const right = 1',
  },
  'only-routes-know-fastify': {
    'server/features/notes/serve.ts': "import { fastify } from 'fastify'\nexport const serve = fastify",
  },
  'store-by-repositories': {
    'server/features/notes/query.service.ts':
      "import { sql } from '../../platform/store/sql.ts'\nexport const query = sql",
  },
  'repositories-know-no-service': {
    'server/features/notes/notes.repository.ts':
      "import { service } from './notes.service.ts'\nexport const repository = service",
    'server/features/notes/notes.service.ts': 'export const service = 1',
  },
  'schemas-are-plain': {
    'server/features/notes/notes.schema.ts':
      "import { inner } from './inner.ts'\nexport const schema = inner",
  },
  'ai-libraries-in-ai': {
    'server/features/notes/ask.ts': "import { ask } from 'ai'\nexport const asking = ask",
  },
  'network-in-crawl': {
    'server/features/notes/fetch.ts': "import { request } from 'undici'\nexport const fetching = request",
  },
  'crawl-without-checks': {
    'server/capabilities/site-crawl/judge.ts':
      "import type { checks } from '../site-checks/index.ts'\nexport type Judge = typeof checks",
    'server/capabilities/site-checks/index.ts': 'export const checks = 1',
  },
  'checks-are-pure': {
    'server/capabilities/site-checks/content/look.ts':
      "import { jobs } from '../../jobs/index.ts'\nexport const look = jobs",
  },
  'audit-lines-at-the-socket': {
    'server/features/audits/watch.ts':
      "import { auditLine } from './protocol/audit-lines.ts'\nexport const watch = auditLine",
    'server/features/audits/protocol/audit-lines.ts': 'export const auditLine = 1',
  },
  'parsing-without-the-crawl': {
    'server/capabilities/site-crawl/parsing/fetch.ts':
      "import { crawl } from '../crawl.ts'\nexport const fetching = crawl",
    'server/capabilities/site-crawl/crawl.ts': 'export const crawl = 1',
  },
  'parsers-in-extraction': {
    'server/features/notes/parse.ts': "import { parse } from 'mammoth'\nexport const parsing = parse",
  },
  'no-tests-in-the-program': {
    'server/features/notes/cheat.ts':
      "import { fixture } from '../../../test/fixture.ts'\nexport const cheat = fixture",
  },
}

const background: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'server/capabilities/jobs/index.ts': 'export const jobs = 1',
  'server/capabilities/jobs/inner.ts': 'export const inner = 1',
  'server/features/notes/index.ts': 'export const notes = 1',
  'server/features/notes/inner.ts': 'export const inner = 1',
  'server/http/handler.ts': 'export const handler = 1',
  'server/platform/store/sql.ts': 'export const sql = 1',
  'test/fixture.ts': 'export const fixture = 1',
  ...Object.fromEntries(
    ['fastify', 'ai', 'undici', 'mammoth'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "type": "module", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, 'export const fastify = 1, ask = 1, request = 1, parse = 1'],
    ]),
  ),
}

let planted: string
before(async () => {
  planted = await mkdtemp(join(tmpdir(), 'pressroom-boundaries-'))
  await cp(join(root, '.dependency-cruiser.js'), join(planted, '.dependency-cruiser.js'))
  for (const [path, text] of Object.entries({
    ...background,
    ...(Object.assign({}, ...Object.values(violations)) as Record<string, string>),
  })) {
    await mkdir(dirname(join(planted, path)), { recursive: true })
    await writeFile(join(planted, path), text)
  }
})
after(() => rm(planted, { recursive: true, force: true }))

test('every rule finds its planted violation', async () => {
  const { default: config } = (await import(join(root, '.dependency-cruiser.js'))) as {
    default: { forbidden: { name: string }[] }
  }
  assert.deepEqual(
    Object.keys(violations).toSorted(),
    config.forbidden.map((rule) => rule.name).toSorted(),
    'each rule has a violation, each violation a rule',
  )
  const { summary } = await cruise(planted, ['server', 'core', 'contracts', 'web/src'])
  for (const [rule, files] of Object.entries(violations)) {
    const found = summary.violations.some(
      (violation) => violation.rule.name === rule && Object.keys(files).includes(violation.from),
    )
    assert.ok(found, `${rule} let ${Object.keys(files)[0]} pass`)
  }
})
