// Our pages name files and folders; a name that leads nowhere costs a newcomer more than none.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const findPages = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/decisions/README.md',
  ...findPages('docs'),
  ...findPages('docs/guides'),
]
const read = (page: string): string => readFileSync(join(root, page), 'utf8')

/** Links, and words that begin with one of our folders; of those only what is a whole path. */
function namedPaths(page: string): string[] {
  const text = read(page)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  )
  const words = [
    ...text.matchAll(/(?<![\w/.])(?:server|core|web|test|docs|bench|bin|scripts)\/[\w./-]*\w/g),
  ].map(([path]) => path)
  return [...links, ...words]
}

for (const page of pages) {
  test(`every file that ${page} names exists`, () => {
    assert.deepEqual(
      namedPaths(page).filter((path) => !existsSync(join(root, path))),
      [],
    )
  })
}

test('every choice of docs/spec-choices.md has its reason, and its tests by file and perhaps title', () => {
  const rows = read('docs/spec-choices.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(-|\s*Not shown)/.test(line))
  assert.ok(rows.length > 40)
  for (const row of rows) {
    const [, question = '', choice = '', why = '', proofs = ''] = row.split('|').map((cell) => cell.trim())
    assert.ok(question !== '' && choice !== '' && why !== '', row)
    for (const proof of proofs.split('; ')) {
      const [, file, title] = /^([\w/.-]+\.test\.ts)(?:, "(.+)")?$/.exec(proof) ?? []
      assert.ok(file !== undefined, row)
      if (title !== undefined) assert.ok(read(file).includes(title), `${file} has no test "${title}"`)
    }
  }
})
