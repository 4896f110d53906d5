// Each thread that reads pages loads its own code, in its own memory: two to four times what one of them
// loads.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const capabilities = join(import.meta.dirname, '../../server/capabilities')
const listing = `
  const { registerHooks } = require('node:module')
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  const files = ${JSON.stringify(['site-checks/catalogue.ts', 'site-crawl/threads/audit-page.ts', 'site-crawl/threads/thread-messages.ts'].map((file) => join(capabilities, file)))}
  Promise.all(files.map((file) => import(file))).then(() => console.log(JSON.stringify(loaded)))`

test('a thread that reads pages loads checks, parser and core, and nothing that reaches the store or the web', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', listing], { encoding: 'utf8' })
  assert.ok(stdout.startsWith('['), stderr)
  const loaded = (JSON.parse(stdout) as string[]).filter((url) => url.startsWith('file:'))
  assert.ok(loaded.length > 100)
  const packages = new Set(
    loaded.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []),
  )
  assert.deepEqual([...packages].toSorted(), [
    'dom-serializer',
    'domelementtype',
    'domhandler',
    'domutils',
    'entities',
    'htmlparser2',
    'tldts',
  ])
  assert.deepEqual(
    loaded.filter((url) =>
      /\/server\/(?:capabilities(?!\/(?:page-types|site-checks|site-crawl\/(?:parsing|threads))\/)|features|platform(?!\/(?:decode-text|http\/site)\.ts)|http)\//.test(
        url,
      ),
    ),
    [],
  )
})
