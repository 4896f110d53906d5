import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GenerationStep, LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { CopyMode, Section } from '#contracts/sections.schema.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { describeDesignProblem, findFileProblem, type DesignOrigin } from './design-problem.ts'
import { findPendingDesign, hasDesign, withoutPendingDesign, withPendingDesign } from './pending-design.ts'
import {
  differsFromPlan,
  doneSteps,
  findActingParts,
  findOpenStep,
  findWordSource,
  hasStopped,
} from './wizard-steps.ts'

const pageWith = (status: GenerationStep['status']): LandingPage =>
  ({
    sections: [],
    plan: { sections: [{}] },
    aiMetadata: { steps: [{ name: 'generation', status, detail: '' }] },
  }) as unknown as LandingPage

test('whoever comes back to a generation that failed or was stopped finds it where it is resumed', () => {
  assert.deepEqual(
    (['failed', 'cancelled', 'running', 'waiting'] as const).map((status) => [
      findOpenStep(pageWith(status)),
      hasStopped(pageWith(status)),
    ]),
    [
      ['page', true],
      ['page', true],
      ['page', false],
      ['plan', false],
    ],
  )
})

const design = { kind: 'pdf', fileId: 'a', name: 'before.pdf' } as const
const next = { fileId: 'b', kind: 'image', originalName: 'next.png' } as const

test('a page keeps its design while another one is read for it, and has it again when that fails', () => {
  const page = { designSource: withPendingDesign(design, next) }
  assert.deepEqual(findPendingDesign(page), next)
  assert.equal(page.designSource.fileId, 'a')
  assert.equal(hasDesign(page), true)
  assert.deepEqual(withoutPendingDesign(page.designSource), design)
})

test('a page whose first design is still being read has none, and is opened where it is read', () => {
  const page = { ...pageWith('waiting'), designSource: withPendingDesign(undefined, next) }
  assert.equal(hasDesign(page), false)
  assert.equal(withoutPendingDesign(page.designSource), null)
  assert.equal(findOpenStep(page), 'design')
  assert.deepEqual([...doneSteps({ ...page, businessName: 'Rivermill', plan: undefined })], ['business'])
  assert.equal(findPendingDesign({ designSource: { reading: { kind: 'other', fileId: 'b' } } }), undefined)
})

test('each kind of problem with a design has its heading and what helps', () => {
  const file = (name: string, type: string, size: number) => findFileProblem({ name, type, size })
  assert.equal(file('design.pdf', 'application/pdf', 10), undefined)
  assert.deepEqual(file('design.pdf', 'application/pdf', 0), {
    title: 'The file is empty',
    text: 'This PDF is empty (0 bytes). Choose another file.',
    remedies: ['choose-file'],
  })
  assert.match(file('a.zip', 'application/zip', 10)?.text ?? '', /^a\.zip is not a PDF/)
  assert.equal(file('a.png', 'image/png', 30_000_000)?.title, 'The file is too large')

  const said = (status: number, body: Record<string, unknown>, origin: DesignOrigin = 'file') => {
    const { title, remedies } = describeDesignProblem(new ApiProblem(status, body), origin)
    return [title, ...remedies]
  }
  assert.deepEqual(said(422, { code: 'unreadable_document', reason: 'encrypted' }), [
    'The PDF is protected by a password',
    'choose-file',
  ])
  assert.deepEqual(said(422, { code: 'unreadable_document', reason: 'no_pages' }), [
    'The file cannot be read',
    'choose-file',
  ])
  assert.deepEqual(said(502, { code: 'fetch_failed' }, 'website'), [
    'The page could not be opened',
    'retry',
    'change-url',
  ])
  assert.deepEqual(said(503, { code: 'dependency_missing' }, 'tool'), [
    'An access token is needed',
    'enter-token',
    'choose-file',
  ])
  assert.deepEqual(said(0, { code: 'network_unreachable' }), ['No connection to the server', 'retry'])
  assert.deepEqual(said(500, { code: 'internal_error' }), [
    'The design could not be read',
    'retry',
    'choose-file',
  ])
})

const written = (sources: readonly Section['source'][], provider: string | undefined = 'composer') => ({
  page: { ...pageWith('done'), designSource: design, aiMetadata: { provider, model: 'm', steps: [] } },
  sections: sources.map((source, index) => ({ source, id: String(index), type: 'about' }) as Section),
})

test('a page says whose words it has: those of the design are written by nobody', () => {
  const kept = written(['design', 'user', 'design'])
  assert.deepEqual(findWordSource(kept.page, kept.sections, 'keep'), { kind: 'design' })
  const mixed = written(['design', 'ai', 'design'], 'openai')
  assert.deepEqual(findWordSource(mixed.page, mixed.sections, 'keep'), {
    kind: 'writer',
    kept: 2,
    provider: 'openai',
    model: 'm',
  })
  assert.deepEqual(findWordSource(kept.page, kept.sections, 'blanks'), { kind: 'given' })
  const rewritten = written(['design', 'ai'], 'openai')
  assert.equal(findWordSource(rewritten.page, rewritten.sections, 'rewrite')?.kind, 'writer')
  const without = { ...kept.page, designSource: undefined }
  assert.equal(findWordSource(without, kept.sections, 'blanks')?.kind, 'writer')
})

test('a plan offers to change what is read: no goal of kept words, and none without a model', () => {
  const page = (copy: CopyMode) => ({ designSource: { ...design, copy } })
  const own = { designSectionId: 's1' }
  assert.deepEqual(findActingParts(page('keep'), own, 'rewrite'), { goal: false, points: false })
  assert.deepEqual(findActingParts(page('keep'), {}, 'rewrite'), { goal: true, points: true })
  assert.deepEqual(findActingParts(page('keep'), {}, 'blanks'), { goal: false, points: true })
  assert.deepEqual(findActingParts(page('blanks'), own, 'rewrite'), { goal: false, points: true })
  assert.deepEqual(findActingParts(page('rewrite'), own, 'rewrite'), { goal: true, points: true })
  assert.deepEqual(findActingParts({ designSource: undefined }, {}, 'blanks'), { goal: false, points: true })
})

test('a page that has other sections than its plan, or another order, is known', () => {
  const { sections } = written(['design', 'design'])
  const planned = (ids: string[]) =>
    ({ plan: { sections: ids.map((id, order) => ({ id, order, type: 'about' })) } }) as LandingPage
  assert.equal(differsFromPlan(planned(['0', '1']), sections), false)
  assert.equal(differsFromPlan(planned(['1', '0']), sections), true)
  assert.equal(differsFromPlan(planned(['0']), sections), true)
  assert.equal(differsFromPlan({ plan: undefined }, sections), false)
})
