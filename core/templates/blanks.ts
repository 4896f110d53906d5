// A blank is what the writer still has to fill in. While a text is being put together it is between two
// private-use characters, so that escaping leaves it alone; at the end it becomes a visible mark of the
// document's mode.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'

const opening = '\uE000'
const closing = '\uE001'
const marks = /\uE000([^\uE000\uE001]*)\uE001/g

/** A blank with its words, to be rendered by `renderBlanks`. */
export function blank(words: string): string {
  return opening + withoutBlankCharacters(words) + closing
}

export function holdsBlank(text: string): boolean {
  return text.includes(opening)
}

/** The words of the text's blanks, each once. */
export function blankWords(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(marks), (match) => match[1] ?? ''))]
}

/** Takes the two characters out of foreign text, so that it cannot pretend to be a blank. */
export function withoutBlankCharacters(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '')
}

/** Makes blanks visible: `<mark>[Words]</mark>`, in Markdown `**[Words]**`. */
export function renderBlanks(content: string, editorMode: EditorMode): string {
  if (editorMode !== 'markdown') return content.replace(marks, '<mark>[$1]</mark>')
  let isCode = false
  return content
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      if (!line.includes(opening)) return line
      let result = ''
      let position = 0
      for (const match of line.matchAll(marks)) {
        result += line.slice(position, match.index)
        position = match.index + match[0].length
        // Inside bold text or code the brackets alone say it; a second pair of asterisks would end the bold.
        const isInside =
          isCode || (result.split('**').length - 1) % 2 === 1 || (result.split('`').length - 1) % 2 === 1
        result += isInside ? `[${match[1]}]` : `**[${match[1]}]**`
      }
      return result + line.slice(position)
    })
    .join('\n')
}
