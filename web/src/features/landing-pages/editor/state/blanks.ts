// Places of the page that nobody has written in, and which of them comes next.
import { findOpenPlaces, findWordPlaces, isBlank } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { Place, TextPlace } from '../canvas/places.ts'
import { findComponentId } from './texts.ts'

export const countBlanks = (sections: readonly Section[]): number =>
  sections.reduce((count, section) => count + findOpenPlaces(section).length, 0)

/** Also those that are marked among the words of a section in a ready layout. */
export const countAllBlanks = (sections: readonly Section[]): number =>
  sections.flatMap(({ claims = [] }) => claims).filter((claim) => claim.status === 'open' && isBlank(claim))
    .length + countBlanks(sections)

/**
 * The first blank behind a place in the order of reading, from the start again behind the last; the first of
 * all without a place. Sections that are locked cannot be written in.
 */
export function findNextBlank(sections: readonly Section[], from: Place | undefined): TextPlace | undefined {
  const places = sections.flatMap((section) =>
    section.tree === undefined || section.locked
      ? [{ sectionId: section.id, nodeId: undefined, path: '', isOpen: false }]
      : [
          { sectionId: section.id, nodeId: undefined, path: '', isOpen: false },
          ...findWordPlaces({ ...section, tree: section.tree }).map(({ nodeId, path, isOpen }) => ({
            sectionId: section.id,
            nodeId,
            path,
            isOpen,
          })),
        ],
  )
  const isAt = (one: { sectionId: string; nodeId: string | undefined }): boolean =>
    one.sectionId === from?.sectionId && one.nodeId === from.nodeId
  const exact = places.findIndex(isAt)
  const at = exact === -1 ? places.findIndex(({ sectionId }) => sectionId === from?.sectionId) : exact
  const next = [...places.slice(at + 1), ...places.slice(0, at + 1)].find(({ isOpen }) => isOpen)
  return next?.nodeId === undefined
    ? undefined
    : {
        sectionId: next.sectionId,
        componentId: findComponentId(next.path),
        nodeId: next.nodeId,
        path: next.path,
      }
}
