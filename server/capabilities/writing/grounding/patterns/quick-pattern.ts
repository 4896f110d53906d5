// Patterns of many alternatives, most of which are in few sentences. Which of them a text can have is found
// in one pass over it; only those are looked for.

export interface QuickPattern {
  test(text: string): boolean
  /** The first match. */
  exec(text: string): RegExpExecArray | null
  /** All matches; the pattern is a global one. */
  findAll(text: string): RegExpExecArray[]
}

/** Words that patterns require, each with the patterns that do. */
const patternsOf = new Map<string, number[]>()
let count = 0
let scanner: { scan: WordScanner['scan']; patterns: readonly (readonly number[])[] } | undefined

/** Texts that were scanned last, with what they may have: each is asked for many patterns. */
const scanned = new Map<string, Uint8Array>()
const maxScanned = 2_000
const maxKeptLength = 1_200

/** Of an expression that is asked for many texts; its own copy is used. */
export function quickPattern(expression: RegExp): QuickPattern {
  const pattern = new RegExp(expression)
  const index = count
  count += 1
  const words = findRequiredWords(pattern.source)
  if (words !== undefined) {
    for (const word of words.map(toPlain)) patternsOf.set(word, [...(patternsOf.get(word) ?? []), index])
    scanner = undefined
    scanned.clear()
  }
  const isPossible = (text: string): boolean => words === undefined || scan(text)[index] === 1
  const reset = (): void => {
    pattern.lastIndex = 0
  }
  return {
    test(text) {
      if (!isPossible(text)) return false
      reset()
      return pattern.test(text)
    },
    exec(text) {
      if (!isPossible(text)) return null
      reset()
      return pattern.exec(text)
    },
    findAll(text) {
      if (!isPossible(text)) return []
      reset()
      // `matchAll` would make a copy of the expression for each text.
      const found: RegExpExecArray[] = []
      for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
        found.push(match)
        if (match[0] === '') pattern.lastIndex += 1
      }
      return found
    },
  }
}

/** The long s is an s where case does not count. */
const toPlain = (text: string): string => text.toLowerCase().replaceAll('ſ', 's')

function scan(text: string): Uint8Array {
  const known = scanned.get(text)
  if (known !== undefined) return known
  scanner ??= {
    scan: createWordScanner([...patternsOf.keys()]).scan,
    patterns: [...patternsOf.values()],
  }
  const possible = new Uint8Array(count)
  for (const word of scanner.scan(toPlain(text)))
    for (const index of scanner.patterns[word] ?? []) possible[index] = 1
  if (scanned.size >= maxScanned) scanned.clear()
  if (text.length <= maxKeptLength) scanned.set(text, possible)
  return possible
}

/** Which of many words a text has, in one pass over its letters (Aho and Corasick, 1975). */
interface WordScanner {
  /** Indexes of the words that a text in lower case has. */
  scan(text: string): ReadonlySet<number>
}

export function createWordScanner(words: readonly string[]): WordScanner {
  const next: Map<string, number>[] = [new Map()]
  const ending: number[][] = [[]]
  for (const [index, word] of words.entries()) {
    let state = 0
    for (const letter of word) {
      const known = next[state]?.get(letter)
      if (known === undefined) {
        next.push(new Map())
        ending.push([])
        next[state]?.set(letter, next.length - 1)
      }
      state = known ?? next.length - 1
    }
    ending[state]?.push(index)
  }
  const letters = new Map(
    [...new Set(words.flatMap((word) => word.split('')))].map((letter, at) => [letter, at + 1]),
  )
  const width = letters.size + 1
  /** Of letters that no word has, the class is 0, which leads back to the beginning. */
  const classes = new Uint16Array(maxCode)
  for (const [letter, at] of letters) classes[letter.charCodeAt(0)] = at
  const table = new Uint32Array(next.length * width)
  const fallback = new Uint32Array(next.length)
  const queue = [0]
  for (let at = 0; at < queue.length; at += 1) {
    const state = queue[at] ?? 0
    const back = fallback[state] ?? 0
    if (state !== 0) ending[state]?.push(...(ending[back] ?? []))
    for (const [letter, column] of letters) {
      const target = next[state]?.get(letter)
      const elsewhere = state === 0 ? 0 : (table[back * width + column] ?? 0)
      table[state * width + column] = target ?? elsewhere
      if (target === undefined) continue
      fallback[target] = elsewhere
      queue.push(target)
    }
  }
  return {
    scan(text) {
      const found = new Set<number>()
      let state = 0
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        state = table[state * width + (code < maxCode ? (classes[code] ?? 0) : 0)] ?? 0
        const ends = ending[state]
        if (ends !== undefined && ends.length > 0) for (const index of ends) found.add(index)
      }
      return found
    },
  }
}

/** Of letters in these words: Latin, and signs of typography. */
const maxCode = 0x2100

/** One part of a sequence in an expression. */
interface Part {
  /** A letter, or the alternatives of a group; undefined for what may be one of many. */
  letter?: string
  alternatives?: Part[][]
  isOptional: boolean
  /** Once, so that what follows it is right behind it. */
  isOnce: boolean
}

/**
 * What a text must have for a pattern to be found in it: of each alternative the longest run of plain
 * letters, in lower case; each match has one of them. Undefined where nothing can be said, or only words so
 * short that they are everywhere.
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
