// An outline by rule: the sections of its kind of article, the keywords each with a heading, what the references treat. Nothing in it claims
// anything about the subject; the notes say what belongs there.
import { isPlural } from '../titles/index.ts'
import { capitalise } from '../brief.ts'
import { keyPhrases } from '../key-phrases.ts'
import { splitSentences, stemsOf } from '../sentences.ts'
import { composerLanguage, type ComposerLanguage } from '../stop-words.ts'
import { articleKind, numberIn, pairIn, subjectOf, taskIn } from './article-kind.ts'
import type { ArticleKind, ArticleMaterial, OutlineHeading, SectionWording, Wordings } from './article-outlines.types.ts'
import { englishWordings } from './wordings-english.ts'
import { germanWordings } from './wordings-german.ts'

const mostHeadings = 12
const mostReferenceHeadings = 3
const longestAudience = 160
const usualItems: Partial<Record<ArticleKind, number>> = { 'how-to': 5, list: 6, mistakes: 5, checklist: 4, faq: 7 }

interface Draft extends OutlineHeading {
  isOptional: boolean
  takesMore: boolean
  /** Its words are a stand-in that a keyword may take the place of. */
  isItem: boolean
}

/** The same material gives the same outline; another title other words. */
export function composeArticleOutline(material: ArticleMaterial): OutlineHeading[] {
  const wordings = languageOf(material) === 'de' ? germanWordings : englishWordings
  const asked = articleKind(material)
  const pair = pairIn(material.title) ?? pairOf(material)
  // Nothing can be compared with nothing.
  const kind = asked === 'comparison' && pair === undefined ? 'guide' : asked
  const subject = subjectOf(material)
  const variant = hash(material.title)
  const words: Record<string, string> = {
    t: subject,
    T: capitalise(subject),
    a: pair?.[0] ?? subject,
    b: pair?.[1] ?? subject,
    task: taskIn(material.title) ?? subject,
  }
  const items = numberIn(material.title) ?? usualItems[kind] ?? 0
  const drafts = wordings.sections[kind].flatMap((section, index) =>
    section.isItem === true
      ? itemsOf(kind, items, section, wordings, words)
      : [draftOf(section, hash(`${index} ${material.title}`), words, kind, taskIn(material.title) !== undefined)],
  )
  const withKeywords = coverKeywords(drafts, material, wordings, variant, kind)
  const whole = coverReferences(withKeywords, material, wordings, variant)
  return finish(shorten(whole, items), material, wordings)
}

const germanWords = /[äöüß]|(?<!\p{L})(?:beim|zur|zum|im|vom|fehler|checkliste|ratgeber|tipps|ideen|anleitung|leitfaden|vergleich|fragen|schritte)(?!\p{L})/iu

/** That of the title and its keywords; a title is short, so that few signs have to do. */
function languageOf({ language, title, keywords }: ArticleMaterial): ComposerLanguage {
  const words = `${title}\n${keywords.join(' ')}`
  return language === undefined && germanWords.test(words) ? 'de' : composerLanguage(language, words)
}

function draftOf(section: SectionWording, variant: number, words: Record<string, string>, kind: ArticleKind, hasTask: boolean): Draft {
  const fitting = section.headings.filter((heading) => hasTask || kind !== 'how-to' || !heading.includes('{task}'))
  const wording = fitting[variant % fitting.length] ?? section.headings[0] ?? ''
  const heading = fill(wording, words)
  // What is said of one of two is about that one.
  const about = wording.includes('{b}') && !wording.includes('{a}') ? words['b'] : wording.includes('{a}') && !wording.includes('{b}') ? words['a'] : undefined
  return {
    level: section.level ?? 2,
    heading: capitalise(heading),
    notes: section.notes,
    keywords: about === undefined ? [] : [about],
    isOptional: section.isOptional === true,
    takesMore: section.takesMore === true,
    isItem: false,
  }
}

function itemsOf(kind: ArticleKind, count: number, section: SectionWording, wordings: Wordings, words: Record<string, string>): Draft[] {
  const names = wordings.items[kind] ?? []
  return Array.from({ length: count }, (_, index): Draft => ({
    level: section.level ?? 2,
    heading: itemHeading(kind, index, fill(names[index] ?? names.at(-1) ?? '', words), wordings),
    notes: wordings.itemNotes[kind] ?? '',
    keywords: [],
    isOptional: false,
    takesMore: false,
    isItem: true,
  }))
}

function itemHeading(kind: ArticleKind, index: number, item: string, wordings: Wordings): string {
  return fill(wordings.itemHeading[kind] ?? '{item}', { n: String(index + 1), item })
}

