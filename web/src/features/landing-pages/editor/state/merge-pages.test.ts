import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differences, mergedPage, type PageStates } from './merge-pages.ts'
import { aPage, aSection } from './pages.fixture.ts'

const base = aPage([aSection('hero'), aSection('features'), aSection('footer')])
const merged = (states: PageStates) => mergedPage(states, differences(states))
const titles = ({ sections }: typeof base): string[] => sections.map(({ title }) => title)

describe('two states of a page', () => {
  it('join by themselves where each changed something else', () => {
    const mine = aPage([aSection('hero', { title: 'Mine' }), aSection('features'), aSection('footer')])
    const theirs = aPage([aSection('hero'), aSection('features'), aSection('footer', { title: 'Theirs' })], {
      businessName: 'The Other Bakery',
    })
    const page = merged({ mine, theirs, base })
    assert.deepEqual(titles(page), ['Mine', 'features', 'Theirs'])
    assert.equal(page.businessName, 'The Other Bakery')
    assert.deepEqual(
      differences({ mine, theirs, base }).map(({ isContested }) => isContested),
      [false, false, false],
    )
  })

  it('leave to decide what both have changed, and nothing of either is lost until then', () => {
    const mine = aPage([aSection('hero', { title: 'Mine' }), aSection('features'), aSection('footer')])
    const theirs = aPage([aSection('hero', { title: 'Theirs' }), aSection('features'), aSection('footer')])
    const found = differences({ mine, theirs, base })
    assert.deepEqual(
      found.map(({ kind, isContested, choice }) => [kind, isContested, choice]),
      [['section', true, 'mine']],
    )
    const theirChoice = found.map((difference) => ({ ...difference, choice: 'theirs' as const }))
    assert.deepEqual(titles(mergedPage({ mine, theirs, base }, theirChoice)), [
      'Theirs',
      'features',
      'footer',
    ])
  })

  it('keep a section that one of them has added, at its place, and let one go that was deleted', () => {
    const mine = aPage([aSection('hero'), aSection('faq'), aSection('features'), aSection('footer')])
    const theirs = aPage([aSection('hero'), aSection('footer')])
    assert.deepEqual(titles(merged({ mine, theirs, base })), ['hero', 'faq', 'footer'])
  })

  it('ask before deleting a section that the other has changed', () => {
    const mine = aPage([aSection('hero'), aSection('footer')])
    const theirs = aPage([aSection('hero'), aSection('features', { title: 'Theirs' }), aSection('footer')])
    assert.deepEqual(
      differences({ mine, theirs, base }).map(({ kind, isContested }) => [kind, isContested]),
      [['section', true]],
    )
  })

  it('take over another order, also when sections are new', () => {
    const mine = aPage([aSection('hero'), aSection('features'), aSection('footer'), aSection('faq')])
    const theirs = aPage([aSection('features'), aSection('hero'), aSection('footer')])
    assert.deepEqual(titles(merged({ mine, theirs, base })), ['features', 'hero', 'footer', 'faq'])
  })

  it('put everything to the question when the state before is not known', () => {
    const mine = aPage([aSection('hero', { title: 'Mine' })])
    assert.deepEqual(
      differences({ mine, theirs: base, base: undefined }).every(({ isContested }) => isContested),
      true,
    )
  })
})
