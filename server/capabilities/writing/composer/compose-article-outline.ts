// An outline by rule: the parts of its kind of article, the keywords each with a heading, what several
// references have sections on. The notes ask for what belongs there; nothing claims anything.
import { capitalise, shortenAtWord } from '#core/text.ts'
import { splitSentences, findStems } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { numberIn } from '../promised-count.ts'
import { articleKind, pairIn, type DescribedType } from './article-kinds.ts'
import { findKeywordForm } from './keyword-form.ts'
import { outlineWordsIn, partsOfKind, usualItems, type OutlineWords } from './outline-words.ts'

export interface ArticleMaterial {
  title: string
  keywords: readonly string[]
  /** Each is covered by a heading. */
  secondaryKeywords: readonly string[]
  /** What kind of text it is to be; the title decides where there is none. */
  promptType?: DescribedType | undefined
  /** Whom it is for, in the project's words; empty where nobody said. */
  audience: string
  references: readonly { title: string; headings: readonly string[] }[]
  /** BCP 47. */
  language: string
}

/** A heading without an identifier; those are the article's to give. */
export interface OutlineHeading {
  level: 2 | 3
  heading: string
  notes: string
  keywords: string[]
}

const maxHeadings = 12
const maxReferenceHeadings = 3
const maxAudienceLength = 160

/** The same material gives the same outline. */
export function composeArticleOutline(material: ArticleMaterial): OutlineHeading[] {
  const language = composerLanguage(material.language, material.title)
  const words = outlineWordsIn[language]
  const drafts = findParts(material, words)
  coverKeywords(drafts, material, language)
  coverReferences(drafts, material, words)
  const reader = splitSentences(material.audience)[0] ?? ''
  if (drafts[0] !== undefined && reader !== '')
    drafts[0].notes += ` ${words.audience(shortenAtWord(reader, maxAudienceLength))}`
  const main = material.keywords.slice(0, 1)
  return drafts.map((draft) => (draft.keywords.length > 0 ? draft : { ...draft, keywords: main }))
}

function findParts(material: ArticleMaterial, { parts, items }: OutlineWords): OutlineHeading[] {
  const { title, keywords, secondaryKeywords } = material
  const asked = articleKind(title, material.promptType)
  const [first, second] = [...keywords, ...secondaryKeywords]
  const pair = pairIn(title) ?? (first === undefined || second === undefined ? undefined : [first, second])
  // Nothing can be compared with nothing.
  const kind = asked === 'comparison' && pair === undefined ? 'guide' : asked
  const values: Record<string, string> = { a: pair?.[0] ?? '', b: pair?.[1] ?? '' }
  const fill = (text: string): string =>
    capitalise(text.replace(/\{(\w)\}/g, (_, name: string) => values[name] ?? ''))
  return partsOfKind[kind].split(' ').flatMap((part): OutlineHeading[] => {
    if (part !== 'items') {
      const [heading = '', notes = ''] = parts[part] ?? []
      // Of what is compared, each part has one for its keyword.
      const [, side] = /^\{([ab])\}$/.exec(heading) ?? []
      const own = side === undefined ? [] : [values[side] ?? '']
      return [{ level: 2, heading: fill(heading), notes, keywords: own }]
    }
    const [heading = '', notes = ''] = items[kind] ?? items.list ?? []
    return Array.from({ length: numberIn(title) ?? usualItems[kind] ?? 0 }, (_, index) => ({
      level: kind === 'how-to' ? 3 : 2,
      heading: heading.replace('{n}', String(index + 1)),
      notes,
      keywords: [],
    }))
  })
}

/** Each secondary keyword into a heading that holds it, an open item, or a heading of its own. */
function coverKeywords(
  drafts: OutlineHeading[],
  { secondaryKeywords }: ArticleMaterial,
  language: ComposerLanguage,
): void {
  const open = secondaryKeywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => {
      const holder = drafts.find(({ heading }) => holds(heading, keyword))
      holder?.keywords.push(keyword)
      return keyword !== '' && holder === undefined
    })
  // What people search for is a better item than a blank, in lists; steps and mistakes are no keywords.
  for (const draft of drafts) {
    const isOpen = /^(?:\d+\. )?\[(?:Item|Punkt|Question \d+|Frage \d+)\]$/.test(draft.heading)
    const keyword = isOpen ? open.shift() : undefined
    if (keyword === undefined) continue
    draft.heading = draft.heading.replace(/\[.*\]/, asHeading(keyword, language))
    draft.keywords = [keyword]
  }
  const room = Math.max(1, maxHeadings - drafts.length)
  const size = Math.max(1, Math.ceil(open.length / room))
  for (let index = 0; index < open.length; index += size) {
    const group = open.slice(index, index + size)
    insert(drafts, {
      level: 3,
      heading:
        group.length === 1 ? asHeading(group[0] ?? '', language) : capitalise(group.slice(0, 3).join(', ')),
      notes: outlineWordsIn[language].keyword,
      keywords: group,
    })
  }
}

/** Before the closing parts, so that the outline ends as its kind does. */
function insert(drafts: OutlineHeading[], heading: OutlineHeading): void {
  drafts.splice(Math.max(1, drafts.length - 2), 0, heading)
}

/** Who searches with a question finds it as a heading. */
function asHeading(keyword: string, language: ComposerLanguage): string {
  const isQuestion = findKeywordForm(keyword, language) === 'question' && keyword.split(' ').length > 2
  return capitalise(isQuestion ? `${keyword.replace(/[?.!]+$/, '')}?` : keyword)
}

/** Headings that every page has. */
const usual =
  /(?<!\p{L})(?:related|comments?|share|about the author|newsletter|contents|table of contents|conclusion|fazit|summary|zusammenfassung|introduction|einleitung|kommentare?|ähnliche|teilen|inhalt\p{L}*|cookies?|impressum|sources|quellen)(?!\p{L})/iu

/** What references have sections on and the outline has not, in their words, the commonest first. */
function coverReferences(
  drafts: OutlineHeading[],
  { title, keywords, references }: ArticleMaterial,
  words: OutlineWords,
): void {
  const subject = new Set(findStems(`${title} ${keywords.join(' ')}`))
  const topics = new Map<string, { heading: string; sources: Set<string>; isNear: boolean }>()
  for (const [place, reference] of references.entries()) {
    for (const heading of reference.headings.slice(0, 100)) {
      const stems = new Set(findStems(heading))
      if (stems.size === 0 || heading.length > 80 || stems.isSubsetOf(subject) || usual.test(heading))
        continue
      const key = [...stems].toSorted().join(' ')
      const topic = topics.get(key) ?? { heading, sources: new Set(), isNear: !stems.isDisjointFrom(subject) }
      topics.set(key, topic)
      topic.sources.add(reference.title === '' ? String(place + 1) : reference.title)
    }
  }
  const best = [...topics.values()]
    .filter(({ sources, isNear }) => sources.size > 1 || isNear)
    .toSorted((a, b) => b.sources.size - a.sources.size)
  const room = Math.min(maxReferenceHeadings, maxHeadings - drafts.length)
  for (const { heading, sources } of best.slice(0, Math.max(0, room))) {
    if (drafts.some((draft) => holds(draft.heading, heading))) continue
    const notes = words.reference(sources.size, [...sources])
    insert(drafts, { level: 3, heading: capitalise(heading), notes, keywords: [] })
  }
}

function holds(heading: string, keyword: string): boolean {
  const stems = new Set(findStems(keyword))
  return stems.size > 0
    ? stems.isSubsetOf(new Set(findStems(heading)))
    : heading.toLowerCase().includes(keyword.toLowerCase())
}
