// The text of a page as it is read: block by block, whitespace folded, with what is around its links.
import { collapseWhitespace, countWords, truncate } from '#core/text.ts'
import type { Region, TextBlock } from '../page.types.ts'
import type { Surroundings } from './elements.ts'

const maxBlocks = 50_000
const maxBlockLength = 100_000
const maxAroundLength = 160
const maxShortLength = 5_000

export interface LinkPlace {
  text: string
  around: string
}

export interface PageText {
  readonly blocks: TextBlock[]
  add(piece: string, surroundings: Surroundings): void
  endBlock(): void
  /** Gives the link what is around it, as soon as its block ends. */
  awaitSurrounding(link: LinkPlace): void
  count(): { words: number; mainWords: number }
}

export function createPageText(): PageText {
  const blocks: TextBlock[] = []
  let text = ''
  let kind: TextBlock['kind'] = 'other'
  let region: Region = 'main'
  let waiting: LinkPlace[] = []

  return {
    blocks,
    add(piece, surroundings) {
      if (text.length > maxBlockLength) return
      if (text === '') {
        kind = surroundings.kind
        region = surroundings.region
      }
      text += piece
    },
    endBlock() {
      const folded = text === '' ? '' : collapseWhitespace(text)
      text = ''
      if (folded === '') {
        if (waiting.length > 0) waiting = []
        return
      }
      if (blocks.length < maxBlocks) blocks.push({ kind, text: folded, region })
      let from = 0
      for (const link of waiting) {
        const at = Math.max(from, folded.indexOf(link.text, from))
        link.around = pieceAround(folded, at, link.text.length)
        from = Math.min(folded.length, at + link.text.length)
      }
      if (waiting.length > 0) waiting = []
    },
    awaitSurrounding(link) {
      // A link around whole blocks ends behind the last of them.
      const last = blocks.at(-1)
      if (text === '' && link.text !== '' && last !== undefined)
        link.around = pieceAround(last.text, 0, last.text.length)
      else waiting.push(link)
    },
    count() {
      let words = 0
      let mainWords = 0
      for (const block of blocks) {
        const count = countWords(block.text)
        words += count
        if (block.region === 'main') mainWords += count
      }
      return { words, mainWords }
    },
  }
}

/** On one line, and no longer than an attribute or a heading sensibly is. */
export function foldShort(text: string): string {
  return truncate(collapseWhitespace(text), maxShortLength).toWellFormed()
}

/** At most so many characters, as many before as behind, cut between words. */
function pieceAround(text: string, at: number, length: number): string {
  if (text.length <= maxAroundLength) return text
  const room = Math.max(0, maxAroundLength - length)
  const start = Math.max(0, Math.min(at - Math.ceil(room / 2), text.length - maxAroundLength))
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const piece = text.slice(from > start + 30 || from === 0 ? start : from, start + maxAroundLength)
  return piece.toWellFormed().trim()
}
