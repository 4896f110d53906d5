// What a model wrote, held against what it was given: plain text alone, and no figure, name or URL that
// no source has.
import {
  findForeignFigures,
  findUngrounded,
  flatten,
  type GroundingSources,
} from '#capabilities/writing/grounding/index.ts'
import { splitSentences } from '#core/sentences.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { markupToText } from '#core/rich-text/index.ts'
import { shorten, toStorableText } from '#core/text.ts'

type ClaimKind = ReturnType<typeof findUngrounded>[number]['kind']

export interface Holder {
  /** The sentences that the sources hold, as one paragraph. */
  paragraph(text: string, max: number): string
  /** The text if the sources hold all of it, else nothing. */
  phrase(text: string, max: number): string
  phrases(texts: readonly string[], max: { count: number; length: number }): string[]
  /** What was left out and why, in words; each once. */
  warnings: string[]
}

export interface HoldOptions {
  language: ComposerLanguage
  /** Never part of an answer: a text that repeats it repeats its instructions. */
  fence: string
  /** The rules that the model was given: no part of an answer either. */
  rules: string
  /**
   * Where URLs may come from: what users said and the URLs that were read. What pages of others
   * link to is not among them.
   */
  urlsIn: readonly string[]
  /** Kinds of claims that pass although no source holds them. */
  tolerated?: readonly ClaimKind[]
  /** Whether a figure passes that a source gives of anything: for words too few to say of what. */
  takesAnyFigure?: boolean
}

const maxWarnings = 20
const figureKinds: readonly ClaimKind[] = ['number', 'price']
/** So many words in a row, found among the rules, are taken from them. */
const runOfRules = 6
/** All kinds: for what was composed from the sources themselves. */
export const anyClaim: readonly ClaimKind[] = ['number', 'price', 'name', 'quote', 'award']
// Words with a dot between them and an ending as hosts have it; ordinary abbreviations end in a dot or have
// single letters.
const hostLike = /(?<![\p{L}\p{N}.@])(?:[a-z0-9](?:[a-z0-9-]{0,62}\.)){1,6}[a-z]{2,24}(?![\p{L}\p{N}])/giu

/** Reads answers against these sources. */
export function holdTo(
  sources: GroundingSources,
  { language, fence, rules, urlsIn, tolerated = [], takesAnyFigure = false }: HoldOptions,
): Holder {
  const warnings: string[] = []
  const known = urlsIn.join('\n').toLowerCase()
  // As written, and as what is left of it without its tags.
  const reported = `${flatten(rules)}\n${flatten(toPlain(rules))}`

  function leaveOut(text: string, reason: string): void {
    const warning = `Left out, because ${reason}: ${shorten(text, 160)}`
    if (!warnings.includes(warning) && warnings.length < maxWarnings) warnings.push(warning)
  }

  function isHeld(text: string): boolean {
    if (text.includes(fence) || repeats(text, reported)) return false
    if (hasForeignUrl(text, known)) {
      // The URL itself is not repeated: nobody is to follow it from here.
      warnings.push('Left out: a sentence with a URL or e-mail address that is not among the sources.')
      return false
    }
    const claims = [
      ...findUngrounded(text, sources, language)
        .filter(({ kind }) => !tolerated.includes(kind) && !(takesAnyFigure && figureKinds.includes(kind)))
        .map((claim) => claim.text),
      ...(takesAnyFigure ? findForeignFigures(text, sources) : []),
    ]
    if (claims.length === 0) return true
    leaveOut(text, `no source holds “${claims.join('”, “')}”`)
    return false
  }

  const phrase = (text: string, max: number): string => {
    const plain = toPlain(text)
    return plain !== '' && plain.length <= max && isHeld(plain) ? plain : ''
  }
  return {
    paragraph(text, max) {
      const kept: string[] = []
      let length = 0
      for (const sentence of splitSentences(toPlain(text))) {
        if (length + sentence.length > max) break
        if (!isHeld(sentence)) continue
        kept.push(sentence)
        length += sentence.length + 1
      }
      return kept.join(' ')
    },
    phrase,
    phrases(texts, { count, length }) {
      const kept = new Map<string, string>()
      for (const text of texts.slice(0, count * 3)) {
        const held = phrase(text, length)
        if (held !== '' && kept.size < count && !kept.has(held.toLowerCase()))
          kept.set(held.toLowerCase(), held)
      }
      return [...kept.values()]
    },
    get warnings() {
      return [...new Set(warnings)]
    },
  }
}

function repeats(text: string, reported: string): boolean {
  const words = flatten(text).trim().split(' ')
  const run = Math.max(4, Math.min(runOfRules, words.length))
  return words.some(
    (_, start) =>
      start + run <= words.length && reported.includes(` ${words.slice(start, start + run).join(' ')} `),
  )
}

function hasForeignUrl(text: string, known: string): boolean {
  if (/(?:javascript|data|vbscript|file):\S/i.test(text)) return true
  const urls = [
    ...(text.match(/(?:https?|ftp):\/\/[^\s"'<>)\]]+/gi) ?? []),
    ...(text.match(hostLike) ?? []),
    ...(text.match(/[\w.+-]{1,64}@[\w.-]+/g) ?? []),
  ]
  return urls.some((url) => !known.includes(url.toLowerCase().replace(/[/.,;:!?]+$/, '')))
}

/** Words alone: no markup, no Markdown, on one line. */
export function toPlain(text: string): string {
  const bare = /[<&]/.test(text)
    ? markupToText(text.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' '))
    : text
  return toStorableText(bare)
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|[-*+•]\s+|>\s+)/gm, '')
    .replace(/(\*\*|__|`{1,3})/g, '')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
