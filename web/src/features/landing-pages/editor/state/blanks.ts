// Places of the page that nobody has written in, and which of them comes next.
import { findOpenPlaces, findWordPlaces, isBlank } from '#core/landing-page/index.ts'
import type { Claim, Section } from '#contracts/sections.schema.ts'
import type { Place, TextPlace } from '../canvas/places.ts'
import { findComponentId } from './texts.ts'

/** Those that are marked among the words: of sections in a ready layout, and of fields of forms. */
function findMarked({ claims = [] }: Pick<Section, 'claims'>): Claim[] {
  return claims.filter((claim) => claim.status === 'open' && isBlank(claim))
}

export const countBlanks = (sections: readonly Section[]): number =>
  sections.reduce((count, section) => count + findOpenPlaces(section).length + findMarked(section).length, 0)

type Stop = Pick<TextPlace, 'sectionId' | 'nodeId' | 'path'> & { isOpen: boolean }

/**
 * The first blank behind a place in the order of reading, from the start again behind the last; the first of
 * all without a place. Sections that are locked cannot be written in.
 */
export function findNextBlank(
  sections: readonly Section[],
  from: Place | TextPlace | undefined,
): TextPlace | undefined {
  const places = sections.flatMap((section): Stop[] => {
    const { id: sectionId, tree, locked } = section
    const start = { sectionId, nodeId: undefined, path: '', isOpen: false }
    if (locked) return [start]
    const inTree = tree === undefined ? [] : findWordPlaces({ ...section, tree })
    return [
      start,
      ...inTree.map(({ nodeId, path, isOpen }) => ({ sectionId, nodeId, path, isOpen })),
      ...findMarked(section).map(({ path }) => ({ sectionId, nodeId: undefined, path, isOpen: true })),
    ]
  })
  const isIn = (one: Stop): boolean => one.sectionId === from?.sectionId
  const isAt = (one: Stop): boolean =>
    isIn(one) &&
    (from !== undefined && 'path' in from
      ? one.path === from.path
      : one.nodeId === from?.nodeId && findComponentId(one.path) === from?.componentId)
  const isInNode = (one: Stop): boolean =>
    isIn(one) && one.nodeId !== undefined && one.nodeId === from?.nodeId
  const at = [isAt, isInNode, isIn].map((test) => places.findIndex(test)).find((place) => place !== -1) ?? -1
  const next = [...places.slice(at + 1), ...places.slice(0, at + 1)].find(({ isOpen }) => isOpen)
  return (
    next && {
      sectionId: next.sectionId,
      componentId: findComponentId(next.path),
      nodeId: next.nodeId,
      path: next.path,
    }
  )
}
