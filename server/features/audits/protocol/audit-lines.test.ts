import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { array, asyncProperty, constantFrom, nat, string } from 'fast-check'
import { holds } from '#support/properties.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { auditLine } from './audit-lines.ts'
import { readAuditLines, type AuditLine } from './read-audit-lines.ts'
import { splitLines } from './split-lines.ts'

const report: AuditReport = {
  url: 'https://example.com/',
  score: 91,
  grade: 'A',
  areas: [{ area: 'content', score: 91 }],
  totals: { pages: 2, analysed: 2, skipped: 0, findings: 0 },
  findings: [],
  passed: ['title-missing'],
  not_applicable: [],
  errors: [],
  skipped: [],
}
const reportLine = auditLine({ kind: 'report', report })
const step = (message: string) =>
  auditLine({ kind: 'step', at: '2026-03-31T10:00:00.000Z', step: 'pages', message, done: 1, total: 2 })

async function* inPieces(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  for (let turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(from, from + size)
    from += size
  }
}
async function read(text: string, sizes: readonly number[] = [text.length + 1]): Promise<AuditLine[]> {
  return Array.fromAsync(readAuditLines(inPieces(text, sizes)))
}
const kinds = (lines: readonly AuditLine[]): string[] => lines.map(({ kind }) => kind)

describe('a stream of an audit', () => {
  test('is read as it was written, wherever its bytes are cut', async () => {
    await holds(
      asyncProperty(
        array(string({ unit: 'grapheme' }), { maxLength: 6 }),
        array(
          nat(7).map((size) => size + 1),
          { minLength: 1, maxLength: 9 },
        ),
        async (words, sizes) => {
          const messages = words.map((word) => word.toWellFormed())
          const lines = await read(messages.map(step).join('') + reportLine, sizes)
          assert.deepEqual(kinds(lines), [...messages.map(() => 'step'), 'done', 'report'])
          assert.deepEqual(
            lines.flatMap((line) => (line.kind === 'step' ? [line.message] : [])),
            messages,
          )
          assert.deepEqual(lines.at(-1), { kind: 'report', report })
        },
      ),
    )
  })

  test('never fails, whatever lines stand in it', async () => {
    const line = constantFrom(
      '',
      ' ',
      '\r',
      'Done.',
      '{',
      '}',
      '{"message":1}',
      '{"error":null}',
      '[]',
      'null',
      '\u0000',
      '\ufeff',
      'Traceback',
      JSON.stringify(report),
      '{"error":"x"}',
    )
    await holds(
      asyncProperty(
        array(line, { maxLength: 12 }),
        constantFrom('\n', '\r\n'),
        array(
          nat(20).map((size) => size + 1),
          { minLength: 1 },
        ),
        async (lines, end, sizes) => {
          const ends = kinds(await read(lines.join(end), sizes)).filter(
            (kind) => kind === 'report' || kind === 'error',
          )
          assert.equal(
            ends.length,
            lines.some((text) => text.startsWith('{"error":"') || text.startsWith('{"url"')) ? 1 : 0,
          )
        },
      ),
    )
  })

  test('may have blank lines and words of other programs, which are kept as messages', async () => {
    const lines = await read(
      `\n${step('a')}\r\n  \nDeprecationWarning: x\n{not json}\n[1]\n"quoted"\n${reportLine}`,
    )
    assert.deepEqual(
      lines.flatMap((line) => (line.kind === 'message' ? [line.message] : [])),
      ['DeprecationWarning: x', '{not json}', '[1]', '"quoted"'],
    )
    assert.deepEqual(kinds(lines).slice(-2), ['done', 'report'])
  })

  test('may lack Done., and its last line end', async () => {
    const lines = await read(step('a') + JSON.stringify(report))
    assert.deepEqual(kinds(lines), ['step', 'report'])
  })

  test('may have its report over several lines after Done., among other words', async () => {
    const lines = await read(`Done.\nhere it is\n${JSON.stringify(report, undefined, 2)}\nbye`)
    assert.deepEqual(lines, [{ kind: 'done' }, { kind: 'report', report }])
  })

  test('that ends without a report gives none, and loses nothing of what it said', async () => {
    assert.deepEqual(kinds(await read(`${step('a')}Done.\n{"url":`)), ['step', 'done', 'message'])
    assert.deepEqual(await read(''), [])
  })

  test('ends with its error, as an object or in words', async () => {
    assert.deepEqual(
      await read(auditLine({ kind: 'error', error: { code: 'fetch_failed', detail: 'No answer.' } })),
      [{ kind: 'error', error: { code: 'fetch_failed', detail: 'No answer.' } }],
    )
    assert.deepEqual(await read('{"error":"boom"}'), [
      { kind: 'error', error: { code: 'audit_failed', detail: 'boom' } },
    ])
    assert.deepEqual(await read(`{"error":"boom"}\n${reportLine}`).then(kinds), ['error', 'done'])
  })

  test('has its words taken where its counts cannot be', async () => {
    const [line] = await read('{"message":"x","step":7,"done":"no"}\n')
    assert.ok(line?.kind === 'step')
    assert.deepEqual([line.message, line.step, line.done], ['x', '', undefined])
  })
})

test('an endless line is cut once, and what follows it is read', async () => {
  async function* endless(): AsyncGenerator<string> {
    for (let turn = 0; turn < 1_000; turn += 1) yield 'x'.repeat(100)
    yield '\nnext\r\nlast'
  }
  const lines = await Array.fromAsync(splitLines(endless(), 50))
  assert.deepEqual(lines, ['x'.repeat(50), 'next', 'last'])
})

test('a line of exactly the longest length is whole, also with CRLF', async () => {
  async function* chunks(): AsyncGenerator<string> {
    yield 'abcde'
    yield '\nabcd\r\n'
  }
  assert.deepEqual(await Array.fromAsync(splitLines(chunks(), 5)), ['abcde', 'abcd'])
})
