import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#platform/config.ts'
import { listMissingParts } from './missing-parts.ts'

test('each part that is missing is named with all that is off without it', () => {
  const [browser, office, providers, ...more] = listMissingParts(
    readConfig({ CHROMIUM_PATH: '/nowhere/chromium', SOFFICE_PATH: '/nowhere/soffice' }),
  )
  assert.equal(
    browser,
    'No browser at CHROMIUM_PATH (/nowhere/chromium): PDF export, images of landing pages and what audits see in a browser are off. Correct it, or leave it out to have one found.',
  )
  assert.match(office ?? '', /^No LibreOffice at SOFFICE_PATH \(\/nowhere\/soffice\): .*RTF is not/)
  assert.match(providers ?? '', /^No AI provider: .*OPENAI_API_KEY/)
  assert.deepEqual(more, [])
})