/** Each secondary keyword into a heading that holds it: an item of its own, a heading below a section, or one shared with others. */
function coverKeywords(drafts: readonly Draft[], { secondaryKeywords }: ArticleMaterial, wordings: Wordings, variant: number, kind: ArticleKind): Draft[] {
  const result = drafts.map((draft) => ({ ...draft }))
  let open = secondaryKeywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '')
  open = open.filter((keyword) => {
    const holder = result.find((draft) => holds(draft.heading, keyword))
    holder?.keywords.push(keyword)
    return holder === undefined
  })
  if (kind === 'list' || kind === 'faq') {
    // What people search for are better items than stand-ins; the last stand-ins go first.
    const places = result.flatMap((draft, index) => (draft.isItem && draft.keywords.length === 0 ? [index] : [])).slice(0, open.length)
    const first = result.findIndex(({ isItem }) => isItem)
    places.forEach((place, index) => {
      const keyword = open[index]
      const draft = result[place]
      if (keyword === undefined || draft === undefined) return
      result[place] = {
        ...draft,
        heading: itemHeading(kind, place - first, asHeading(keyword, kind === 'faq' ? keywordHeading(keyword, wordings, variant + index) : keyword), wordings),
        keywords: [keyword],
      }
    })
    open = open.slice(places.length)
  }
  // Optional sections give way to what people search for; what is still too much shares a heading.
  const room = Math.max(1, mostHeadings - result.filter(({ isOptional }) => !isOptional).length)
  for (const [index, group] of shared(open, room).entries()) {
    const [first = ''] = group
    const heading =
      group.length === 1
        ? keywordHeading(first, wordings, variant + index)
        : capitalise(group.length === 2 ? group.join(` ${wordings.and} `) : group.slice(0, 3).join(', '))
    const at = placeFor(result, group.join(' '))
    result.splice(at, 0, { level: 3, heading, notes: wordings.keywordNotes, keywords: group, isOptional: false, takesMore: false, isItem: false })
  }
  return result
}

/** At most `most` groups, as even as they come, the first ones alone as long as there is room. */
function shared(keywords: readonly string[], most: number): string[][] {
  if (keywords.length <= most) return keywords.map((keyword) => [keyword])
  const size = Math.ceil(keywords.length / most)
  return Array.from({ length: Math.ceil(keywords.length / size) }, (_, index) => keywords.slice(index * size, (index + 1) * size))
}

const concerns: readonly RegExp[] = [
  /(?<!\p{L})(?:costs?|prices?|budget|cheap|fees?|kosten|preise?|budget|günstig\p{L}*|gebühr\p{L}*|förder\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:mistakes?|errors?|problems?|fehler\p{L}*|probleme?)(?!\p{L})/iu,
  /(?<!\p{L})(?:faq|questions?|fragen?)(?!\p{L})/iu,
  /(?<!\p{L})(?:start\p{L}*|begin\p{L}*|steps?|anfang\p{L}*|anfangen|einstieg|schritte?)(?!\p{L})/iu,
]

/** Behind the section about the same concern, else behind the one that takes more, and all that already stands below it. */
function placeFor(drafts: readonly Draft[], keyword: string): number {
  const concern = concerns.find((words) => words.test(keyword))
  const alike = concern === undefined ? -1 : drafts.findIndex(({ heading, level }) => level === 2 && concern.test(heading))
  const taking = drafts.findIndex(({ takesMore }) => takesMore)
  let at = (alike >= 0 ? alike : taking >= 0 ? taking : drafts.length - 2) + 1
  while (drafts[at]?.level === 3) at += 1
  return at
}

function keywordHeading(keyword: string, wordings: Wordings, variant: number): string {
  const { keywordHeadings } = wordings
  return asHeading(keyword, fill(keywordHeadings[variant % keywordHeadings.length] ?? '{K}', { k: keyword, K: capitalise(keyword) }))
}

/** Who searches with a question finds it as a heading. */
function asHeading(keyword: string, otherwise: string): string {
  return /^(?:how|what|why|when|where|which|who|can|does|do|is|are|should|wie|was|warum|wann|wo|welche\p{L}*|wer|kann|ist|sind|muss|darf|lohnt)\s.+\s/iu.test(
    keyword,
  )
    ? `${capitalise(keyword).replace(/[?.!]+$/, '')}?`
    : capitalise(otherwise)
}

