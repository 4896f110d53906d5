import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TemplateBody } from '#contracts/template.schema.ts'
import { wantedLanguages } from '#capabilities/writing/index.ts'
import { readLibrary } from '../templates/templates.library.ts'
import { composerWarnings } from './composer-warnings.ts'

const german = 'Protokoll der Teamsitzung vom 12. November in der Kita Sonnenhof, geleitet von Jana Brandt'
const english = 'Minutes of the team meeting of 12 November at the nursery, chaired by Jana Brandt'
const library = (await readLibrary()).templates.map(({ template }) => template)
const about = (prompt: string, template?: Pick<TemplateBody, 'name' | 'structure'>) =>
  composerWarnings({
    isUnderstood: true,
    isCorrection: false,
    hasTone: false,
    languages: wantedLanguages({ prompt }),
    request: prompt,
    from: { template },
  })

test('every template of the library says over a German request that its words stay English', () => {
  assert.ok(library.length >= 20)
  for (const template of library) {
    const [warning = '', ...others] = about(german, template)
    assert.match(
      warning,
      /^The headings and other words of the template “.+” are in English: .+ into German\.$/,
    )
    assert.deepEqual([warning.includes(template.name), others], [true, []])
    assert.deepEqual(about(english, template), [], template.name)
  }
})

test('a template of the same language as the request needs no warning, nor does one that nobody can judge', () => {
  const structure = [
    {
      heading: 'Beschlüsse',
      guidance: 'Was beschlossen wurde, mit der Mehrheit und dem Namen derer, die es ausführen.',
      kind: 'section' as const,
      required: true,
      hasHeading: true,
    },
  ]
  assert.deepEqual(about(german, { name: 'Protokoll', structure }), [])
  assert.match(about(english, { name: 'Protokoll', structure })[0] ?? '', /are in German: .+ into English\.$/)
  assert.deepEqual(about('Kita Sonnenhof', library[0]), [])
})

test('without a template German and English have headings of their own, and other languages do not', () => {
  assert.deepEqual([about(german), about(english)], [[], []])
  assert.match(
    about('Écris une lettre aux parents pour la fête de notre école')[0] ?? '',
    /none in French\.$/,
  )
})

test('a correction says what rules do not correct', () => {
  const [warning = ''] = composerWarnings({
    isUnderstood: true,
    isCorrection: true,
    hasTone: false,
    languages: [],
    request: 'Correct the spelling',
    from: undefined,
  })
  assert.match(warning, /Spelling and grammar need an AI provider/)
})
