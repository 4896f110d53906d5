import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findLayouts, publishableSection, renderPage } from '#core/landing-page/index.ts'
import { aPage } from '../state/pages.fixture.ts'
import { plainText } from '../state/texts.ts'
import { addableTypes, newSection } from './new-sections.ts'

describe('a new section', () => {
  for (const type of addableTypes)
    it(`of the kind ${type} shows what belongs there in each of its layouts`, () => {
      for (const { name } of findLayouts(type)) {
        const section = newSection(type, name)
        const html = renderPage(aPage([section]), { mode: 'edit' })
        assert.equal(section.layout, name)
        assert.match(html, /data-edit="(?:text|html)"/)
      }
    })

  it('has its invented figures, prices and voices as open claims, so that none of them is published', () => {
    for (const type of ['stats', 'pricing', 'testimonials'] as const) {
      const section = newSection(type)
      assert.ok((section.claims ?? []).length > 0)
      for (const claim of section.claims ?? []) assert.ok(plainText(section, claim.path).includes(claim.text))
      const words = JSON.stringify(publishableSection(section).section?.components ?? [])
      for (const { text } of section.claims ?? [])
        assert.ok(!words.includes(`"${text}"`), `${text} in ${words}`)
    }
  })
})
