// Where the words that a check of the published page cites are in the page.
import type { Section } from '#contracts/sections.schema.ts'

/** Words between quotation marks, as checks cite them; the end of long ones is cut off. */
const quoted = /“([^”]+)”/

export interface FoundWords {
  sectionId: string
  componentId: string | undefined
}

/** The first place that says what a check cites; undefined where it cites nothing, or nothing of the page. */
export function findCited(sections: readonly Section[], evidence: string): FoundWords | undefined {
  const words = plain(quoted.exec(evidence)?.[1]?.replace(/…$/, '') ?? '')
  if (words === '') return undefined
  for (const { id: sectionId, title, content, components } of sections) {
    const component = components.find(({ props }) => says(Object.values(props), words))
    if (component !== undefined) return { sectionId, componentId: component.id }
    if (says([title, content], words)) return { sectionId, componentId: undefined }
  }
  return undefined
}

function says(values: readonly unknown[], words: string): boolean {
  return values.some((value) =>
    typeof value === 'string' ? plain(value).includes(words) : Array.isArray(value) && says(value, words),
  )
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
