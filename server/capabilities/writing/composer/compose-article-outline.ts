// An outline by rule: what the sources have sections on, between the parts of its kind of article that none
// of them answers, and the keywords each with a heading. The notes ask for what belongs there; nothing
// claims anything.
import { capitalise, shortenAtWord } from '#core/text.ts'
import { splitSentences, findStems } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { numberIn } from '../promised-count.ts'
import { articleKind, pairIn, type DescribedType } from './article-kinds.ts'
import { findKeywordForm } from './keyword-form.ts'
import { outlineWordsIn, partsOfKind, usualItems, type OutlineWords } from './outline-words.ts'
import { findSourceTopics, sortAsInSources, type SourceTopic } from './source-topics.ts'

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
const maxTopics = 8
/** Fewer are no outline: then the parts of the kind lead. */
const minTopics = 3
/** Parts of the kind beside what sources say. */
const maxFrame = 3
const maxAudienceLength = 160

/** The same material gives the same outline. */
export function composeArticleOutline(material: ArticleMaterial): OutlineHeading[] {
  const language = composerLanguage(material.language, material.title)
  const words = outlineWordsIn[language]
  const drafts = placeTopics(findParts(material, words), material, words)
  coverKeywords(drafts, material, language)
  const reader = splitSentences(material.audience)[0] ?? ''
  if (drafts[0] !== undefined && reader !== '')
    drafts[0].notes += ` ${words.audience(shortenAtWord(reader, maxAudienceLength))}`
  const main = material.keywords.slice(0, 1)
  return drafts.map((draft) => (draft.keywords.length > 0 ? draft : { ...draft, keywords: main }))
}

/** A heading, and which part of its kind it is. */
type PlannedHeading = OutlineHeading & { part: string }

function findParts(material: ArticleMaterial, { parts, items }: OutlineWords): PlannedHeading[] {
  const { title, keywords, secondaryKeywords } = material
  const asked = articleKind(title, material.promptType)
  const [first, second] = [...keywords, ...secondaryKeywords]
  const pair = pairIn(title) ?? (first === undefined || second === undefined ? undefined : [first, second])
  // Nothing can be compared with nothing.
  const kind = asked === 'comparison' && pair === undefined ? 'guide' : asked
  const values: Record<string, string> = { a: pair?.[0] ?? '', b: pair?.[1] ?? '' }
  const fill = (text: string): string =>
    capitalise(text.replace(/\{(\w)\}/g, (_, name: string) => values[name] ?? ''))
  return partsOfKind[kind].split(' ').flatMap((part): PlannedHeading[] => {
    if (part !== 'items') {
      const [heading = '', notes = ''] = parts[part] ?? []
      // Of what is compared, each part has one for its keyword.
      const [, side] = /^\{([ab])\}$/.exec(heading) ?? []
      const own = side === undefined ? [] : [values[side] ?? '']
      return [{ part, level: 2, heading: fill(heading), notes, keywords: own }]
    }
    const [heading = '', notes = ''] = items[kind] ?? items.list ?? []
    return Array.from({ length: numberIn(title) ?? usualItems[kind] ?? 0 }, (_, index) => ({
      part,
      level: kind === 'how-to' ? 3 : 2,
      heading: heading.replace('{n}', String(index + 1)),
      notes,
      keywords: [],
    }))
  })
}

