// What the sources of an article have sections on, in their words and their order. Sections of several
// sources on one thing are one topic, whatever they are called.
import { capitalise } from '#core/text.ts'
import { findStems, stem } from '#core/sentences.ts'
import { findConcepts, readTitle } from '#core/titles/index.ts'
import { findAnswerKinds, withoutAsking } from './answer-kinds.ts'

export interface SourceTopic {
  heading: string
  /** Titles of the sources, or their numbers. */
  sources: readonly string[]
  /** By source, from 0, its beginning, to 1. */
  places: ReadonlyMap<string, number>
  /** Something to do, one after the other. */
  isStep: boolean
}

interface TopicReference {
  title: string
  headings: readonly string[]
}

/** Headings that every page has, and those that sell. */
const usual =
  /(?<!\p{L})(?:related|comments?|share|about (?:the author|us)|newsletter|subscribe|sign up|log ?in|contents|table of contents|conclusion|fazit|summary|zusammenfassung|introduction|intro|overview|einleitung|überblick|kommentare?|ähnliche|teilen|inhalt\p{L}*|cookies?|impressum|sources|quellen|references|further reading|read (?:more|next)|popular|recent posts|categories|tags|follow us|contact|kontakt|shop|buy now|our (?:products|team|story|picks)|jetzt kaufen|mehr zum thema|das könnte|final thoughts|wrapping up|key takeaways|bottom line|faqs?|frequently asked|häufige fragen|you may also|leave a)(?!\p{L})/iu
const numbering =
  /^(?:(?:step|schritt|tip|tipp|mistake|fehler|reason|grund|part|teil)\s*)?(?:no\.\s*)?\d{1,2}\s*(?:[.):–-]|—)?\s+|^(?:(?:step|schritt|tip|tipp|mistake|fehler|reason|grund)\s+\p{L}+\s*[:–-]\s*)/iu
const step = /^(?:(?:step|schritt)\s*)\d{1,2}|^\d{1,2}\s*[.):]/iu
const procedure =
  /^(?!how|what|why|when|where|which|wie|was|warum|wann|wo)(?:\p{L}{3,}ing\s+\p{L}|\p{L}{3,}\s+(?:the|your|a|an|in|into|with|for)\s)|^\p{Lu}\p{L}+ (?:\p{L}+ ){0,3}\p{Ll}{3,}(?:en|ern|eln)$/u
const maxLength = 80
const maxHeadings = 100

interface Section {
  heading: string
  about: ReadonlySet<string>
  /** The same with words of one meaning as one: “contract”, “agreement”. */
  concepts: ReadonlySet<string>
  source: string
  place: number
  isNear: boolean
  isStep: boolean
}

/** Those of most sources first. */
export function findSourceTopics({
  title,
  keywords,
  references,
}: {
  title: string
  keywords: readonly string[]
  references: readonly TopicReference[]
}): SourceTopic[] {
  const subject = readStems(keywords.length > 0 ? keywords.join(' ') : title)
  const general = `${title} ${keywords.join(' ')}`
  const sections = references.flatMap((reference, index) => readSections(reference, index, subject, general))
  const common = findCommon(sections)
  const isSame = (one: Section, other: Section): boolean =>
    isSameTopic(one.about, other.about) ||
    isSameTopic(one.concepts, other.concepts) ||
    isSameQuestion(one.concepts, other.concepts, common)
  const topics: Section[][] = []
  for (const section of sections) {
    const same = topics.find((topic) => topic.some((each) => isSame(each, section)))
    if (same === undefined) topics.push([section])
    else same.push(section)
  }
  // A page that has a section in common with one on the subject is on it, too.
  const near = new Set(
    topics
      .filter((topic) => topic.some(({ isNear }) => isNear))
      .flatMap((topic) => topic.map(({ source }) => source)),
  )
  return topics
    .map((topic) => ({ topic, sources: [...new Set(topic.map(({ source }) => source))] }))
    .filter(({ sources }) => sources.length > 1 || sources.some((source) => near.has(source)))
    .toSorted((one, other) => other.sources.length - one.sources.length)
    .map(({ topic, sources }) => ({
      heading: capitalise(chooseHeading(topic)),
      sources,
      places: new Map(topic.toReversed().map(({ source, place }) => [source, place])),
      isStep: topic.filter(({ isStep }) => isStep).length * 2 > topic.length,
    }))
}

