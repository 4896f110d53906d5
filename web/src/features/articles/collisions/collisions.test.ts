import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import type { CheckedTitle } from '#web/lib/title-check.ts'
import {
  checkLastsMs,
  findCollisions,
  findNewCollision,
  dueForCheck,
  getPlanCheck,
  titleKeys,
  type PlanCheck,
} from './collisions.ts'

const article = (id: string, name: string, status: ArticleStatus = 'idea') => ({ id, name, status })
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
})
const alone: CheckedTitle = {
  title: '',
  exists: false,
  exact: false,
  duplicate: false,
  nearest: null,
  same_topic: 0,
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

  it('are news where one was added or renamed since the plan was opened, though nothing was compared yet', () => {
    const opened = titleKeys([tea, coffee])
    const marks = findCollisions(plan, checks)
    assert.equal(findNewCollision(plan, marks, opened)?.[0], teas)
    assert.equal(findNewCollision(plan, marks, titleKeys([tea, article('b', 'Milk'), coffee]))?.[0], teas)
    assert.equal(findNewCollision(plan, marks, titleKeys(plan))?.[0], undefined)
    assert.equal(findNewCollision(plan, marks, titleKeys(plan, marks))?.[0], undefined)
    const added = new Map([...checks].filter(([id]) => id !== 'a'))
    assert.equal(findNewCollision(plan, findCollisions(plan, added), titleKeys(plan, new Map()))?.[0], teas)
  })

  it('are looked for once, and again after a while', () => {
    assert.deepEqual(dueForCheck(plan, checks, 1), [])
    assert.equal(dueForCheck(plan, checks, checkLastsMs).length, 3)
  })

  it('name the article of the plan where both were asked for at once', () => {
    assert.deepEqual(getPlanCheck(teas, near('Tea', null, 'suggested'), plan, 0).collision?.articleId, 'a')
  })
})
