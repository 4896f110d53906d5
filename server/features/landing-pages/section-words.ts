// The words of a page for its search: titles, texts and whatever else in a component is text. URLs and
// images are no words.
import type { Section } from '#contracts/sections.schema.ts'

const withoutWords = new Set(['src', 'href', 'icon', 'kind', 'name', 'level', 'type'])

export function findAllSectionWords(sections: readonly Section[]): string {
  return sections
    .flatMap(({ title, content, components }) => [
      title,
      withoutTags(content),
      ...components.flatMap(({ props }) => splitWords(props)),
    ])
    .filter((words) => words !== '')
    .join('\n')
}

function splitWords(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [withoutTags(value)]
  if (Array.isArray(value)) return value.flatMap(splitWords)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (withoutWords.has(name) ? [] : splitWords(inner)))
}

/** One pass, whatever the input. */
function withoutTags(html: string): string {
  const pieces: string[] = []
  let position = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', position)) {
    pieces.push(html.slice(position, open))
    const close = html.indexOf('>', open)
    position = close === -1 ? open + 1 : close + 1
  }
  pieces.push(html.slice(position))
  return pieces.join(' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}
