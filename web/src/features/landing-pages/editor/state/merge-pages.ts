// Two states of one page that come from a third: what differs, and the page that the choices make. Sections
// are compared whole, by their ids.
import type { Section } from '#contracts/sections.schema.ts'
import { isSame, type EditedPage } from './page-editor.ts'

export type Choice = 'mine' | 'theirs'

/**
 * A part of the page in which the two states differ. A section that one of them lacks was deleted, or is new.
 */
export type Difference =
  | {
      kind: 'section'
      id: string
      mine: Section | undefined
      theirs: Section | undefined
      choice: Choice
      isContested: boolean
    }
  | { kind: 'order'; choice: Choice; isContested: boolean }
  | { kind: 'member'; member: Exclude<keyof EditedPage, 'sections'>; choice: Choice; isContested: boolean }

export interface PageStates {
  mine: EditedPage
  theirs: EditedPage
  /** The state both come from, where it is known. */
  base: EditedPage | undefined
}

/** What differs. Where only one of the two has changed something, that change is chosen already. */
export function differences({ mine, theirs, base }: PageStates): Difference[] {
  const choose = (
    own: unknown,
    other: unknown,
    former: unknown,
  ): { choice: Choice; isContested: boolean } => {
    const isOurs = base === undefined || !isSame(own, former)
    const isTheirs = base === undefined || !isSame(other, former)
    return { choice: isOurs ? 'mine' : 'theirs', isContested: isOurs && isTheirs }
  }
  const members = (Object.keys(mine) as (keyof EditedPage)[])
    .filter((member) => member !== 'sections')
    .filter((member) => !isSame(mine[member], theirs[member]))
    .map((member): Difference => ({
      kind: 'member',
      member,
      ...choose(mine[member], theirs[member], base?.[member]),
    }))

  const ids = joinedOrder(mine.sections.map(getId), theirs.sections.map(getId))
  const sections = ids.flatMap((id): Difference[] => {
    const [own, other, former] = [mine, theirs, base].map((page) =>
      withoutPlace(page?.sections.find((section) => section.id === id)),
    )
    return isSame(own, other)
      ? []
      : [
          {
            kind: 'section',
            id,
            mine: find(mine, id),
            theirs: find(theirs, id),
            ...choose(own, other, former),
          },
        ]
  })

  const shared = new Set(
    mine.sections.map(getId).filter((id) => theirs.sections.some((section) => section.id === id)),
  )
  const sharedOrder = (page: EditedPage | undefined): string[] | undefined =>
    page?.sections.map(getId).filter((id) => shared.has(id))
  const order: Difference[] = isSame(sharedOrder(mine), sharedOrder(theirs))
    ? []
    : [{ kind: 'order', ...choose(sharedOrder(mine), sharedOrder(theirs), sharedOrder(base)) }]
  return [...members, ...order, ...sections]
}

/** The page that the choices make. What does not differ is the same in both. */
export function mergedPage({ mine, theirs }: PageStates, chosen: readonly Difference[]): EditedPage {
  const page: EditedPage = { ...theirs }
  for (const difference of chosen)
    if (difference.kind === 'member' && difference.choice === 'mine')
      Object.assign(page, { [difference.member]: mine[difference.member] })

  const order = chosen.find(({ kind }) => kind === 'order')?.choice ?? 'mine'
  const [first, second] = order === 'mine' ? [mine, theirs] : [theirs, mine]
  const sections = joinedOrder(first.sections.map(getId), second.sections.map(getId)).flatMap((id) => {
    const difference = chosen.find((entry) => entry.kind === 'section' && entry.id === id)
    const section = difference?.kind === 'section' ? difference[difference.choice] : find(mine, id)
    return section === undefined ? [] : [section]
  })
  return {
    ...page,
    sections: sections.map((section, position) =>
      section.order === position ? section : { ...section, order: position },
    ),
  }
}

const getId = ({ id }: Section): string => id
const find = (page: EditedPage, id: string): Section | undefined =>
  page.sections.find((section) => section.id === id)

/** Where a section is is the list's, not its own. */
function withoutPlace(section: Section | undefined): Omit<Section, 'order'> | undefined {
  if (section === undefined) return undefined
  const { order: _order, ...rest } = section
  return rest
}

/** The first list, with what only the second has put behind its predecessor there. */
function joinedOrder(first: readonly string[], second: readonly string[]): string[] {
  const joined = [...first]
  second.forEach((id, index) => {
    if (joined.includes(id)) return
    const before = second.slice(0, index).findLast((other) => joined.includes(other))
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, id)
  })
  return joined
}
