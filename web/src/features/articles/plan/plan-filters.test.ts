import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { byStatus, filterArticles, nextSort, nobody, sortArticles } from './plan-filters.ts'

function article(name: string, more: Partial<ArticleSummary> = {}): ArticleSummary {
  const time = '2026-01-01T00:00:00.000Z'
  return {
    id: name,
    projectId: 'p',
    version: 1,
    createdAt: time,
    updatedAt: time,
    name,
    keywords: [],
    secondaryKeywords: [],
    status: 'idea',
    assignee: '',
    outlineHeadings: 0,
    ...more,
  }
}
const names = (articles: readonly ArticleSummary[]): string[] => articles.map(({ name }) => name)
const plan = [
  article('Café crème at home', { keywords: ['coffee'], assignee: 'Workspace' }),
  article('Tea for two', { keywords: ['Tea'], status: 'planned', dueDate: '2026-03-02' }),
  article('Coffee 10', { status: 'done', dueDate: '2026-02-01' }),
  article('Coffee 9', { secondaryKeywords: ['tea'] }),
]

describe('filtering a plan', () => {
  it('finds words in names and keywords, blind to case and accents', () => {
    assert.deepEqual(names(filterArticles(plan, { q: 'CAFE home' })), ['Café crème at home'])
    assert.deepEqual(names(filterArticles(plan, { q: 'coffee' })), [
      'Café crème at home',
      'Coffee 10',
      'Coffee 9',
    ])
  })

  it('takes a keyword whole, main or secondary', () => {
    assert.deepEqual(names(filterArticles(plan, { keyword: 'tea' })), ['Tea for two', 'Coffee 9'])
  })

  it('finds what nobody is on', () => {
    assert.equal(filterArticles(plan, { assignee: nobody }).length, 3)
    assert.deepEqual(names(filterArticles(plan, { assignee: 'Workspace', status: 'idea' })), [
      'Café crème at home',
    ])
  })
})

describe('sorting a plan', () => {
  const sorted = (sort: string): string[] => names(sortArticles(plan, { sort }, () => ''))

  it('counts as people do', () => {
    assert.deepEqual(sorted('name'), ['Café crème at home', 'Coffee 9', 'Coffee 10', 'Tea for two'])
  })

  it('leaves empty cells at the end both ways', () => {
    assert.deepEqual(sorted('dueDate').slice(0, 2), ['Coffee 10', 'Tea for two'])
    assert.deepEqual(sorted('-dueDate').slice(0, 2), ['Tea for two', 'Coffee 10'])
  })

  it('puts states in the order of the work', () => {
    assert.deepEqual(sorted('-status')[0], 'Coffee 10')
  })

  it('leads from rising to falling to the order of the plan', () => {
    assert.deepEqual(
      [nextSort({}, 'name'), nextSort({ sort: 'name' }, 'name'), nextSort({ sort: '-name' }, 'name')],
      ['name', '-name', undefined],
    )
  })
})

it('the board has a column for each state, the most urgent first', () => {
  const board = byStatus([
    ...plan,
    article('Sooner', { status: 'planned', dueDate: '2026-01-01' }),
    article('Some day', { status: 'planned' }),
  ])
  assert.deepEqual(names(board.get('planned') ?? []), ['Sooner', 'Tea for two', 'Some day'])
  assert.deepEqual([...board.keys()], ['idea', 'planned', 'outlined', 'drafting', 'review', 'done'])
})
