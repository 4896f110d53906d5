// What a sentence of a business says of it, by its shape: who (we, it, the name), does what, to which things, how. Only the plain shapes in
// which businesses describe themselves are read; any other sentence stays whole.
import { capitalise } from '../brief.ts'
import type { ComposerLanguage } from '../stop-words.ts'
import { gerundOf, isBaseForm, isEnglishVerb } from './business-verbs.ts'

export interface Clause {
  /** `We`, `It`, the name, `The shop on Mill Road`; as written. */
  subject: string
  /** The business itself speaks or is spoken of. */
  isOwn: boolean
  /** `bake`, `syncs`, `is`; as written. */
  verb: string
  /** What is made or done: `sourdough bread`, `rye loaves`. Of "is" what it is: `a family bakery in Leeds`. */
  objects: string[]
  /** Who is advised, helped, taught, and the word that leads over to what in: `employees on`. Empty for others. */
  whom: string
  /** What follows the objects: `every morning from local flour`. */
  tail: string
  kind: 'does' | 'is'
}

const tailEnglish =
  /^(?:every|each|from|with|for|in|on|at|by|to|within|without|before|after|between|across|through|throughout|using|that|which|who|whom|so|because|when|while|where|until|daily|weekly|monthly|online|directly|near|around|under|over|into|against|as|than|during|until|since|via|per|if|about|inside|outside|up|out|off|together|quickly|only|all|they|it|we|once|right)$/i
const tailGerman =
  /^(?:aus|mit|für|in|im|ins|auf|an|am|ans|bei|beim|von|vom|zu|zum|zur|nach|vor|über|unter|zwischen|ohne|durch|um|bis|seit|jeden|jede|jedes|täglich|wöchentlich|damit|weil|wenn|dass|welche|der|die|das|den|dem|direkt|online|als|sowie|gegen|per|ab|während|wie|wo|so|gern|gerne|auch|vor|ein)$/i
const adverb =
  /^(?:also|always|often|mostly|mainly|usually|now|still|then|only|even|proudly|gladly|personally|auch|immer|stets|meist|meistens|vor|allem|gern|gerne|außerdem|zudem|nun|persönlich|selbst)$/i

