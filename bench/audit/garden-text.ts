// Texts in plain English and German that differ from page to page, and are the same in each run.
import { clauses, germanClauses, germanTails, germanTies, tails, ties } from './garden-words.ts'

export interface Prose {
  /** So many sentences as paragraphs of four. */
  paragraphs(sentences: number): string[]
}

/** A text of its own for each number. `plant` is spoken of now and then. */
export function makeProse(seed: number, plant: string): Prose {
  const next = chooser(seed)
  const mains = next.endless(clauses)
  const ends = next.endless(tails)
  const openings = next.endless(ties)
  let first = ''
  function sentence(place: number): string {
    // Two in five are tied to the one before: enough for a text that holds together.
    const isTied = place % 5 === 1 || place % 5 === 3
    for (;;) {
      const clause = mains().replace('%', plant)
      const text = isTied
        ? `${openings()}, ${clause} ${ends()}.`
        : `${clause[0]?.toUpperCase()}${clause.slice(1)} ${ends()}.`
      const [opening = ''] = text.split(' ')
      if (opening === first) continue
      first = opening
      return text
    }
  }
  return {
    paragraphs: (sentences) => inParagraphs(Array.from({ length: sentences }, (_, place) => sentence(place))),
  }
}

export function makeGermanProse(seed: number): Prose {
  const next = chooser(seed)
  const mains = next.endless(germanClauses)
  const ends = next.endless(germanTails)
  const openings = next.endless(germanTies)
  let first = ''
  function sentence(place: number): string {
    const isTied = place % 5 === 1 || place % 5 === 3
    for (;;) {
      const [tied, free] = mains()
      const text = isTied ? `${openings()} ${tied}, ${ends()}.` : `${free}, ${ends()}.`
      const [opening = ''] = text.split(' ')
      if (opening === first) continue
      first = opening
      return text
    }
  }
  return {
    paragraphs: (sentences) => inParagraphs(Array.from({ length: sentences }, (_, place) => sentence(place))),
  }
}

function inParagraphs(sentences: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(sentences.length / 4) }, (_, place) =>
    sentences.slice(place * 4, place * 4 + 4).join(' '),
  )
}

/** Numbers that look like chance, and choices by them. */
function chooser(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    /** One after the other in an order of its own; each once before any comes again. */
    endless<Item>(items: readonly Item[]): () => Item {
      let left: Item[] = []
      return () => {
        if (left.length === 0) left = [...items]
        return left.splice(Math.floor(draw() * left.length), 1)[0] as Item
      }
    },
  }
}
