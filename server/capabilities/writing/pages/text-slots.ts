// The places for text in a section of a design: each with its role and how many words the design has there,
// never with the words themselves.
import { counted } from '#core/text.ts'
import type { DesignSectionReading } from './read-design.ts'

/**
 * The places in words, for whoever writes the section: `card 2: title about 2 words, text about 12 words`. No
 * more of a kind than the section has components.
 */
export function findSlots(
  { lengths, cards, quotes, points }: DesignSectionReading,
  components: readonly string[],
): string[] {
  const count = (kind: string): number => components.filter((other) => other === kind).length
  const buttons = count('button')
  return [
    ...sized('heading:', lengths.title),
    ...sized('text:', lengths.text),
    ...cards.slice(0, count('card')).map(({ lengths: { title, text }, price }, index) => {
      const parts = [...sized('title', title), ...sized('text', text), ...(price === '' ? [] : ['a price'])]
      return `card ${index + 1}: ${parts.join(', ') || 'no text'}`
    }),
    ...quotes.slice(0, count('quote')).flatMap(({ length }, index) => sized(`quote ${index + 1}:`, length)),
    ...(points.length === 0 || count('list') === 0 ? [] : [`list: ${points.length} items`]),
    ...(buttons === 0 ? [] : [`buttons: ${buttons}, each of one to four words`]),
  ]
}

function sized(role: string, words: number): string[] {
  return words === 0 ? [] : [`${role} about ${counted(words, 'word', 'words')}`]
}
