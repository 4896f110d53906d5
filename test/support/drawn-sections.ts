// Sections that are drawn as their designs have them, and the styles that they get.
import assert from 'node:assert/strict'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { renderPage, type RenderOptions } from '#core/landing-page/index.ts'

export const draw = (sections: readonly Section[], options: Partial<RenderOptions> = {}): string =>
  renderPage({ ...sampleBusiness, sections, theme: layoutTheme }, { mode: 'publish', ...options })
export const find = (type: string): Section => {
  const section = layoutPage.find((candidate) => candidate.type === type)
  assert.ok(section)
  return section
}
export const without = (section: Section, ...ids: string[]): Section => ({
  ...section,
  components: section.components.filter(({ id }) => !ids.includes(id)),
})
export const styles = (markup: string): string => /<style>(.*?)<\/style>/s.exec(markup)?.[1] ?? ''

/** Declarations of the classes of the element with this text, in rules of that width. */
export function declarations(markup: string, className: string): string {
  return styles(markup)
    .split('}')
    .filter((rule) => rule.includes(`.${className}{`))
    .map((rule) => rule.slice(rule.lastIndexOf('{') + 1))
    .join(';')
}
export const declared = (markup: string, classes: string): string =>
  classes
    .split(' ')
    .map((name) => declarations(markup, name))
    .join(';')