/** What references have sections on and the outline has not, the commonest first. */
function coverReferences(drafts: readonly Draft[], { title, keywords, references }: ArticleMaterial, wordings: Wordings, variant: number): Draft[] {
  const subject = new Set(stemsOf(`${title} ${keywords.join(' ')}`))
  const topics = new Map<string, { phrase: string; sources: Set<number>; common: number }>()
  references.forEach(({ headings }, source) => {
    for (const heading of headings.slice(0, 100)) {
      const [phrase] = keyPhrases(heading, 1)
      const stems = stemsOf(phrase ?? '')
      if (phrase === undefined || phrase.length < 4 || phrase.length > 60 || stems.every((stem) => subject.has(stem)) || by(heading)) continue
      const key = stems.toSorted().join(' ')
      const known = topics.get(key)
      if (known === undefined) topics.set(key, { phrase, sources: new Set([source]), common: new Set(stemsOf(heading)).intersection(subject).size })
      else known.sources.add(source)
    }
  })
  const result = [...drafts]
  const isNew = (phrase: string): boolean => !result.some(({ heading }) => holds(heading, phrase))
  const best = [...topics.values()]
    .filter(({ phrase, sources, common }) => (sources.size > 1 || common > 0) && isNew(phrase))
    .toSorted((a, b) => b.sources.size - a.sources.size || b.common - a.common)
  const room = mostHeadings - result.filter(({ isOptional }) => !isOptional).length
  for (const [index, { phrase, sources }] of best.slice(0, Math.max(0, Math.min(room, mostReferenceHeadings))).entries()) {
    result.splice(placeFor(result, phrase), 0, {
      level: 3,
      heading: keywordHeading(phrase, wordings, variant + index + 1),
      notes: wordings.referenceNotes(sources.size),
      keywords: [phrase],
      isOptional: false,
      takesMore: false,
      isItem: false,
    })
  }
  return result
}

/** Headings that every page has. */
function by(heading: string): boolean {
  return /(?<!\p{L})(?:related|comments?|share|about the author|newsletter|contents|table of contents|conclusion|fazit|summary|zusammenfassung|introduction|einleitung|kommentare?|ähnliche|teilen|inhalt\p{L}*|cookies?|impressum|sources|quellen)(?!\p{L})/iu.test(
    heading,
  )
}

/** Optional sections go, the last first, until the outline is short enough. A title that promises many items keeps its promise. */
function shorten(drafts: readonly Draft[], items: number): Draft[] {
  const most = Math.max(mostHeadings, items + 4)
  const kept = [...drafts]
  while (kept.length > most) {
    const last = kept.findLastIndex(({ isOptional }) => isOptional)
    if (last < 0) break
    kept.splice(last, 1)
  }
  return kept
}

function finish(drafts: readonly Draft[], { title, keywords, audience, references }: ArticleMaterial, wordings: Wordings): OutlineHeading[] {
  const [main = subjectOf({ title, keywords })] = keywords
  const reader = splitSentences(audience)[0] ?? ''
  const seen = new Set<string>()
  return drafts.flatMap(({ level, heading, notes, keywords: own }, index): OutlineHeading[] => {
    const key = heading.toLowerCase()
    if (seen.has(key) || heading === '') return []
    seen.add(key)
    const further = [
      ...(index === 0 && reader !== ''
        ? [wordings.audienceNotes(reader.length > longestAudience ? `${reader.slice(0, reader.lastIndexOf(' ', longestAudience))} …` : reader)]
        : []),
      ...readingFor(heading, own, references, wordings),
    ]
    return [{ level, heading, notes: [notes, ...further].filter((part) => part !== '').join(' '), keywords: own.length > 0 ? own : [main] }]
  })
}

/** References whose title or excerpt speaks of what the heading is about. */
function readingFor(heading: string, own: readonly string[], references: ArticleMaterial['references'], wordings: Wordings): string[] {
  if (own.length === 0) return []
  const stems = new Set(stemsOf(own.join(' ')))
  const titles = references
    .filter(({ title, excerpt }) => title !== '' && stems.isSubsetOf(new Set(stemsOf(`${title} ${excerpt}`))))
    .map(({ title }) => title)
    .slice(0, 2)
  return titles.length === 0 || heading === '' ? [] : [wordings.readNotes(titles)]
}

/** Two keywords are a pair where the title names none. */
function pairOf({ keywords, secondaryKeywords }: ArticleMaterial): [string, string] | undefined {
  const [a, b] = [...keywords, ...secondaryKeywords]
  return a === undefined || b === undefined ? undefined : [a, b]
}

function holds(heading: string, keyword: string): boolean {
  const stems = new Set(stemsOf(keyword))
  return stems.size > 0 ? stems.isSubsetOf(new Set(stemsOf(heading))) : heading.toLowerCase().includes(keyword.toLowerCase())
}

function fill(text: string, words: Record<string, string>): string {
  const agreed = isPlural(words['t'] ?? '') ? text.replace(/(\{t\} (?:matter|work|mean|cost))s\b/gi, '$1').replace(/(\{t\}) is\b/gi, '$1 are') : text
  return agreed.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}

/** The same number for the same title, whatever its case and signs. */
function hash(title: string): number {
  let value = 7
  for (const letter of title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
