// Whom a page is for, as words that can follow "for": people describe their audience as a list, a sentence or a paragraph.
import { places } from '../../grounding/name-lists.ts'
import { splitSentences } from '../sentences.ts'
import type { ComposerLanguage } from '../stop-words.ts'

const leadIn =
  /^(?:(?:our|the|my) )?(?:main |primary |ideal |typical |target )*(?:audiences?|customers?|clients?|market|users?|visitors?|group) (?:is|are|includes?|consists? of|range from)\s*:?\s+|^(?:we|it|this|the page) (?:mainly |mostly |primarily )?(?:serves?|targets?|helps?|works? with|addresses|speaks? to|is (?:aimed at|for))\s+|^(?:aimed at|made for|intended for|for)\s+|^(?:unsere?n? |die )?(?:haupt)?(?:zielgruppen?|kunden|kundschaft|nutzer) (?:ist|sind|besteht aus|umfasst)\s*:?\s+|^(?:wir|die seite) (?:richten uns|richtet sich|wenden uns|wendet sich) an\s+|^(?:gedacht )?für\s+/i
const longest = 110

/** `families and offices in Leeds who want real bread`; undefined where nothing usable was said. */
export function audiencePhrase(targetAudience: string, language: ComposerLanguage): string | undefined {
  const first = splitSentences(targetAudience)[0] ?? ''
  const bare = first
    .replace(/^[^\p{L}]*/u, '')
    .replace(leadIn, '')
    .replace(/[.!?:;…]+$/, '')
    .trim()
  // A sentence that tells something is no group of people.
  if (bare.length < 3 || /^(?:we|it|they|he|she|i|you|our|this|that|there|wir|es|sie|er|ich|du|unser\p{L}*|das|dies)\s/iu.test(bare)) return undefined
  return lowered(shortened(bare), language)
}

/** Cut at a joint where it is too long for a sentence. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest)
  const joint = Math.max(head.lastIndexOf(', '), head.search(/\s(?:who|that|which|where|die|der|das|deren|sowie|as well as)\s[^]*$/i))
  return (joint > 20 ? head.slice(0, joint) : head.slice(0, head.lastIndexOf(' '))).replace(/[,;:\s]+$/, '')
}

/** In lower case at its beginning, unless a name, an acronym or a German noun stands there. */
function lowered(text: string, language: ComposerLanguage): string {
  const [first = '', second = ''] = text.split(/\s+/)
  const word = first.replace(/[^\p{L}\p{N}-]/gu, '')
  const isOddlyWritten = /\p{L}\p{Lu}|\d/u.test(word)
  if (isOddlyWritten || places.has(word.toLowerCase())) return text
  // A German word with a noun behind it is an adjective or article.
  if (language === 'de' && !(/(?:e|en|er|es|em)$/.test(word) && /^\p{Lu}/u.test(second) && !first.endsWith(',') && !word.endsWith('er'))) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