/** What the parts of a kind ask for, so that a section of a source answers it. */
const answering: readonly (readonly [part: string, answer: RegExp])[] = [
  [
    'need',
    /(?<!\p{L})(?:needs?|tools?|equipment|supplies|materials?|ingredients?|werkzeug\p{L}*|material\p{L}*|zutaten|brauch\p{L}*)(?!\p{L})/iu,
  ],
  [
    'problems',
    /(?<!\p{L})(?:problems?|wrong|mistakes?|pests?|diseases?|troubleshooting|risks?|fehler|probleme?|schädlinge?|krankheiten)(?!\p{L})/iu,
  ],
  ['cost', /(?<!\p{L})(?:costs?|prices?|pricing|budget|kosten|preise?)(?!\p{L})/iu],
  ['works', /(?<!\p{L})(?:how .* works?|works|funktion\p{L}*)(?!\p{L})/iu],
  ['what', /^(?:what (?:is|are)|was (?:ist|sind))(?!\p{L})/iu],
  ['when', /(?<!\p{L})(?:when|dates?|deadlines?|wann|ab wann|termine?|fristen?)(?!\p{L})/iu],
  ['choice', /(?<!\p{L})(?:choos\p{L}*|which|varieties|types|kinds|sorten|auswahl|welche\p{L}*)(?!\p{L})/iu],
  ['examples', /(?<!\p{L})(?:examples?|beispiele?)(?!\p{L})/iu],
  ['limits', /(?<!\p{L})(?:limits?|drawbacks?|disadvantages?|grenzen|nachteile?)(?!\p{L})/iu],
  ['strengths', /(?<!\p{L})(?:strengths?|pros|advantages?|benefits?|vorteile?|stärken)(?!\p{L})/iu],
  ['weaknesses', /(?<!\p{L})(?:weaknesses|cons|drawbacks?|disadvantages?|nachteile?|schwächen)(?!\p{L})/iu],
]
/** Both sides of a comparison are in its promise, a table of what each is needed for. */
const promised = /^(?:one|other|both|steps)$/
/** Parts that follow what sources say. */
const later = /^(?:problems|choice|cost|examples|terms|limits|start|questions|next|verdict)$/
/** Parts that end an article, and say nothing of its subject. */
const closing = /^(?:questions|next|verdict)$/

/** Sections of the sources in their order, into the items of the kind, then after its first part. */
function placeTopics(
  drafts: PlannedHeading[],
  { title, keywords, references }: ArticleMaterial,
  words: OutlineWords,
): OutlineHeading[] {
  const topics = sortAsInSources(findSourceTopics({ title, keywords, references }).slice(0, maxTopics))
  const describe = ({ sources }: SourceTopic): string => words.reference(sources.length, sources)
  const open = drafts.filter(({ part }) => part === 'items')
  const isList = open.some(({ level }) => level === 2)
  const fit = topics.filter(({ isStep }) => isList || isStep).slice(0, open.length)
  // One or two steps are no instruction.
  const filling = fit.length >= minTopics || isList ? fit : []
  for (const [index, topic] of filling.entries()) {
    const draft = open[index]
    if (draft === undefined) continue
    draft.heading = draft.heading.replace(/\[.*\]/, topic.heading)
    draft.notes = describe(topic)
  }
  const isTaken = ({ heading, part }: PlannedHeading): boolean =>
    part !== 'items' && topics.some((topic) => holds(heading, topic.heading))
  if (topics.length < minTopics)
    return withTopics(
      drafts.filter((draft) => !isTaken(draft)),
      topics,
      describe,
    )
  const rest = topics.filter((topic) => !filling.includes(topic))
  const isPromised = numberIn(title) !== undefined
  const isAnswered = ({ part }: PlannedHeading): boolean =>
    topics.some(({ heading }) => answering.some(([of, answer]) => of === part && answer.test(heading)))
  const kept = drafts.filter((draft) => {
    const place = open.indexOf(draft)
    if (place !== -1) return place < filling.length || (isPromised && isList)
    if (draft.part === 'steps') return filling.length > 0
    return promised.test(draft.part) || !(isAnswered(draft) || isTaken(draft))
  })
  const frame = kept.filter(({ part }) => part !== 'items' && !promised.test(part))
  const shown = new Set(
    [...frame.filter(({ part }) => closing.test(part)).slice(0, 1), ...frame].slice(0, maxFrame),
  )
  const left = kept.filter((draft) => !frame.includes(draft) || shown.has(draft))
  return withTopics(left, rest, describe)
}

/** Before the parts that end the article. */
function withTopics(
  drafts: readonly PlannedHeading[],
  topics: readonly SourceTopic[],
  describe: (topic: SourceTopic) => string,
): OutlineHeading[] {
  const end = drafts.findIndex(({ part }) => later.test(part))
  const place = end === -1 ? drafts.length : end
  const added = topics.map((topic) => ({
    level: 2 as const,
    heading: topic.heading,
    notes: describe(topic),
    keywords: [],
  }))
  const plain = drafts.map(({ level, heading, notes, keywords }) => ({ level, heading, notes, keywords }))
  return [...plain.slice(0, place), ...added, ...plain.slice(place)].slice(
    0,
    Math.max(maxHeadings, drafts.length),
  )
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

function holds(heading: string, keyword: string): boolean {
  const stems = new Set(findStems(keyword))
  return stems.size > 0
    ? stems.isSubsetOf(new Set(findStems(heading)))
    : heading.toLowerCase().includes(keyword.toLowerCase())
}
