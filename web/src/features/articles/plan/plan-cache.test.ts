import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { invert, isChanging } from './plan-cache.ts'

const article: ArticleSummary = {
  id: 'a',
  projectId: 'p',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Tea',
  keywords: ['tea'],
  secondaryKeywords: [],
  status: 'idea',
  assignee: '',
  outlineHeadings: 0,
}

it('a change is taken back to what was there, also where that was nothing', () => {
  assert.deepEqual(
    invert(article, { dueDate: '2027-03-31', promptTypeId: 't', keywords: [], assignee: 'Workspace' }),
    {
      dueDate: null,
      promptTypeId: null,
      keywords: ['tea'],
      assignee: '',
    },
  )
})

it('what changes nothing is not sent', () => {
  assert.deepEqual(
    [
      isChanging(article, { status: 'idea', dueDate: null }),
      isChanging(article, { keywords: ['tea'] }),
      isChanging(article, { name: 'Teas' }),
    ],
    [false, false, true],
  )
})
