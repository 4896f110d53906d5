// What of a template's outline a short request asks for: an outline is made for a full set of answers, and
// each of its parts invites words, also where nothing was said for it.
import type { StructureItem } from '#contracts/template.schema.ts'
import { countWords } from '#core/text.ts'
import { headingMark } from '../template-outline/index.ts'
import { furtherFacts, outlinePart } from './shared-lines.ts'
import type { WritingMaterial } from './writing-material.types.ts'

/** With fewer words of material for each of its parts an outline is too large. */
const minWordsPerPart = 15

/**
 * Whether a request has too little for the outline. An outline of required parts alone, such as a contract's,
 * is a form: all of it counts.
 */
export function isShortForOutline(material: WritingMaterial): boolean {
  const { template, prompt, instructions, document, brief } = material
  if (template === undefined || template.structure.every(({ required }) => required)) return false
  const given = [
    prompt,
    instructions,
    ...furtherFacts(material),
    ...brief.sources.map(({ text }) => text),
    document?.markdown ?? '',
  ]
  return countWords(given.join('\n')) < minWordsPerPart * template.structure.length
}

/** The outline as a request of this length is shown it. */
export function outlineParts(material: WritingMaterial): string[] {
  const { template } = material
  if (template === undefined) return []
  if (!isShortForOutline(material)) return [outlinePart(template)]
  const { name, structure } = template
  const usual = structure.map((item, index) => ({ item, index })).filter(({ item }) => !item.required)
  return [
    outlinePart({ name, structure }, ({ required }) => required),
    `The request is short for this outline. Parts that would be brief are joined under one heading, with the mark of the first. These are no parts unless the request itself has something for them: ${usual.map(({ item, index }) => markedHeading(item, index)).join('; ')}.`,
  ]
}

function markedHeading({ heading, hasHeading }: StructureItem, index: number): string {
  return hasHeading ? `${heading} ${headingMark(index)}` : heading
}
