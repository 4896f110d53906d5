// The blanks that a page has where facts or words are missing that nobody gave, and images that nobody
// described, said in words.
import { counted } from '#core/text.ts'
import { findOpenPlaces, isBlank, isUndescribed } from '#core/landing-page/index.ts'
import { sectionNames } from '#core/landing-page/section-names.ts'
import type { Section } from '#contracts/sections.schema.ts'

/**
 * A sentence for the blanks of all sections, and one for images without a description; none where there are
 * none.
 */
export function openBlanks(sections: readonly Section[]): string[] {
  const places = sections.flatMap((section) => {
    const { type, claims = [] } = section
    const count =
      findOpenPlaces(section).length +
      claims.filter((claim) => claim.status === 'open' && isBlank(claim)).length
    return count === 0 ? [] : [`${sectionNames[type]} ${count}`]
  })
  const blanks =
    places.length === 0 ? [] : [`Blanks to fill in, which are not published: ${places.join(', ')}.`]
  const images = sections.flatMap(({ components }) => components).filter(isUndescribed).length
  return images === 0
    ? blanks
    : [
        ...blanks,
        `${counted(images, 'image has', 'images have')} no description: say what ${images === 1 ? 'it shows' : 'they show'}.`,
      ]
}
