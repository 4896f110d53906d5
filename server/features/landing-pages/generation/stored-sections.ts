// The sections of a page before one of them is written again.
import { isDeepStrictEqual } from 'node:util'
import type { Business } from '#contracts/business.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { notFound } from '#platform/errors.ts'
import { sectionLocked } from './page-generation.errors.ts'
import { findStoredWords } from './rewriting.ts'

/** Throws `not_found`, and `locked` for a section that is to stay as it is. */
export function unlockedSection(sections: readonly Section[], sectionId: string): Section {
  const found = sections.find(({ id }) => id === sectionId)
  if (found === undefined)
    throw notFound('The page has no section with this id. GET the page for those it has.')
  if (found.locked)
    throw sectionLocked(
      `The section “${found.title || found.type}” is locked. Unlock it, then write it again.`,
      { members: { sectionId } },
    )
  return found
}

/** Sections alone: whose page it is says its header or footer, if anything does. */
export function namedBy(sections: readonly Section[]): Business {
  const named = sections.find(
    ({ type, title }) => (type === 'header' || type === 'footer') && title.trim() !== '',
  )
  return {
    businessName: named?.title.trim() ?? '',
    businessOverview: '',
    targetAudience: '',
    brandTone: 'professional',
  }
}

/** Its place on the page aside. */
export function isSameSection(one: Section, other: Section): boolean {
  return isDeepStrictEqual({ ...one, order: 0 }, { ...other, order: 0 })
}

export function sameWords(one: Section, other: Section): boolean {
  return findStoredWords(one) === findStoredWords(other)
}

/** Words of sections as their design has them. A header or footer without a heading is titled by the page. */
export function findDesignWords(sections: readonly Section[]): string[] {
  return sections
    .filter(({ source }) => source === 'design')
    .map((section) => {
      const isFrame = section.type === 'header' || section.type === 'footer'
      return findStoredWords(isFrame ? { ...section, title: '' } : section)
    })
}
