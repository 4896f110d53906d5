// Tone by rule, for English: friendly texts contract ("we're"), formal ones do not, and letters close accordingly.
import type { ComposerLanguage } from './stop-words.ts'

export type Tone = 'professional' | 'friendly' | 'playful' | 'authoritative' | 'casual'

const contractions: [long: string, short: string][] = [
  ['I am', "I'm"], ['I have', "I've"], ['I will', "I'll"], ['I would', "I'd"], ['we are', "we're"], ['we have', "we've"], ['we will', "we'll"], ['you are', "you're"],
  ['you will', "you'll"], ['you have', "you've"], ['they are', "they're"], ['it is', "it's"], ['that is', "that's"], ['there is', "there's"], ['do not', "don't"], ['does not', "doesn't"],
  ['did not', "didn't"], ['is not', "isn't"], ['are not', "aren't"], ['was not', "wasn't"], ['were not', "weren't"], ['will not', "won't"], ['would not', "wouldn't"],
  ['cannot', "can't"], ['could not', "couldn't"], ['should not', "shouldn't"], ['has not', "hasn't"], ['have not', "haven't"], ['let us', "let's"],
] // prettier-ignore

/** Words before which "have" is no auxiliary: "we have two rooms" does not become "we've two rooms". */
const participle = /^\s+(?:been|had|not|done|seen|made|taken|given|found|already|always|never|\p{Ll}+ed)\b/u

/** `do not` → `don't`, where a word follows. */
export function contract(text: string): string {
  let result = text
  for (const [long, short] of contractions) {
    result = result.replace(new RegExp(`\\b${long}\\b(?=\\s+\\p{L})`, 'giu'), (match, offset: number, whole: string) =>
      /have$/i.test(match) && !participle.test(whole.slice(offset + match.length)) ? match : sameCase(match, short),
    )
  }
  return result
}

/** `don't` → `do not`. */
export function expandContractions(text: string): string {
  let result = text
  for (const [long, short] of contractions) {
    // "it's been" is "it has been", and "I'd" is "I had" or "I would": left alone rather than guessed.
    if (short === "I'd") continue
    const pattern = new RegExp(`\\b${short.replace("'", "['’]")}\\b(?!\\s+(?:been|got|become|\\p{Ll}+ed)\\b)`, 'giu')
    result = result.replace(pattern, (match) => sameCase(match, long))
  }
  return result.replace(/\b(I|we|you|they)['’]ve\b/gi, '$1 have')
}

/** Brings a composed document to a tone. Other languages stay as they are. */
export function applyTone(text: string, tone: Tone | undefined, language: ComposerLanguage): string {
  if (tone === undefined || language !== 'en') return text
  if (tone === 'professional' || tone === 'authoritative') return expandContractions(text)
  return contract(text).replace(/\bYours (?:sincerely|faithfully),/g, tone === 'friendly' ? 'Kind regards,' : 'All the best,')
}

function sameCase(model: string, text: string): string {
  return /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
