import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SuggestedTitle } from '#features/titles/titles.schema.ts'
import {
  addSuggestions,
  findAlternatives,
  afterPlanning,
  asChecked,
  findTwins,
  groupByKeyword,
  inParts,
  sharedTopics,
  spreadDays,
  withChecks,
  withoutUndecided,
  type Candidate,
} from './candidates.ts'

const suggestion = (keyword: string, title: string): SuggestedTitle => ({
  keyword,
  prompt_type_id: null,
  title,
  similarity: 0,
  nearest: null,
  duplicate: false,
  same_topic: [],
})
const candidates = (...titles: [keyword: string, title: string, more?: Partial<Candidate>][]): Candidate[] =>
  titles.map(([keyword, title, more], place) => ({
    ...suggestion(keyword, title),
    id: `${place}`,
    isOwn: false,
    isTicked: false,
    ...more,
  }))
const counter = (): (() => string) => {
  let count = 0
  return () => `new ${(count += 1)}`
}

test('a title that stands there already for its keyword is not added again, whatever its case and signs', () => {
  const before = candidates(['rye bread', 'How to bake rye bread'])
  const after = addSuggestions(
    before,
    [
      suggestion('Rye Bread', 'How to bake rye bread!'),
      suggestion('rye bread', 'Rye bread without a starter'),
    ],
    counter(),
  )
  assert.deepEqual(
    after.map(({ id, title }) => [id, title]),
    [
      ['0', 'How to bake rye bread'],
      ['new 1', 'Rye bread without a starter'],
    ],
  )
})

test('asking again for a keyword keeps what is ticked or written by hand, and everything of other keywords', () => {
  const before = candidates(
    ['rye', 'One'],
    ['rye', 'Two', { isTicked: true }],
    ['rye', 'Three', { isOwn: true }],
    ['oat', 'Four'],
  )
  assert.deepEqual(
    withoutUndecided(before, 'Rye').map(({ title }) => title),
    ['Two', 'Three', 'Four'],
  )
})

test('titles stand by keyword in the order that was chosen; keywords without titles have no group', () => {
  const groups = groupByKeyword(candidates(['oat', 'One'], ['rye', 'Two'], ['spelt', 'Three']), [
    'rye',
    'barley',
    'oat',
  ])
  assert.deepEqual(
    groups.map(({ keyword, candidates: own }) => [keyword, own.length]),
    [
      ['rye', 1],
      ['oat', 1],
      ['spelt', 1],
    ],
  )
})

test('of two ticked titles that say the same, the later one is named with the first', () => {
  const twins = findTwins(
    candidates(
      ['rye', 'How to bake rye bread at home', { isTicked: true }],
      ['rye', 'How to Bake Rye Bread at Home', { isTicked: true }],
      ['rye', 'How to bake rye bread at home?'],
      ['oat', 'Why oats keep you full', { isTicked: true }],
    ),
  )
  assert.deepEqual([...twins.keys()], ['1'])
  assert.equal(twins.get('1')?.title, 'How to bake rye bread at home')
})

test('of one keyword titles are alternatives, and collide only where they are one title', () => {
  const near = ['How to bake rye bread at home', 'Rye bread at home: how to bake it'] as const
  assert.equal(
    findTwins(candidates(['rye', near[0], { isTicked: true }], ['Rye', near[1], { isTicked: true }])).size,
    0,
  )
  assert.equal(
    findTwins(candidates(['rye', near[0], { isTicked: true }], ['bread', near[1], { isTicked: true }])).size,
    1,
  )
})

test('whoever plans several titles for one keyword is asked which to keep', () => {
  const ticked = candidates(
    ['rye', 'How to bake rye bread'],
    ['oat', 'Why oats keep you full'],
    ['Rye', 'Rye for one'],
    ['', 'Own'],
    ['', 'Another'],
  )
  assert.deepEqual(
    findAlternatives(ticked).map(({ keyword, candidates: own }) => [keyword, own.length]),
    [['rye', 2]],
  )
})