/** The clauses of a sentence: one for each thing that its subject does. Empty where the sentence has no plain shape. */
export function readClauses(sentence: string, language: ComposerLanguage, name: string): Clause[] {
  const [text = ''] = sentence
    .trim()
    .replace(/[.!…]+$/, '')
    .split(/;\s/)
  if (/[?:"“”„«»]/.test(text) || text.length > 400) return []
  const found = findSubject(text, language, name)
  if (found === undefined) return []
  const { subject, isOwn, rest } = found
  const words = rest.split(/\s+/).filter((word) => word !== '')
  while (words[0] !== undefined && adverb.test(words[0])) words.shift()
  const verb = words.shift()
  if (verb === undefined) return []
  if (/^(?:is|are|am|ist|sind|bin)$/i.test(verb)) {
    const what = words.join(' ')
    return /^(?:an?|the|one|ein|eine|der|die|das|Ihr|Ihre|your|\p{L})/u.test(what) && (words.length >= 2 || !isOwn)
      ? [{ subject, isOwn, verb, objects: [what], whom: '', tail: '', kind: 'is' }]
      : []
  }
  const parts = language === 'de' ? germanPredicates(verb, words) : englishPredicates(verb, words)
  return parts.map((part) => ({ subject, isOwn, kind: 'does', ...part }))
}

function findSubject(text: string, language: ComposerLanguage, name: string): { subject: string; isOwn: boolean; rest: string } | undefined {
  const own = language === 'de' ? /^(Wir|Ich)\s+/i : /^(We|I|It|They)\s+/i
  const pronoun = own.exec(text)
  if (pronoun !== null) return { subject: pronoun[1] ?? '', isOwn: true, rest: text.slice(pronoun[0].length) }
  const named = nameAtStart(text, name)
  const words = (named === undefined ? text : text.slice(named.length)).trimStart().split(/\s+/)
  const before = named === undefined ? '' : named.trim()
  // The verb is the first word that can be one; German has it second, behind its subject's last noun.
  for (let index = named === undefined ? 1 : 0; index < Math.min(words.length - 1, 8); index++) {
    const word = words[index] ?? ''
    const isVerb = language === 'de' ? isGermanVerb(word) : /^\p{Ll}/u.test(word) && isEnglishVerb(word) && (index === 0 || agrees(words.slice(0, index), word))
    if (isVerb) {
      const subject = [before, ...words.slice(0, index)].filter((part) => part !== '').join(' ')
      const isPlain = !/[,;]/.test(subject) && !startsAside(subject, language) && !hasRelative.test(subject)
      return isPlain ? { subject, isOwn: named !== undefined || isNamed(subject, name), rest: words.slice(index).join(' ') } : undefined
    }
  }
  return undefined
}

const hasRelative = /(?<!\p{L})(?:who|that|which|whose|where|when|because|dass|weil|wenn|wo)(?!\p{L})/iu

/** "The shop opens" and "shops open": an English verb in the present goes by the noun before its prepositions. */
function agrees(subject: readonly string[], verb: string): boolean {
  if (!/^(?:\p{L}+)$/u.test(verb) || /^(?:is|are|was|were|can|will|has|have|had|would|could|may|should|must)$|ed$/i.test(verb)) return true
  const preposition = subject.findIndex((word) => /^(?:of|on|in|at|for|from|with|by|to|near)$/i.test(word))
  const noun = (preposition > 0 ? subject.slice(0, preposition) : subject).at(-1) ?? ''
  const isPlural = /[^su]s$|^(?:people|children|men|women)$/i.test(noun) || subject.includes('and')
  return isPlural !== /[^s]s$/.test(verb)
}

/** "Last winter 312 households", "In Bremen": what stands there is no subject. */
function startsAside(subject: string, language: ComposerLanguage): boolean {
  return language === 'de'
    ? /^(?:In|Im|Am|An|Bei|Mit|Für|Seit|Nach|Vor|Auf|Aus|Von|Ab|Bis|Zu|Zum|Zur|Als|Wenn|Weil|Damit|Dort|Dann|So|Hier|Heute)\s/.test(`${subject} `)
    : /^(?:In|On|At|For|Since|After|Before|When|If|As|Last|Every|Each|With|From|Until|Then|Here|There|Now|Today)\s/.test(`${subject} `)
}

function nameAtStart(text: string, name: string): string | undefined {
  if (name === '') return undefined
  const match = new RegExp(`^(?:The |Die |Der |Das )?${escapePattern(name)}(?=[\\s,])`, 'iu').exec(text)
  return match?.[0]
}

function isNamed(subject: string, name: string): boolean {
  return name !== '' && subject.toLowerCase().includes(name.toLowerCase())
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isGermanVerb(word: string): boolean {
  return (
    /^(?:\p{Ll}{2,}(?:t|en|eln|ern)|ist|sind|hat|haben|kann|können|wird|werden|darf|gibt|kostet|liegt)$/u.test(word) &&
    !/^(?:mit|seit|nicht|gut|bei|den|einen|ihren|unseren|deren|guten|neuen|kleinen|großen|alten|jungen|eigenen|ersten)$/.test(word)
  )
}

type Predicate = Pick<Clause, 'verb' | 'objects' | 'whom' | 'tail'>

/** `syncs stock, warns before items run out and suggests orders` are three. */
function englishPredicates(verb: string, words: readonly string[]): Predicate[] {
  const isThird = /[^s]s$/.test(verb)
  const starts: number[] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    const joint = before.endsWith(',') || /^(?:and|then)$/.test(before)
    const plain = word.replace(/,$/, '')
    const next = words[index + 1]
    if (!joint || !isEnglishVerb(plain) || (next === undefined && starts.length === 0)) continue
    // Of two words in one form: "makes kitchens, stairs" lists things, "makes kitchens, fits stairs" does not.
    if (/[^s]s$/.test(plain) === isThird && (next !== undefined || isThird === /[^s]s$/.test(plain)) && !word.endsWith(',')) starts.push(index)
  }
  return splitAt(words, starts).map((part, index) => {
    const all = index === 0 ? [verb, ...part] : part
    return readPredicate(all, 'en')
  })
}

/** German writes things with a capital and verbs without. */
function germanPredicates(verb: string, words: readonly string[]): Predicate[] {
  const starts: number[] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    if ((before.endsWith(',') || before === 'und') && isGermanVerb(word) && !tailGerman.test(word) && words[index + 1] !== undefined) starts.push(index)
  }
  return splitAt(words, starts).map((part, index) => readPredicate(index === 0 ? [verb, ...part] : part, 'de'))
}

function splitAt(words: readonly string[], starts: readonly number[]): string[][] {
  const bounds = [0, ...starts, words.length]
  return bounds.slice(0, -1).map((from, index) => {
    const part = words.slice(from, bounds[index + 1])
    while (/^(?:and|und|then|dann)$/.test(part.at(-1) ?? '')) part.pop()
    const last = part.pop()
    return last === undefined ? part : [...part, last.replace(/,$/, '')]
  })
}

function readPredicate([verb = '', ...words]: readonly string[], language: ComposerLanguage): Predicate {
  const tailWord = language === 'de' ? tailGerman : tailEnglish
  // "fertigt seit 1962 Möbel": when and where may stand before what.
  const aside = /^(?:seit|in|since)$/i.test(words[0] ?? '') && words.length > 2 && language === 'de' ? words.splice(0, 2) : []
  let end = words.findIndex((word, index) => tailWord.test(word.replace(/,$/, '')) && !(index === 0 && /^(?:all|only|each|every|der|die|das|den)$/i.test(word)))
  if (end === -1) end = words.length
  const objects = listed(words.slice(0, end).join(' ').replace(/,$/, ''))
  let tail = [...words.slice(end), ...aside].join(' ')
  const last = objects.pop()
  const measure = /^nach Maß/.exec(tail)?.[0] ?? ''
  if (last !== undefined) objects.push(measure === '' ? last : `${last} ${measure}`)
  tail = tail.slice(measure.length).trim()
  const [, joint = '', matter = '', rest = ''] =
    /^(on|with|in|through|bei|in|im|zu|zum|zur|durch)\s+((?:(?!\s(?:for|at|from|until|für|bis|aus|vor|nach)\s).)+)(.*)$/i.exec(tail) ?? []
  if (!personVerb.test(verb) || objects.length === 0 || matter === '') return { verb, objects, whom: '', tail }
  return { verb, objects: listed(matter), whom: `${joined(objects, language)} ${joint}`, tail: rest.trim() }
}

/** What is done to people; what it is about follows. */
const personVerb = /^(?:advise|help|support|represent|coach|train|guide|assist|berate|vertrete|unterstütze|begleite|schule|coache)(?:s|n|t)?$/i

/** `kitchens, wardrobes and stairs` → three. Adjectives before a shared noun make no list. */
export function listed(text: string): string[] {
  const items = text
    .split(/,\s+(?:and\s+|or\s+|und\s+|oder\s+|sowie\s+)?|\s+(?:and|und|sowie)\s+/i)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return items.every((item) => item.split(/\s+/).length <= 6) ? items : text.trim() === '' ? [] : [text.trim()]
}

const longestTitle = 46

/** The clause as a sentence of its own, about one of its objects or all; "it" becomes the name. */
export function sentenceOfClause({ subject, verb, objects, whom, tail, isOwn }: Clause, language: ComposerLanguage, name: string, only?: string): string {
  const who = isOwn && name !== '' && /^(?:it|they|sie|es)$/i.test(subject) && !(/^they$/i.test(subject) && language === 'en') ? name : capitalise(subject)
  return `${[who, verb, whom, only ?? joined(objects, language), tail].filter((part) => part !== '').join(' ')}.`
}

/** A few words for a clause, as a heading would have them; undefined where none come out well. */
export function titleOfClause({ subject, isOwn, verb, objects, tail, kind }: Clause, language: ComposerLanguage): string | undefined {
  const fit = (text: string): string | undefined => (text.length <= longestTitle && text.length > 2 ? capitalise(text) : undefined)
  if (kind === 'is')
    return isOwn ? (isThing(objects[0] ?? '', language) ? fit((objects[0] ?? '').split(', ')[0] ?? '') : undefined) : fit(withoutArticle(subject))
  if (!isOwn) return fit(withoutArticle(subject))
  const things = joined(objects, language)
  const isPlural = /^(?:we|i|wir|ich|they)$/i.test(subject)
  if (objects.length > 0) {
    if (language === 'de' && isPlural && /en$|eln$|ern$/.test(verb))
      return fit(`${withoutArticle(things)} ${infinitive(verb, tail)}`) ?? fit(withoutArticle(things))
    if (language === 'en' && !isPlural) return fit(`${verb} ${things}`) ?? fit(things)
    return fit(withoutArticle(things)) ?? fit(withoutArticle(objects[0] ?? ''))
  }
  const short = firstPhrase(tail)
  if (short === '') return undefined
  if (language === 'en') return isBaseForm(verb) || !isPlural ? fit(`${isPlural ? gerundOf(verb.toLowerCase()) : verb} ${short}`) : undefined
  return isPlural && /en$|eln$|ern$/.test(verb) ? fit(`${short} ${verb}`) : undefined
}

/** "a family bakery", not "regulated by the authority" or "happy to help". */
export function isThing(what: string, language: ComposerLanguage): boolean {
  if (language === 'de') return /^(?:(?:ein|eine|der|die|das|Ihr|Ihre)\s|(?:\p{Ll}+e[rsn]?\s)?\p{Lu})/u.test(what)
  return (
    /^(?:an?|the|one of|your|our)\s/i.test(what) ||
    !/^(?:\p{L}+ed|here|there|in|on|at|for|from|with|about|not|very|all|also|always|open|free|ready|happy|able|proud|based|kept|made|built|known)(?!\p{L})/iu.test(
      what,
    )
  )
}

/** `rechnen … durch` → `durchrechnen`. */
function infinitive(verb: string, tail: string): string {
  const prefix = /^(?:ab|an|auf|aus|bei|durch|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)$/.exec(tail)?.[0] ?? ''
  return prefix + verb
}

function firstPhrase(tail: string): string {
  const words = tail.split(/\s+/)
  if (words.length <= 5) return tail
  const stop = words.findIndex(
    (word, index) => index >= 2 && /^(?:that|which|who|of|from|with|for|in|on|at|and|und|von|mit|für|in|im|auf|die|der|das)$/i.test(word),
  )
  return stop === -1 || stop > 5 ? '' : words.slice(0, stop).join(' ')
}

export function withoutArticle(text: string): string {
  return text.replace(/^(?:an?|the|our|my|their|ein(?:e[nmrs]?)?|der|die|das|den|dem|unser(?:e[nmrs]?)?)\s+/i, '')
}

export function joined(items: readonly string[], language: ComposerLanguage): string {
  const last = items.at(-1)
  if (last === undefined) return ''
  if (items.length === 1) return last
  return `${items.slice(0, -1).join(', ')} ${language === 'de' ? 'und' : 'and'} ${last}`
}
