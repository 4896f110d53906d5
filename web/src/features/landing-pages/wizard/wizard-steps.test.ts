import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GenerationStep, LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { hasStopped, findOpenStep } from './wizard-steps.ts'

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