/** In the order of the sources: on average, and as those have it that have both of two neighbours. */
export function sortAsInSources(topics: readonly SourceTopic[]): SourceTopic[] {
  const average = ({ places }: SourceTopic): number =>
    [...places.values()].reduce((sum, place) => sum + place, 0) / places.size
  const sorted = topics.toSorted((one, other) => average(one) - average(other))
  // A page that begins late with its subject moves what it alone has; each pass corrects its neighbours.
  for (const _ of sorted)
    for (let at = 1; at < sorted.length; at += 1) {
      const [one, other] = [sorted[at - 1], sorted[at]]
      if (one === undefined || other === undefined || countLater(one, other) <= 0) continue
      sorted[at - 1] = other
      sorted[at] = one
    }
  return sorted
}

/** In how many more sources the one comes behind the other than before it. */
function countLater(one: SourceTopic, other: SourceTopic): number {
  return [...one.places].reduce(
    (sum, [source, place]) => sum + Math.sign(place - (other.places.get(source) ?? place)),
    0,
  )
}

/** Some forms of a word are cut in two steps: “harvesting”, “harvest”. */
const readStems = (text: string): Set<string> => new Set(findStems(text).map(stem))

const readConcepts = (text: string): ReadonlySet<string> => findConcepts(readTitle(text))

function readSections(
  { title, headings }: TopicReference,
  index: number,
  subject: ReadonlySet<string>,
  general: string,
): Section[] {
  const own = readStems(title)
  // What a page on the subject has a section on belongs to the subject.
  const isOnSubject = own.intersection(subject).size * 2 >= Math.max(1, subject.size)
  const source = title === '' ? String(index + 1) : title
  const listed = headings.slice(0, maxHeadings)
  return listed.flatMap((written, at): Section[] => {
    const heading = tidy(written)
    const stems = readStems(heading)
    const asked = new Set(findAnswerKinds(heading))
    const topic = withoutAsking(heading)
    const about = readStems(topic).difference(readStems(general)).union(asked)
    const concepts = readConcepts(topic).difference(readConcepts(general)).union(asked)
    const isTitle = (at === 0 || stems.size > 2) && stems.isSubsetOf(own)
    if (about.size === 0 || isTitle || heading.length > maxLength || usual.test(heading)) return []
    const isNear = isOnSubject || !stems.isDisjointFrom(subject)
    const isStep = step.test(written.trim()) || procedure.test(heading)
    return [{ heading, about, concepts, source, place: at / listed.length, isNear, isStep }]
  })
}

function tidy(heading: string): string {
  const plain = heading
    .replace(/\s+/g, ' ')
    .trim()
    .replace(numbering, '')
    .replace(/[.:!]+$/, '')
    .trim()
  return plain === plain.toUpperCase() ? plain.toLowerCase() : plain
}

/** Half of what they are about, or all of the shorter; the kind of answer alone does not make one topic. */
function isSameTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const both = one.intersection(other)
  const [less, more] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  const isNamed = [...both].some((word) => !word.startsWith('?')) || (both.size > 0 && less === more)
  if (!isNamed) return false
  const isWithin = both.size === less && (less > 1 || more === 2)
  return isWithin || both.size / (less + more - both.size) >= 0.5
}

/** Words of more than one heading: they set topics apart, as “average” in “average prices” does not. */
function findCommon(sections: readonly Section[]): ReadonlySet<string> {
  const once = new Set<string>()
  const common = new Set<string>()
  for (const { concepts } of sections) for (const word of concepts) (once.has(word) ? common : once).add(word)
  return common
}

/** One asks for a kind of answer alone, the other for the same with a word that no heading shares. */
function isSameQuestion(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  common: ReadonlySet<string>,
): boolean {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  const [kind = ''] = short
  if (short.size !== 1 || long.size !== 2 || !kind.startsWith('?') || !long.has(kind)) return false
  return [...long].every((word) => word === kind || !common.has(word))
}

/** The one that most sources have; of several the shortest of at least two words. */
function chooseHeading(topic: readonly Section[]): string {
  const uses = (heading: string): number =>
    topic.filter((each) => each.heading.toLowerCase() === heading.toLowerCase()).length
  const cost = (heading: string): number => (heading.includes(' ') ? heading.length : maxLength)
  const [best] = topic.toSorted(
    (one, other) => uses(other.heading) - uses(one.heading) || cost(one.heading) - cost(other.heading),
  )
  return best?.heading ?? ''
}
