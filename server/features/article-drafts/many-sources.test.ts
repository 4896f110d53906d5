// An article with 200 references: numbers, notes and citations of all of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citeSources } from '#capabilities/export/cited-sources.ts'
import { fromMarkdown, toMarkdown } from '#core/rich-text/index.ts'
import type { Reference } from '../references/references.schema.ts'
import type { UsablePassages } from '../references/index.ts'
import { checkText } from './citations.ts'
import { numberPassages, numberSources } from './number-sources.ts'
import { cutOutline, sortPassages } from './sort-passages.ts'

const count = 200
const subjects = ['lake', 'ferry', 'harbour', 'bridge', 'museum']
/** What nobody else says: each source has a length of its own. */
const say = (index: number): string =>
  `The ${subjects[index % subjects.length]} of district ${index + 1} is ${1_000 + index * 7} metres long.`

const references = Array.from(
  { length: count },
  (_, index) =>
    ({
      id: `reference-${index}`,
      url: `https://example.org/${index}`,
      title: `District ${index + 1}`,
      siteName: '',
      accepted: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      fetchedAt: '2026-01-01T00:00:00.000Z',
    }) as Reference,
)
const usable = {
  references,
  passages: references.map(({ id }, index) => ({
    id: `passage-${index}`,
    referenceId: id,
    heading: '',
    text: say(index),
    sameAs: null,
  })),
} as unknown as UsablePassages

test('each of 200 sources gets its number, keeps it in the list and in the export, and is checked by itself', async () => {
  const { sources } = numberPassages(usable)
  // The last one is cited first.
  const written = sources
    .toReversed()
    .map(({ n, passage }) => passage.text.replace(/\.$/, ` [${n}].`))
    .join('\n\n')
  const { text, entries } = numberSources(written, sources)
  assert.deepEqual(
    entries.map(({ n, referenceId }) => [n, referenceId]),
    references.toReversed().map(({ id }, index) => [index + 1, id]),
  )
  const wrong = text.replace(/1,?000 metres|1000 metres/, '9000 metres')
  const { counts, claims } = await checkText(
    { text: wrong, headings: [] },
    entries,
    usable,
    new Date('2026-06-01'),
    undefined,
  )
  assert.deepEqual(counts, { supported: count - 1, weak: 0, unsupported: 1, uncited: 0 })
  assert.match(claims.find(({ verdict }) => verdict === 'unsupported')?.text ?? '', /9000 metres/)

  const { markdown } = toMarkdown(citeSources(fromMarkdown(text), entries))
  assert.equal(markdown.match(/^\[\^\d+\]:/gm)?.length, count)
})

test('passages of 200 sources are sorted into the outline, none lost and none twice', () => {
  const outline = subjects.map((subject, index) => ({
    id: String(index),
    level: 2,
    heading: `How long each ${subject} is`,
    notes: '',
    keywords: [],
  }))
  const { parts, unsorted } = sortPassages(cutOutline(outline), usable.passages, 'Districts')
  const placed = [...parts.flatMap(({ passages }) => passages), ...unsorted].map(({ id }) => id)
  assert.equal(placed.length, new Set(placed).size, 'none is there twice')
  const further = parts.reduce((sum, { more }) => sum + more, 0)
  assert.equal(placed.length + further, count, 'what is too much for a part is counted')
  for (const { passages, more } of parts) assert.deepEqual([passages.length, more], [12, 28])
})
