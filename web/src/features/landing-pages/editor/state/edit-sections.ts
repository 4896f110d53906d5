// Changes to the sections of a page, each from one list to the next. Pure; what does not change stays the
// very same object, so that only what changed is rendered again. Whose words or parts somebody has changed is
// theirs from then on (`source`): generating the page again leaves it alone.
import type { Claim, ComponentType, PageComponent, Section } from '#contracts/sections.schema.ts'
import { withBlanks } from './added-blanks.ts'

export type Sections = readonly Section[]

export function findSection(sections: Sections, sectionId: string): Section | undefined {
  return sections.find(({ id }) => id === sectionId)
}

/** Adds a section at that place; its id and its claims' stay unless they are taken. */
export function insertSection(sections: Sections, section: Section, index: number): Section[] {
  const inserted = { ...section, id: freeId(section.id, sections) }
  return numbered(sections.toSpliced(Math.max(0, Math.min(index, sections.length)), 0, inserted))
}

export function removeSection(sections: Sections, sectionId: string): Section[] {
  return numbered(sections.filter(({ id }) => id !== sectionId))
}

/** A copy right behind the section, with an id of its own. Nobody has asked for its place in the design. */
export function duplicateSection(
  sections: Sections,
  sectionId: string,
): { sections: Section[]; copyId: string | undefined } {
  const index = sections.findIndex(({ id }) => id === sectionId)
  const original = sections[index]
  if (original === undefined) return { sections: [...sections], copyId: undefined }
  const { boundingBox: _box, designSectionId: _design, ...rest } = original
  const copyId = freeId(original.id, sections)
  return {
    sections: insertSection(sections, { ...rest, id: copyId, source: 'user', locked: false }, index + 1),
    copyId,
  }
}

/** Puts the section at the place that it then has; places beyond the ends are the ends. */
export function moveSection(sections: Sections, sectionId: string, to: number): Section[] {
  return numbered(moved(sections, sectionId, to))
}

export function changeSection(
  sections: Sections,
  sectionId: string,
  change: Partial<Omit<Section, 'id' | 'order'>>,
): Section[] {
  return replaced(sections, sectionId, (section) => ({ ...section, ...change }))
}

/** Another state of the same section, at its place: regenerated, restored, merged. */
export function putSection(sections: Sections, section: Section): Section[] {
  return replaced(sections, section.id, ({ order }) => ({ ...section, order }))
}

export function addComponent(
  sections: Sections,
  sectionId: string,
  component: Omit<PageComponent, 'id' | 'order'>,
  index?: number,
): Section[] {
  return replaced(sections, sectionId, (section) => {
    const { components } = section
    const added = { ...component, id: freeId(component.type, components), order: 0 }
    return withBlanks({
      ...section,
      source: 'user',
      components: numbered(components.toSpliced(index ?? components.length, 0, added)),
    })
  })
}

export function duplicateComponent(sections: Sections, sectionId: string, componentId: string): Section[] {
  const components = findSection(sections, sectionId)?.components ?? []
  const index = components.findIndex(({ id }) => id === componentId)
  const original = components[index]
  if (original === undefined) return [...sections]
  const { boundingBox: _box, ...copy } = original
  return addComponent(sections, sectionId, copy, index + 1)
}

export function removeComponent(sections: Sections, sectionId: string, componentId: string): Section[] {
  return replaced(sections, sectionId, (section) => {
    const components = numbered(section.components.filter(({ id }) => id !== componentId))
    const claims = section.claims?.filter(({ path }) => !path.startsWith(`components/${componentId}/`))
    return { ...section, source: 'user', components, ...(claims === undefined ? {} : { claims }) }
  })
}

export function moveComponent(
  sections: Sections,
  sectionId: string,
  componentId: string,
  to: number,
): Section[] {
  return replaced(sections, sectionId, (section) => ({
    ...section,
    source: 'user',
    components: numbered(moved(section.components, componentId, to)),
  }))
}

/** Changes members of a component's props; `undefined` takes one away. */
export function changeProps(
  sections: Sections,
  sectionId: string,
  componentId: string,
  change: Readonly<Record<string, unknown>>,
): Section[] {
  return replaced(sections, sectionId, (section) => {
    const components = section.components.map((component) =>
      component.id === componentId
        ? { ...component, props: withoutUndefined({ ...component.props, ...change }) }
        : component,
    )
    return withBlanks({ ...section, source: 'user', components })
  })
}

/** Whether another component of this type may be in the section: one form is enough for anybody. */
export function canAdd(section: Section, type: ComponentType): boolean {
  return type !== 'form' || section.components.every((component) => component.type !== 'form')
}

export function openClaims(section: Section): Claim[] {
  return section.claims?.filter(({ status }) => status === 'open') ?? []
}

/** The claim is true: it stays in the text and is no longer marked. */
export function confirmClaim(sections: Sections, sectionId: string, claimId: string): Section[] {
  return replaced(sections, sectionId, (section) => ({
    ...section,
    claims: section.claims?.map((claim) =>
      claim.id === claimId ? { ...claim, status: 'confirmed' as const } : claim,
    ),
  }))
}

function replaced(sections: Sections, sectionId: string, change: (section: Section) => Section): Section[] {
  return sections.map((section) => (section.id === sectionId ? change(section) : section))
}

function moved<Item extends { id: string }>(items: readonly Item[], itemId: string, to: number): Item[] {
  const from = items.findIndex(({ id }) => id === itemId)
  const item = items[from]
  if (item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

function numbered<Item extends { order: number }>(items: readonly Item[]): Item[] {
  return items.map((item, order) => (item.order === order ? item : { ...item, order }))
}

/** The id itself, or the first of `features-2`, `features-3` … that nobody has. */
function freeId(wanted: string, items: readonly { id: string }[]): string {
  const taken = new Set(items.map(({ id }) => id))
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/-\d+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
