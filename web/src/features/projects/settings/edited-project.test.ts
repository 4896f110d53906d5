import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inRequests, mergeProjects, type EditedProject } from './edited-project.ts'

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
}

test('a change goes to the project, to its brand, or to both', () => {
  assert.deepEqual(inRequests({ name: 'Mill' }), { project: { name: 'Mill' }, brand: undefined })
  assert.deepEqual(inRequests({ facts: ['Open since 1904'], guidelineId: null }), { project: { guidelineId: null }, brand: { facts: ['Open since 1904'] } })
})

test('what two people change in different fields is merged without asking', () => {
  const { merged, disputed } = mergeProjects({ base, mine: { ...base, name: 'Mill' }, theirs: { ...base, location: 'Graz', colors: ['#112233'] } })
  assert.deepEqual(disputed, [])
  assert.deepEqual([merged.name, merged.location, merged.colors], ['Mill', 'Graz', ['#112233']])
})

test('a field that both changed differently is disputed; one that both changed alike is not', () => {
  const mine = { ...base, name: 'Mill', location: 'Graz' }
  const { merged, disputed } = mergeProjects({ base, mine, theirs: { ...base, name: 'River', location: 'Graz' } })
  assert.deepEqual(disputed, ['name'])
  assert.equal(merged.name, 'Mill')
})
