import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Claim } from '#contracts/sections.schema.ts'
import { aComponent, aSection } from './pages.fixture.ts'
import { withoutClaim } from './without-claim.ts'

const claim = (path: string, text: string, more: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  path,
  text,
  kind: 'number',
  status: 'open',
  ...more,
})

describe('taking a claim out', () => {
  it('takes the sentence it stands in, and leaves the others', () => {
    const open = claim('content', '500 guests')
    const section = aSection('features', {
      content: '<p>We bake every day. We serve 500 guests a week. Come and see.</p>',
      claims: [open],
    })
    const left = withoutClaim(section, open)
    assert.equal(left.content, '<p>We bake every day. Come and see.</p>')
    assert.deepEqual(left.claims, [])
  })

  it('leaves other claims open where they stand, also in a list that became shorter', () => {
    const first = claim('components/list/items/0', '12 sorts')
    const second = claim('components/list/items/2', '3 ovens', { id: 'c2' })
    const list = aComponent('list', { items: ['12 sorts of bread', 'Coffee', '3 ovens'] }, { type: 'list' })
    const left = withoutClaim(
      aSection('features', {
        components: [list, aComponent('card', { title: 'Card' }, { type: 'card', order: 1 })],
        claims: [first, second],
      }),
      first,
    )
    assert.deepEqual(left.components[0]?.props['items'], ['Coffee', '3 ovens'])
    assert.deepEqual(
      left.claims?.map(({ path }) => path),
      ['components/list/items/1'],
    )
  })

  it('never just takes its mark away: the only quotation goes, and the section stays to be filled', () => {
    const open = claim('components/quote/author', 'A Guest', { kind: 'name' })
    const quote = aComponent(
      'quote',
      { text: 'The best rolls in town.', author: 'A Guest' },
      { type: 'quote' },
    )
    const left = withoutClaim(
      aSection('testimonials', { type: 'testimonials', components: [quote], claims: [open] }),
      open,
    )
    assert.deepEqual(left.components, [])
    assert.equal(left.title, 'testimonials')
  })
})