test('a title changed by hand takes over what its check found', () => {
  const nearest = {
    article_id: null,
    title: 'Rye bread',
    similarity: 0.6,
    source: 'published' as const,
    why: 'Both are about rye bread.',
  }
  assert.deepEqual(
    asChecked('Rye bread at home', { exists: false, exact: false, similar: [nearest], same_topic: [] }),
    {
      title: 'Rye bread at home',
      similarity: 0.6,
      nearest,
      same_topic: [],
      isOwn: true,
    },
  )
  assert.equal(asChecked('Something else', undefined).similarity, 0)
})

test('few keywords are asked for one by one, many in twelve parts', () => {
  assert.deepEqual(inParts(['a', 'b']), [['a'], ['b']])
  const fifty = inParts(Array.from({ length: 50 }, (_, place) => `${place}`))
  assert.ok(fifty.length <= 12)
  assert.equal(fifty.flat().length, 50)
})

test('due dates are spread over the days, across the end of a month', () => {
  assert.deepEqual(spreadDays(3, '2026-02-26', 2), ['2026-02-26', '2026-02-28', '2026-03-02'])
})

test('an article that aims at the same as several titles is said once for their keyword', () => {
  const topic = {
    article_id: null,
    title: 'All about rye',
    source: 'article' as const,
    why: 'Both aim at rye.',
  }
  const own = { ...topic, title: 'Rye for one' }
  const group = {
    keyword: 'rye',
    candidates: candidates(
      ['rye', 'One', { same_topic: [topic, own] }],
      ['rye', 'Two', { same_topic: [topic] }],
    ),
  }
  assert.deepEqual(sharedTopics(group), [topic])
})

test('what is left when some are planned is compared with those of other keywords', () => {
  const all = candidates(
    ['rye', 'How to bake rye bread at home', { isTicked: true }],
    ['bread', 'Rye bread at home: how to bake it'],
    ['rye', 'Baking rye bread at home'],
    ['oat', 'Why oats keep you full'],
  )
  const left = afterPlanning(all, all.slice(0, 1))
  assert.deepEqual(
    left.map(({ title, nearest }) => [title, nearest?.title, nearest?.source]),
    [
      ['Rye bread at home: how to bake it', 'How to bake rye bread at home', 'article'],
      ['Baking rye bread at home', undefined, undefined],
      ['Why oats keep you full', undefined, undefined],
    ],
  )
  assert.ok((left[0]?.similarity ?? 0) >= 0.8)
})

test('what was near a suggested title is near the planned one once that is planned', () => {
  const [first, second] = candidates(
    ['rye', 'How to bake rye bread'],
    [
      'bread',
      'How to bake rye bread at home',
      {
        similarity: 0.9,
        nearest: {
          article_id: null,
          title: 'How to bake rye bread',
          similarity: 0.9,
          source: 'suggested',
          why: 'The same words.',
        },
      },
    ],
  )
  assert.ok(first !== undefined && second !== undefined)
  const [left] = afterPlanning([first, second], [first])
  assert.deepEqual([left?.nearest?.title, left?.nearest?.source], ['How to bake rye bread', 'article'])
})

test('titles that wait take over what a new comparison says; of two alike the second is the one too many', () => {
  const near = (title: string, source: 'published' | 'suggested') => ({
    article_id: null,
    title,
    similarity: 0.9,
    source,
    why: 'The same words.',
  })
  const check = (title: string, nearest: ReturnType<typeof near> | null) => ({
    title,
    exists: false,
    exact: false,
    duplicate: nearest !== null,
    nearest,
    same_topic: 0,
    topic: null,
  })
  const before = candidates(
    ['rye', 'Rye bread'],
    ['rye', 'Bread of rye'],
    ['oats', 'Oat bread'],
    ['oats', 'Came meanwhile'],
  )
  const after = withChecks(before, [
    check('Rye bread', near('Bread of rye', 'suggested')),
    check('Bread of rye', near('Rye bread', 'suggested')),
    check('Oat bread', near('Bread of oats', 'published')),
  ])
  assert.deepEqual(
    after.map(({ nearest }) => nearest?.source),
    [undefined, 'suggested', 'published', undefined],
  )
  assert.equal(withChecks(after, [check('Oat bread', null)])[2]?.similarity, 0)
})
