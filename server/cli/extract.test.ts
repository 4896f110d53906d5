// `pressroom extract` as it is used from a shell: many files, one line each, what failed in its place.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { sampleDocx } from '#support/office-samples.ts'
import { makeDataFolder, runProgram } from '#support/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-extract-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const settings = { DATA_DIR: makeDataFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
const words = 'The oven has to be hot before the bread goes in'

function file(name: string, bytes: Uint8Array | string): string {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
interface Line extends Partial<Record<'text' | 'markdown' | 'name' | 'text_file' | 'markdown_file', string>> {
  file: string
  ok: boolean
  pages?: object[]
  ocr_used?: boolean
  error?: { code: string; reason?: string }
}
const findLines = (stdout: string): Line[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('each file has its line of JSON, in the order of the command, also those that fail; no database is asked', async () => {
  const pdf = file('a.pdf', onePage(pdfWords(words)))
  const files = [
    pdf,
    join(folder, 'missing.pdf'),
    file('b.docx', await sampleDocx()),
    file('c.pdf', '%PDF-1.7 broken'),
    folder,
  ]
  const { code, stdout, stderr } = await runProgram(['extract', ...files], { settings })
  assert.equal(stderr, '')
  assert.equal(code, 1)
  const lines = findLines(stdout)
  assert.deepEqual(
    lines.map((line) => [line.file, line.ok, line.error?.code, line.error?.reason]),
    [
      [files[0], true, undefined, undefined],
      [files[1], false, 'not_found', undefined],
      [files[2], true, undefined, undefined],
      [files[3], false, 'unreadable_document', 'broken'],
      [files[4], false, 'not_a_file', undefined],
    ],
  )
  assert.deepEqual(
    [lines[0]?.text?.trim(), lines[0]?.pages?.length, lines[0]?.name, lines[0]?.ocr_used],
    [words, 1, 'a.pdf', false],
  )
  assert.match(lines[2]?.markdown ?? '', /^# The art of bread/)
})

test('fifty files at once come in order, and the exit code is 0', async () => {
  const files = Array.from({ length: 50 }, (_, index) =>
    file(`${index}.pdf`, onePage(pdfWords(`${words} ${index}`))),
  )
  const { code, stdout } = await runProgram(['extract', '--concurrency', '8', ...files], { settings })
  assert.equal(code, 0)
  assert.deepEqual(
    findLines(stdout).map((line) => line.text?.trim()),
    files.map((_, index) => `${words} ${index}`),
  )
})

test('--text prints the words, --out writes them beside their Markdown, twins of a name apart', async () => {
  const docx = file('letter.docx', await sampleDocx())
  const plain = await runProgram(['extract', '--text', docx], { settings })
  assert.match(plain.stdout, /^The art of bread\n\nThis is about sourdough/)
  const out = join(folder, 'out')
  const { stdout } = await runProgram(['extract', '--out', out, docx, docx], { settings })
  const [first, second] = findLines(stdout)
  assert.deepEqual(
    [first?.text_file, second?.text_file],
    [join(out, 'letter.docx.txt'), join(out, 'letter-2.docx.txt')],
  )
  assert.equal(first?.text, undefined)
  assert.match(readFileSync(String(first?.markdown_file), 'utf8'), /^# The art of bread\n/)
})

/** Runs the command in a shell whose `$PRESSROOM` is the program; gives what the shell prints. */
function inShell(script: string): { stdout: string; stderr: string } {
  const program = join(import.meta.dirname, '../../bin/pressroom.mjs')
  const { stdout, stderr } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE: process.execPath, PROGRAM: program, ...settings },
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return { stdout, stderr }
}
const run = '"$NODE" "$PROGRAM"'

test('a reader that begins late and reads slowly gets every byte, and the exit code is right', () => {
  // Many times what a pipe holds.
  file('long.html.doc', `<html><body>${`<p>${words}.</p>`.repeat(10_000)}</body></html>`)
  const slow = 'sleep 2; dd bs=50000 count=5 2>/dev/null; sleep 1; cat'
  const { stdout, stderr } = inShell(
    `(${run} extract --text long.html.doc missing.pdf; echo "code $?" >&2) | (${slow})`,
  )
  assert.equal(stdout.match(new RegExp(words, 'g'))?.length, 10_000)
  assert.equal(stderr, 'missing.pdf: There is no such file.\ncode 1\n')
})

test('a reader that goes away ends the command quietly, with the exit code of a closed pipe', () => {
  const { stdout, stderr } = inShell(
    `(${run} extract long.html.doc long.html.doc long.html.doc; echo "code $?" >&2) | head -c 10`,
  )
  assert.deepEqual([stdout, stderr], ['{"file":"l', 'code 141\n'])
})

test('a reader of another command that goes away leaves its exit code as it is', () => {
  const { stdout, stderr } = inShell(`(${run} extract --help; echo "code $?" >&2) | head -c 5`)
  assert.deepEqual([stdout, stderr], ['Usage', 'code 0\n'])
})

test('output that cannot be written is an error', () => {
  const { stderr } = inShell(`${run} help > /dev/full; echo "code $?" >&2`)
  assert.match(stderr, /^The output cannot be written: ENOSPC.*\ncode 1\n$/)
})
