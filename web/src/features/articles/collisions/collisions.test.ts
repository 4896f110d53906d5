import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import type { CheckedTitle } from '#web/lib/title-check.ts'
import { checkLastsMs, findCollisions, dueForCheck, getPlanCheck, type PlanCheck } from './collisions.ts'

const article = (id: string, name: string, status: ArticleStatus = 'idea', keywords: string[] = []) => ({
  id,
  name,
  status,
  keywords,
})
const near = (
  title: string,
  articleId: string | null,
  source: 'article' | 'suggested' = 'article',
): CheckedTitle => ({
  title: '',
  exists: false,
  exact: false,
  duplicate: true,
  nearest: { article_id: articleId, title, similarity: 0.9, source, why: 'Both are about tea.' },
  same_topic: 0,
  topic: null,
})
const alone: CheckedTitle = {
  title: '',
  exists: false,
  exact: false,
  duplicate: false,
  nearest: null,
  same_topic: 0,
  topic: null,
}

describe('the collisions of a plan', () => {
  const plan = [article('a', 'Tea'), article('b', 'Teas'), article('c', 'Coffee')]
  const [tea, teas, coffee] = plan as [(typeof plan)[0], (typeof plan)[0], (typeof plan)[0]]
  const checks = new Map<string, PlanCheck>([
    ['a', getPlanCheck(tea, alone, plan, 0)],
    ['b', getPlanCheck(teas, near('Tea', 'a'), plan, 0)],
    ['c', getPlanCheck(coffee, alone, plan, 0)],
  ])

  it('are marked on both sides', () => {
    const collisions = findCollisions(plan, checks)
    assert.deepEqual([...collisions.keys()].sort(), ['a', 'b'])
    assert.deepEqual([collisions.get('a')?.title, collisions.get('b')?.title], ['Teas', 'Tea'])
  })

  it('end when the other one is renamed, and are then looked for again', () => {
    const renamed = [article('a', 'Milk'), teas, coffee]
    assert.equal(findCollisions(renamed, checks).size, 0)
    assert.deepEqual(
      dueForCheck(renamed, checks, 1).map(({ id }) => id),
      ['a', 'b'],
    )
  })

  it('are of no account for what is done', () => {
    assert.deepEqual([...findCollisions([tea, article('b', 'Teas', 'done'), coffee], checks).keys()], [])
    assert.deepEqual([...findCollisions([article('a', 'Tea', 'done'), teas, coffee], checks).keys()], ['b'])
  })

  it('are of topics, too, until the keyword of one of them is another', () => {
    const [one, other] = [article('a', 'Tea', 'idea', ['chai']), article('b', 'Mornings', 'idea', ['chai'])]
    const topic = { article_id: 'a', title: 'Tea', source: 'article' as const, why: 'Both have it.' }
    const found = new Map([
      ['a', getPlanCheck(one, alone, [one, other], 0)],
      ['b', getPlanCheck(other, { ...alone, same_topic: 1, topic }, [one, other], 0)],
    ])
    assert.deepEqual(
      [...findCollisions([one, other], found).values()].map(({ kind, title }) => [kind, title]),
      [
        ['topic', 'Tea'],
        ['topic', 'Mornings'],
      ],
    )
    const changed = [article('a', 'Tea', 'idea', ['assam']), other]
    assert.equal(findCollisions(changed, found).size, 0)
    assert.deepEqual(
      dueForCheck(changed, found, 1).map(({ id }) => id),
      ['a', 'b'],
    )
  })

  it('are looked for once, and again after a while', () => {
    assert.deepEqual(dueForCheck(plan, checks, 1), [])
    assert.equal(dueForCheck(plan, checks, checkLastsMs).length, 3)
  })

  it('name the article of the plan where both were asked for at once', () => {
    assert.deepEqual(getPlanCheck(teas, near('Tea', null, 'suggested'), plan, 0).collision?.articleId, 'a')
  })
})
