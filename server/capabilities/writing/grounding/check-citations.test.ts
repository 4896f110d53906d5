// Sentences with [n] markers, held by the passages that they cite and by nothing else.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkCitations, type CitationVerdict } from './index.ts'

const passages = [
  {
    n: 1,
    title: 'Lake Arne',
    text: 'Lake Arne is 61 kilometres long. It freezes over in most winters. Fishing ended in 1974.',
  },
  {
    n: 2,
    title: 'Ferries',
    text: 'The ferry runs on Sundays in summer. In 2022 it carried 9,000 people, up from 4,000 in 2019.',
  },
]
const getVerdict = (text: string): CitationVerdict | undefined =>
  checkCitations({ text, passages, now: new Date('2026-06-01') })[0]?.verdict

for (const [text, verdict] of [
  ['The lake is 61 km long [1].', 'supported'],
  ['The number of ferry passengers more than doubled between 2019 and 2022 [2].', 'supported'],
  ['Lake Arne is 61 kilometres long [1], and its ferry carried 9,000 people in 2022 [2].', 'supported'],
  ['The lake is 81 km long [1].', 'unsupported'],
  ['The lake freezes over every winter [1].', 'unsupported'],
  ['Fishing ended in 1974 [2].', 'unsupported'],
  ['Fishing ended because of the ferry [1].', 'unsupported'],
  ['Fishing ended in 1974 [7].', 'unsupported'],
  ['Fishing ended in 1974.', 'uncited'],
] as const)
  it(`${text} is ${verdict}`, () => assert.equal(getVerdict(text), verdict))

it('a marker behind the full stop belongs to the sentence before it', () => {
  const [first, second] = checkCitations({
    text: 'Fishing ended in 1974. [1] The ferry runs in summer. [2]',
    passages,
    now: new Date('2026-06-01'),
  })
  assert.deepEqual(
    [first?.markers, first?.verdict, second?.markers, second?.verdict],
    [[1], 'supported', [2], 'supported'],
  )
})

it('says which words it rests on', () => {
  const [claim] = checkCitations({
    text: 'Fishing on the lake ended in 1974 [1].',
    passages,
    now: new Date('2026-06-01'),
  })
  assert.deepEqual(claim?.passages[0], { n: 1, quote: 'Fishing ended in 1974.' })
})
