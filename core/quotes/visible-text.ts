// The words of HTML as a reader sees them, with the place in the source of each character.
import { Parser } from 'htmlparser2'

export interface VisibleText {
  /** White space collapsed; blocks are parted by a space. */
  text: string
  /** Where the character at an index begins and ends in the source; -1 for a space that no character made. */
  starts: number[]
  ends: number[]
}

/** Elements that do not part what is before them from what is after. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const unseen = new Set(['head', 'script', 'style', 'template', 'title'])

export function readVisibleText(html: string): VisibleText {
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let hidden = 0

  function add(character: string, start: number, end: number): void {
    if (!isSpace(character)) {
      characters.push(character)
      starts.push(start)
      ends.push(end)
      return
    }
    const last = characters.length - 1
    if (last < 0) return
    if (characters[last] !== ' ') {
      characters.push(' ')
      starts.push(start)
      ends.push(end)
    } else if (start === -1) {
      // Of a space at the edge of two blocks, none of the characters is the one.
      starts[last] = -1
      ends[last] = -1
    } else if (ends[last] === start) ends[last] = end
  }
  const part = (name: string): void => {
    if (!inline.has(name)) add(' ', -1, -1)
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        if (unseen.has(name)) hidden += 1
        part(name)
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden -= 1
        part(name)
      },
      ontext(text) {
        if (hidden > 0) return
        const { startIndex } = parser
        const end = parser.endIndex + 1
        const isLiteral = end - startIndex === text.length
        // A character reference stands for its characters as a whole.
        for (let index = 0; index < text.length; index += 1)
          if (isLiteral) add(text.charAt(index), startIndex + index, startIndex + index + 1)
          else add(text.charAt(index), startIndex, end)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { text: characters.join(''), starts, ends }
}

function isSpace(character: string): boolean {
  const code = character.charCodeAt(0)
  // Most letters are recognised by their number alone.
  return code === 32 || (code < 14 && code > 8) || (code > 127 && /\s/.test(character))
}

/** Where these words begin, never within what a reader sees as one letter. */
export function* walkPlaces(text: string, quote: string): Generator<number> {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1))
    if (!isWithinLetter(text, at) && !isWithinLetter(text, at + quote.length)) yield at
}

/** Whether what a reader sees as one letter or emoji is on both sides of the index. */
export function isWithinLetter(text: string, index: number): boolean {
  if (index === 0 || index >= text.length) return false
  return (
    /^[\p{M}\u200d\p{Emoji_Modifier}]/u.test(text.slice(index, index + 2)) ||
    text.charAt(index - 1) === '\u200d'
  )
}
