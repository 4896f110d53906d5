// What a text must have for a pattern to be found in it: of each alternative the longest run of plain letters.

/** One part of a sequence. */
interface Part {
  /** A letter, or the alternatives of a group; undefined for what may be one of many. */
  letter?: string
  alternatives?: Part[][]
  isOptional: boolean
  /** Once, so that what follows it stands right behind it. */
  isOnce: boolean
}

/**
 * In lower case; each match has one of them. Undefined where nothing can be said, or only words so short that they are
 * everywhere.
 */
export function findRequiredWords(source: string): readonly string[] | undefined {
  const reader = { source, at: 0 }
  const alternatives = readAlternatives(reader)
  if (reader.at < source.length) throw new Error(`A bracket too many in ${source}`)
  return ofAlternatives(alternatives)
}

function ofAlternatives(alternatives: readonly Part[][]): string[] | undefined {
  const found = new Set<string>()
  for (const parts of alternatives) {
    const words = ofSequence(parts)
    if (words === undefined) return undefined
    for (const word of words) found.add(word)
  }
  return [...found]
}

/** The best of what one of its parts requires. */
function ofSequence(parts: readonly Part[]): string[] | undefined {
  const choices: string[][] = []
  let run = ''
  const endRun = (): void => {
    if (run !== '') choices.push([run])
    run = ''
  }
  for (const { letter, alternatives, isOptional, isOnce } of parts) {
    if (letter === undefined || isOptional) endRun()
    if (isOptional) continue
    if (letter !== undefined) {
      run += letter
      if (!isOnce) endRun()
    } else if (alternatives !== undefined) {
      const words = ofAlternatives(alternatives)
      if (words !== undefined && words.length > 0) choices.push(words)
    }
  }
  endRun()
  const shortest = (words: readonly string[]): number => Math.min(...words.map((word) => word.trim().length))
  const [best] = choices.toSorted(
    (one, other) => shortest(other) - shortest(one) || one.length - other.length,
  )
  return best === undefined || shortest(best) < minLength ? undefined : best
}

const minLength = 2

interface Reader {
  source: string
  at: number
}

function readAlternatives(reader: Reader): Part[][] {
  const alternatives: Part[][] = [[]]
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at += 1
      alternatives.push([])
      continue
    }
    const part = readPart(reader)
    const [isOptional, isOnce] = readQuantifier(reader)
    if (part !== undefined) alternatives.at(-1)?.push({ ...part, isOptional, isOnce })
  }
  return alternatives
}

/** Undefined for what takes no room: assertions. */
function readPart(reader: Reader): Pick<Part, 'letter' | 'alternatives'> | undefined {
  const rest = reader.source.slice(reader.at)
  const opening = /^\((?:\?(?:<?[=!]|[a-z]*(?:-[a-z]+)?:|<\w+>))?/.exec(rest)?.[0]
  if (opening !== undefined) {
    reader.at += opening.length
    const alternatives = readAlternatives(reader)
    reader.at += 1
    return /[=!]$/.test(opening) ? undefined : { alternatives }
  }
  const token =
    /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u[\da-fA-F]{4}|\\u\{[^}]*\}|\\.|[^])/u.exec(rest)?.[0] ?? ''
  reader.at += token.length
  if (token === '^' || token === '$' || /^\\[bB]$/.test(token)) return undefined
  if (token === '.' || token.startsWith('[') || /^\\[a-zA-Z\d]/.test(token)) return {}
  return { letter: token.replace(/^\\/, '').toLowerCase() }
}

function readQuantifier(reader: Reader): [isOptional: boolean, isOnce: boolean] {
  const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.at))?.[0] ?? ''
  reader.at += quantifier.length
  return [/^(?:[?*]|\{0)/.test(quantifier), quantifier === '']
}
