// What the words of a claim mean for comparing them with its sources: whether they say anything of their own,
// and whether two of them name the same.
import { once } from '#core/once.ts'
import { stopWords } from '#core/stop-words.ts'
import { coarseStem, findWordConcept, isGroup, isKindOf } from '#core/titles/word-knowledge.ts'
import { claimGroups } from './claim-groups.ts'
import { generalWords } from './general-words.ts'

export interface ClaimWord {
  /** As written. */
  text: string
  lower: string
  start: number
  end: number
  /** What it names; a word may be of several groups. */
  keys: readonly string[]
  /** `stop`: grammar; `general`: everyday words that name no offer; `content`: what a sentence is about. */
  weight: 'stop' | 'general' | 'content'
  isCapital: boolean
}

type Meaning = Pick<ClaimWord, 'keys' | 'weight'>

const grammar = new Set(
  `there's it's we're we've we'll you'll you're you've that's don't doesn't isn't aren't can't cannot won't wouldn't couldn't didn't wasn't weren't haven't
  hasn't let's what's who's i've i'm whether whose whom across among onto upon via per ins ans aufs beim zum zur vom fürs ihres ihrem ihren ihrer unserem unseren
  unseres unserer unsere eurer eure euren sowohl weder entweder dazu dabei davon daraus darin darunter dahin dafür worauf woran wobei womit wodurch dort dorthin hierher deren
  dessen denen jener jene jenes wurden worden geworden sei seien wäre wären hätte hätten würde würden dürfen darf dürfte mag ihnen eins uns wem wen
  both neither nor although though unless while whilst since because ab pro je etc bzw ca circa vs such ja nein yes selber selben derselben denselben`
    .trim()
    .split(/\s+/),
)
const generalExact = new Set(generalWords)
const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tag(?:s|en|e|abends?|nachmittags?)?|mittwochs?|sonnabends?)$/
const getGeneralStems = once(() => new Set(generalWords.filter((word) => word.length > 4).map(coarseStem)))

const getGroups = once(() => {
  /** By a word, or by the words of a phrase with hyphens between them. */
  const groups = new Map<string, string[]>()
  for (const [index, group] of claimGroups.split(';').entries()) {
    for (const word of group.trim().split(/\s+/)) {
      for (const key of new Set([word, ...(word.includes('-') ? [] : [coarseStem(word)])])) {
        const known = groups.get(key)
        if (known === undefined) groups.set(key, [`~${index}`])
        else if (!known.includes(`~${index}`)) known.push(`~${index}`)
      }
    }
  }
  const phraseStarts = new Set(
    [...groups.keys()].flatMap((key) => (key.includes('-') ? [key.split('-', 1)[0] ?? ''] : [])),
  )
  return { groups, phraseStarts }
})

/** Letters that both words must share from their beginning, or that a part of a compound has. */
const minShared = 5
const minPart = 4
/** Words are few beside their uses. */
const maxCached = 50_000
const meanings = new Map<string, Meaning>()

/** Of a word in lower case. */
export function findMeaning(word: string): Meaning {
  const known = meanings.get(word)
  if (known !== undefined) return known
  const meaning = readMeaning(word)
  if (meanings.size >= maxCached) meanings.clear()
  meanings.set(word, meaning)
  return meaning
}

