// Markers of numbered sources in a text: `[3]`, `[1, 4]`, `[2–5]`.

const numbers = String.raw`(\d{1,5}(?:\s?[,;–-]\s?\d{1,5})*)`

/** A marker; its only group is what is between the brackets. */
export const citationMarker = new RegExp(String.raw`\[${numbers}\]`, 'g')
/** The same in Markdown, where brackets may be escaped; from the first bracket on. */
export const markdownCitationMarker = new RegExp(String.raw`\[${numbers}\\?\]`, 'g')

/** The numbers of a marker in their order; of a range no more than `maxRange`. */
export function listNumbers(list: string, maxRange = 20): number[] {
  return list.split(/[,;]/).flatMap((piece) => {
    const [from = 0, to = from] = piece.split(/[–-]/).map(Number)
    return Array.from({ length: Math.min(maxRange, Math.max(1, to - from + 1)) }, (_, index) => from + index)
  })
}
