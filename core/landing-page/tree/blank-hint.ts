// What whoever edits a page reads in a place that is still empty.
import type { Section } from '#contracts/sections.schema.ts'
import { roleNames } from './role-names.ts'
import type { SlotNode } from './walk-tree.ts'

/** Images and forms have no words of their own. */
const names: Readonly<Record<string, string>> = roleNames

/** `Heading, about 40 characters`. The length is what the design has there. */
export function blankHint(node: SlotNode, { components }: Pick<Section, 'components'>): string {
  const name = names[node.kind === 'text' ? node.role : node.kind] ?? roleNames.body
  const budget = components.find(({ id }) => id === node.slot)?.extra?.['budget']
  return typeof budget === 'number' && budget > 0 ? `${name}, about ${Math.round(budget)} characters` : name
}
