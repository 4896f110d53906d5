// The text of a page as it is read: block by block, whitespace folded, with what stands around its links.
import { countWords } from '#core/text.ts'
import type { Region, TextBlock } from '../checks/page.types.ts'
import type { Surroundings } from './elements.ts'

const mostBlocks = 50_000
const longestBlock = 100_000
const longestAround = 160
const longestShort = 5_000

export interface LinkPlace {
  text: string
  around: string
}

export interface PageText {
  readonly blocks: TextBlock[]
  add(piece: string, surroundings: Surroundings): void
  endBlock(): void
  /** Gives the link what stands around it, as soon as its block ends. */
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
      if (text.length > longestBlock) return
      if (text === '') {
        kind = surroundings.kind
        region = surroundings.region
      }
      text += piece
    },
    endBlock() {
      const folded = text === '' ? '' : fold(text)
      text = ''
      if (folded === '') {
        if (waiting.length > 0) waiting = []
        return
      }
      if (blocks.length < mostBlocks) blocks.push({ kind, text: folded, region })
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
      if (text === '' && link.text !== '' && last !== undefined) link.around = pieceAround(last.text, 0, last.text.length)
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

const isUneven = /[^\S ]|  /

/** Without runs of whitespace. Most texts have none, and replacing every blank would take longer than parsing. */
export function fold(text: string): string {
  return isUneven.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
}

/** Folded, and no longer than an attribute or a heading sensibly is. */
export function foldShort(text: string): string {
  const folded = fold(text)
  return folded.length <= longestShort ? folded : folded.slice(0, longestShort).toWellFormed()
}

/** At most so many characters, as many before as behind, cut between words. */
function pieceAround(text: string, at: number, length: number): string {
  if (text.length <= longestAround) return text
  const room = Math.max(0, longestAround - length)
  const start = Math.max(0, Math.min(at - Math.ceil(room / 2), text.length - longestAround))
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const piece = text.slice(from > start + 30 || from === 0 ? start : from, start + longestAround)
  return piece.toWellFormed().trim()
}
