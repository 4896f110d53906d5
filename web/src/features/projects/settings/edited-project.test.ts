import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, inRequests, mergeProjects, type EditedProject } from './edited-project.ts'

const base: EditedProject = {
  name: 'Rivermill',
  websiteUrl: '',
  language: 'en',
  location: '',
  industry: '',
  businessSummary: '',
  competitors: [],
  targetedAudience: '',
  guidelineId: null,
  brandName: '',
  brandVoice: '',
  bannedWords: [],
  facts: [],
  colors: [],
  logo: '',
  unconfirmed: [],
}

test('a change goes to the project, to its brand, or to both', () => {
  assert.deepEqual(inRequests({ name: 'Mill' }, base), { project: { name: 'Mill' }, brand: undefined })
  assert.deepEqual(inRequests({ facts: ['Open since 1904'], guidelineId: null }, base), {
    project: { guidelineId: null },
    brand: { facts: ['Open since 1904'] },
  })
})

test('what two people change in different fields is merged without asking', () => {
  const { merged, conflicting } = mergeProjects({
    base,
    mine: { ...base, name: 'Mill' },
    theirs: { ...base, location: 'Graz', colors: ['#112233'] },
  })
  assert.deepEqual(conflicting, [])
  assert.deepEqual([merged.name, merged.location, merged.colors], ['Mill', 'Graz', ['#112233']])
})

test('a field that both changed differently is conflicting; one that both changed alike is not', () => {
  const mine = { ...base, name: 'Mill', location: 'Graz' }
  const { merged, conflicting } = mergeProjects({
    base,
    mine,
    theirs: { ...base, name: 'River', location: 'Graz' },
  })
  assert.deepEqual(conflicting, ['name'])
  assert.equal(merged.name, 'Mill')
})

test('a text of the website is confirmed by sending it, changed or not, and nothing else with it', () => {
  const content: EditedProject = {
    ...base,
    businessSummary: 'A bakery.',
    targetedAudience: 'Families',
    unconfirmed: ['businessSummary', 'targetedAudience'],
  }
  assert.deepEqual(inRequests(confirmed(content, 'businessSummary'), content), {
    project: { businessSummary: 'A bakery.' },
    brand: undefined,
  })
  const change = { businessSummary: 'A mill.', ...confirmed(content, 'businessSummary') }
  assert.deepEqual(inRequests(change, { ...content, ...change }), {
    project: { businessSummary: 'A mill.' },
    brand: undefined,
  })
})

test('what one person confirms and what the website claims again meanwhile are kept without asking', () => {
  const before: EditedProject = { ...base, unconfirmed: ['businessSummary'] }
  const { merged, conflicting } = mergeProjects({
    base: before,
    mine: { ...before, unconfirmed: [] },
    theirs: { ...before, unconfirmed: ['businessSummary', 'targetedAudience'] },
  })
  assert.deepEqual([merged.unconfirmed, conflicting], [['targetedAudience'], []])
})
