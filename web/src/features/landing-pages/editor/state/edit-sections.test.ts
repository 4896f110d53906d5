import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addComponent,
  changeProps,
  confirmClaim,
  duplicateComponent,
  duplicateSection,
  findSection,
  insertSection,
  moveComponent,
  moveSection,
  openClaims,
  removeComponent,
  removeSection,
} from './edit-sections.ts'
import { aComponent, aPage, aSection } from './pages.fixture.ts'

const { sections } = aPage([aSection('hero'), aSection('features'), aSection('footer')])
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
const orders = (list: readonly { order: number }[]): number[] => list.map(({ order }) => order)

describe('the sections of a page', () => {
  it('keep an order without gaps, whatever is done to them', () => {
    const moved = moveSection(sections, 'footer', 0)
    assert.deepEqual(ids(moved), ['footer', 'hero', 'features'])
    const removed = removeSection(moved, 'hero')
    const added = insertSection(removed, aSection('faq', { type: 'faq' }), 1)
    assert.deepEqual(
      [ids(added), orders(added)],
      [
        ['footer', 'faq', 'features'],
        [0, 1, 2],
      ],
    )
  })

  it('stay at the ends when they are moved beyond them', () => {
    assert.deepEqual(ids(moveSection(sections, 'hero', -1)), ['hero', 'features', 'footer'])
    assert.deepEqual(ids(moveSection(sections, 'hero', 99)), ['features', 'footer', 'hero'])
  })

  it('are the very same objects when a change leaves them alone', () => {
    const moved = moveSection(sections, 'footer', 1)
    assert.equal(moved[0], sections[0])
    assert.notEqual(moved[1], sections[2])
  })

  it('have ids of their own, so that anchors stay clear', () => {
    const once = duplicateSection(sections, 'features')
    assert.equal(once.copyId, 'features-2')
    assert.deepEqual(ids(once.sections), ['hero', 'features', 'features-2', 'footer'])
    assert.equal(duplicateSection(once.sections, 'features-2').copyId, 'features-3')
    assert.deepEqual(ids(insertSection(sections, aSection('hero'), 3)), [
      'hero',
      'features',
      'footer',
      'hero-2',
    ])
  })

  it('are unlocked and without a place in the design when they are copies', () => {
    const original = aSection('hero', {
      locked: true,
      designSectionId: 's1',
      boundingBox: { page: 1, x: 0, y: 0, width: 1, height: 0.2, unit: 'ratio' },
    })
    const copy = findSection(duplicateSection([original], 'hero').sections, 'hero-2')
    assert.deepEqual(
      [copy?.locked, copy?.designSectionId, copy?.boundingBox, copy?.source],
      [false, undefined, undefined, 'user'],
    )
  })
})

describe('the components of a section', () => {
  const section = aSection('features', {
    components: [
      aComponent('card', { title: 'One' }, { type: 'card' }),
      aComponent('card-2', { title: 'Two' }, { type: 'card', order: 1 }),
    ],
    claims: [{ id: 'c1', path: 'components/card/title', text: 'One', kind: 'name', status: 'open' }],
  })
  const components = (list: readonly (typeof section)[]) => list[0]?.components ?? []

  it('are added with an id of their own and moved by place', () => {
    const added = addComponent([section], 'features', { type: 'card', props: { title: 'Three' } })
    assert.deepEqual(
      [ids(components(added)), orders(components(added))],
      [
        ['card', 'card-2', 'card-3'],
        [0, 1, 2],
      ],
    )
    assert.deepEqual(ids(components(moveComponent(added, 'features', 'card-3', 0))), [
      'card-3',
      'card',
      'card-2',
    ])
    assert.deepEqual(ids(components(duplicateComponent(added, 'features', 'card'))), [
      'card',
      'card-4',
      'card-2',
      'card-3',
    ])
  })

  it('take their claims with them', () => {
    assert.deepEqual(openClaims(removeComponent([section], 'features', 'card')[0] ?? section), [])
    assert.equal(openClaims(removeComponent([section], 'features', 'card-2')[0] ?? section).length, 1)
  })

  it('lose a member that is set to nothing', () => {
    const changed = changeProps([section], 'features', 'card', { icon: 'leaf', title: undefined })
    assert.deepEqual(components(changed)[0]?.props, { icon: 'leaf' })
  })

  it('have claims that stay once they are confirmed, and are no longer open', () => {
    const confirmed = confirmClaim([section], 'features', 'c1')[0] ?? section
    assert.deepEqual([openClaims(confirmed), confirmed.claims?.[0]?.status], [[], 'confirmed'])
  })
})