function readMeaning(word: string): Meaning {
  const plain = word.replace(/['’]s?$/, '')
  if (stopWords.has(plain) || grammar.has(word) || plain.length < 2) return { keys: [plain], weight: 'stop' }
  const forms = verbForms(plain)
  const keys = new Set<string>([plain])
  for (const form of forms) {
    const coarse = coarseStem(form)
    keys.add(coarse)
    for (const key of getGroups().groups.get(form) ?? getGroups().groups.get(coarse) ?? []) keys.add(key)
    const concept = findWordConcept(form)
    if (isGroup(concept)) keys.add(concept)
  }
  // The last part of a compound says what it is: a Schmalspurbahn is a Bahn.
  if (plain.length >= 8 && ![...keys].some((key) => key.startsWith('~'))) {
    for (let cut = 3; plain.length - cut >= minPart; cut += 1) {
      const found = getGroups().groups.get(plain.slice(cut))
      if (found === undefined) continue
      for (const key of found) keys.add(key)
      break
    }
  }
  const isGeneral =
    weekday.test(plain) ||
    forms.some(
      (form) => generalExact.has(form) || (form.length > 4 && getGeneralStems().has(coarseStem(form))),
    )
  return { keys: [...keys], weight: isGeneral ? 'general' : 'content' }
}

const separable =
  '(?:ab|an|auf|aus|bei|ein|fest|her|hin|mit|nach|vor|weg|zu|zurück|zusammen|um|durch|über|unter|weiter|frei|gut|teil|statt)'

const participleForm = new RegExp(`^(${separable}?)(?:ge|zu)(\\p{Ll}{3,}?)(?:t|et|en)$`, 'u')
const finiteForm = /^(\p{Ll}{3,}?)(?:t|te|ten|tet|st|end|ende[nrms]?)$/u

/** The word and, for German verbs, the infinitive that it may be a form of: bekommt, gebaut, abgesagt. */
function verbForms(word: string): string[] {
  const forms = [word]
  if (/[^aeiou]ies$/.test(word)) forms.push(word.replace(/ies$/, 'y'))
  else if (/^[a-z]{3,5}s$/.test(word)) forms.push(word.slice(0, -1))
  const participle = participleForm.exec(word)
  if (participle !== null) forms.push(`${participle[1]}${participle[2]}en`)
  const finite = finiteForm.exec(word)
  if (finite !== null) forms.push(`${finite[1]}en`)
  return forms
}

const token = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/**
 * The words between two places of a text; those with a hyphen part by part, unless a part is a letter or two.
 */
export function readClaimWords(text: string, from = 0): ClaimWord[] {
  const read = Array.from(text.matchAll(token)).flatMap((match): ClaimWord[] => {
    const whole = match[0]
    const parts = whole.split('-')
    const isParted = parts.length > 1 && parts.every((part) => part.length > 2)
    let at = from + match.index
    return (isParted ? parts : [whole]).map((part) => {
      const start = at
      at += part.length + 1
      const lower = part.toLowerCase().normalize('NFC')
      const meaning = findMeaning(isParted ? lower : lower.replaceAll('-', ''))
      const joined = !isParted && part.includes('-') ? (getGroups().groups.get(lower) ?? []) : []
      return {
        text: part,
        lower,
        start,
        end: start + part.length,
        isCapital: /^\p{Lu}/u.test(part),
        weight: meaning.weight,
        keys: joined.length === 0 ? meaning.keys : [...meaning.keys, ...joined],
      }
    })
  })
  addPhrases(read)
  return read
}

/** What words name together ("free of charge", "second hand"), each of them names. */
function addPhrases(words: ClaimWord[]): void {
  const { groups, phraseStarts } = getGroups()
  for (let index = 0; index < words.length - 1; index += 1) {
    if (!phraseStarts.has(words[index]?.lower ?? '')) continue
    for (const length of [3, 2]) {
      const run = words.slice(index, index + length)
      const found = groups.get(run.map((word) => word.lower).join('-'))
      if (found === undefined || run.length < length) continue
      for (const word of run) word.keys = [...word.keys, ...found]
      break
    }
  }
}

/** Whether both name the same thing, or one of them a kind of the other (Brezel, Butterbrezel). */
export function isSameMeaning(one: ClaimWord, other: ClaimWord): boolean {
  if (one.keys.some((key) => other.keys.includes(key))) return true
  return isCloseForm(one.lower, other.lower) || isKind(one, other)
}

function isKind(one: ClaimWord, other: ClaimWord): boolean {
  const getGroup = ({ keys }: ClaimWord): string => keys.find((key) => isGroup(key)) ?? keys[1] ?? ''
  return isKindOf(getGroup(one), getGroup(other))
}

const derivation =
  /^(?:n|en|s|es|er)?(?:schaft|ung|heit|keit|er|erin|in|lich|isch|bar|ship|hood|ment|ing|ness|ful|ly|al)s?(?:en)?$/
const verbPrefix = /^(?:ver|be|er|ent|zer|ab|an|auf|aus|ein|vor)(?=\p{L}{4})/u

export function withoutVerbPrefix(word: string): string {
  return word.replace(verbPrefix, '')
}

/** Both are forms of one word, or one is part of the other; words in lower case. */
export function isCloseForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (/\d/.test(short) || short.length < minPart) return short === long
  const base = short.replace(/(?:en|n|e|s)$/, '')
  // Brezel in Butterbrezel, Auftrag in beauftragt; `art` is not in `party`.
  if (base.length >= minPart && long.length - short.length >= 2) {
    if (long.endsWith(short) || (long.endsWith(base) && base.length >= 5)) return true
    if (base.length >= 6 && long.includes(base)) return true
  }
  // What a compound begins with: Brunnen in Brunnenwasser, Video in Videoberatung.
  if (long.startsWith(base) && base.length >= 5 && long.length - short.length >= 4) return true
  // Pate and Patenschaft, friend and friendship.
  if (long.startsWith(short) && derivation.test(long.slice(short.length))) return true
  if (short.length >= 5) {
    const bare = withoutVerbPrefix(short).replace(/(?:en|n)$/, '')
    const whole = withoutVerbPrefix(long)
    if (bare.length >= minPart && whole.length - bare.length <= 2 && whole.startsWith(bare)) return true
  }
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared += 1
  if (shared < minShared) return false
  // Inflections and derivations: translate, translation; Mühlgasse, Mühlgassenbrot.
  return short.length - shared <= 2 && (long.length - shared <= 4 || shared >= 6)
}
