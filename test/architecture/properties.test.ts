import assert from 'node:assert/strict'
import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

test('properties are tried by `holds` alone, so that each run tries the same cases', async () => {
  const others: string[] = []
  for await (const file of glob('{core,server,web/src,test}/**/*.test.ts', {
    cwd: root,
    exclude: ['test/architecture/*'],
  })) {
    const text = await readFile(join(root, file), 'utf8')
    if (
      /\bfc\.(?:assert|check|sample)\(|\{[^}]*\b(?:assert|check|sample)\b[^}]*\} from 'fast-check'/.test(text)
    )
      others.push(file)
  }
  assert.deepEqual(others, [])
})
