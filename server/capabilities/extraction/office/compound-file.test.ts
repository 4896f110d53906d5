// Old Office files are known by the directory of their compound file, wherever their streams lie and however
// their names are spelled.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compoundFile, word6Text } from '#support/compound-files.ts'
import { readCompoundFacts } from './compound-file.ts'

const small = word6Text('A few words.')
const large = word6Text('Many words. '.repeat(1_000))
const facts = { holds: 'word', isEncrypted: false, hasMacros: false, version: 101 }

test('a text is found in the mini stream, in sectors of its own, and under a name in other letters', () => {
  assert.deepEqual(readCompoundFacts(compoundFile({ WordDocument: small })), facts)
  assert.deepEqual(readCompoundFacts(compoundFile({ WordDocument: large })), facts)
  assert.deepEqual(
    readCompoundFacts(compoundFile({ '\x01CompObj': Buffer.alloc(300), WORDDOCUMENT: small, MACROS: large })),
    { ...facts, hasMacros: true },
  )
})

test('a text in the mini stream says that it is encrypted', () => {
  const encrypted = Buffer.from(small)
  encrypted.writeUInt16LE(0x100, 10)
  assert.deepEqual(readCompoundFacts(compoundFile({ WordDocument: encrypted })), {
    ...facts,
    isEncrypted: true,
  })
})

test('what is no Word file is distinguished: a newer package in its encrypted wrapping, and everything else', () => {
  assert.equal(readCompoundFacts(compoundFile({ EncryptedPackage: large }))?.holds, 'package')
  assert.equal(readCompoundFacts(compoundFile({ Workbook: large }))?.holds, 'other')
  assert.equal(readCompoundFacts(Buffer.from('no compound file'.repeat(100))), undefined)
})

test('damaged files come to an end: chains in a circle, places beyond the file, files that break off', () => {
  const whole = compoundFile({ WordDocument: small, Data: large })
  for (let place = 24; place < whole.length - 4; place += 52) {
    for (const value of [0, 1, 7, 0xfffffff0, 0x7fffffff]) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt32LE(value, place)
      readCompoundFacts(damaged)
    }
    readCompoundFacts(whole.subarray(0, place))
  }
})
