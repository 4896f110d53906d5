// Comments are as wide as the code: the formatter leaves them alone.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const maxColumns = 110

/**
 * Numbers of the lines that are a comment, or end with one, and are too wide; what tools read is one line.
 */
function findWideComments(source: string): number[] {
  return source.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*{1,2}(?:\s|$))|^[^'"`]*\s\/\/\s/.test(line)
    const isForTools = /\b(?:ox|es)lint-disable/.test(line)
    // A URL cannot be wrapped; style sheets in strings have selectors that look like a comment.
    const isWrappable = /\s\S+\s+\S+$/.test(line) && !line.includes('{')
    return isComment && !isForTools && isWrappable && line.length > maxColumns ? [index + 1] : []
  })
}

test('no comment is wider than the code', async () => {
  const found: string[] = []
  let files = 0
  for (const folder of ['server', 'core', 'contracts', 'web/src', 'test', 'bench', 'scripts', 'bin'])
    for await (const path of glob(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root })) {
      files += 1
      for (const line of findWideComments(await readFile(join(root, path), 'utf8')))
        found.push(`${path}:${line}`)
    }
  assert.ok(files > 2_000, `only ${files} files`)
  assert.deepEqual(found, [])
})

test('a wide comment is found', () => {
  const words = 'words '.repeat(30).trim()
  const wide = [`// ${words}`, `  /** ${words} */`, ` * ${words}`, `const one = 1 // ${words}`]
  assert.deepEqual(findWideComments(wide.join('\n')), [1, 2, 3, 4])
  const right = [
    '// words',
    `const text = '// ${words}'`,
    `// ${'x'.repeat(120)}`,
    `// oxlint-disable ${words}`,
  ]
  assert.deepEqual(findWideComments(right.join('\n')), [])
})
