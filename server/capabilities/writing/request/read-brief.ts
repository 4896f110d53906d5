// What a request says, taken apart: what kind of text is wanted, about what, how it should sound, and the
// facts to put in. Wishes about the writing ("keep it short") steer it and never get into it.
import { capitalise } from '#core/text.ts'
import { splitSentences } from '#core/sentences.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { textToBlocks } from '#core/templates/text-blocks.ts'
import type { Brief } from './read-brief.types.ts'
import { verb, findFacts } from './read-facts.ts'
import { readRequest } from './read-opening.ts'

/** How a sentence begins that may be about the writing. */
const wishOpening =
  /^(?:please\s+|bitte\s+)*(?:keep (?:it|the|this)|make (?:it|the text|this|sure)|use\b|be\s|write\b|no\s|avoid\b|don'?t (?:use|be|write)|in (?:english|german)\b|(?:max(?:imum|\.)?|at most|(?:no|not) more than|about|around|roughly)\s+\d+\s|halte?\b|schreib|höchstens \d+|verwende|vermeide|(?:in|auf) (?:deutsch|englisch)\b)/i
/**
 * What only writing has: without one of these words "Use a torch" or "Avoid the A1" says something about the
 * world.
 */
const writingWords =
  /\b(?:short|brief|briefly|concise|simple|simply|plain|plainly|formal|informal|friendly|warm|polite|clear|professional|casual|readable|engaging|persuasive|positive|neutral|tone|style|wording|words?|pages?|sentences?|characters|paragraphs?|headings?|bullets?|jargon|fluff|buzzwords?|exclamation|clich[ée]s?|adjectives|superlatives|passive|english|german|spelling|emojis?|kurz|knapp|sachlich|freundlich|förmlich|höflich|einfache?|verständlich|wörter|worte|seiten?|sätze|zeichen|absätze|überschriften|stichpunkte|fachbegriffe|fachwörter|fachsprache|floskeln|ausrufezeichen|deutsch|englisch)(?![\p{L}])/iu
/**
 * Wishes that need no other word: "Tone: warm", "The style should be plain", "Kurz und sachlich.", "Length:
 * two pages".
 */
const bareWish =
  /^(?:please\s+|bitte\s+)*(?:(?:the |der |die )?(?:tone|style|language|format|ton|stil|sprache)(?: of (?:the|this) (?:text|letter|mail|e-mail|document|report))?\s*(?::|(?:should|must|soll)\b)|(?:length|länge)\s*:\s*(?:[\p{L}\d]+\s)?(?:words|pages?|short|long|medium|wörter|seiten?|kurz|lang)(?!\p{L})|(?:short|kurz)(?:,? (?:and|und|aber|but) \p{L}+)?(?: bitte| halten)?[.!]?$)/iu

/** Whether a sentence says how to write rather than what. */
function isWish(sentence: string): boolean {
  return bareWish.test(sentence) || (wishOpening.test(sentence) && writingWords.test(sentence))
}

/** Takes a request apart. Instructions are wishes first; what they state is a fact like any other. */
export function readBrief(prompt: string, instructions = '', tag?: string): Brief {
  const text = [prompt, instructions].filter((part) => part.trim() !== '').join('\n\n')
  const brief: Brief = {
    language: composerLanguage(tag, text),
    topic: undefined,
    question: undefined,
    request: '',
    audience: undefined,
    facts: [],
    wishes: getOptions(text),
    asked: '',
    wishSentences: [],
    text,
  }
  let isFirst = true
  let intro: string | undefined
  for (const block of textToBlocks(text)) {
    if (block.kind === 'list') {
      brief.facts.push({ text: block.items.join('; '), key: intro, items: block.items, isFragment: true })
      intro = undefined
    }
    if (block.kind !== 'paragraph') continue
    for (const sentence of block.text.split('\n').flatMap((line) => splitSentences(line))) {
      if (isFirst && readRequest(sentence, brief)) {
        isFirst = false
        continue
      }
      isFirst = false
      // A sentence that announced a list and got none still says something; a mere label ("Facts:") does not.
      if (intro !== undefined && verb.test(intro)) brief.facts.push(...findFacts(`${intro}.`))
      intro = sentence.endsWith(':') ? sentence.slice(0, -1).trim() : undefined
      if (intro !== undefined) continue
      if (isWish(sentence)) brief.wishSentences.push(sentence)
      else brief.facts.push(...findFacts(sentence))
    }
  }
  if (intro !== undefined && verb.test(intro)) brief.facts.push(...findFacts(`${intro}.`))
  return brief
}

function getOptions(text: string): Brief['wishes'] {
  const wishes: Brief['wishes'] = {}
  if (/\b(?:short|brief|briefly|concise|succinct|one page|kurz|knapp|kompakt)\b/i.test(text))
    wishes.length = 'short'
  else if (/\b(?:long|detailed|in detail|comprehensive|thorough|ausführlich|detailliert)\b/i.test(text))
    wishes.length = 'long'
  return wishes
}

/**
 * A subject as a title: without its article, capitalised, and in German in the nominative ("den defekten
 * Aufzug" → "Defekter Aufzug").
 */
export function asTitle(topic: string): string {
  const [, given = '', adjective, rest = ''] =
    /^(den|einen|unseren|meinen|das|ein|unser|mein)\s+(\p{Ll}+?)(?:en|es|e)(?=\s\p{Lu})(.*)$/u.exec(topic) ??
    []
  if (adjective !== undefined) return capitalise(`${adjective}${given.endsWith('en') ? 'er' : 'es'}${rest}`)
  return capitalise(
    topic.replace(
      /^(?:an?|the|our|my|your|some|ein(?:e[nmrs]?)?|den|die|das|der|dem|unser(?:e[nmr]?)?|mein(?:e[nm]?)?)\s+/i,
      '',
    ),
  )
}
