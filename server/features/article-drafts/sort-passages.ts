// Notes of an article: which passages of its sources belong to which part of its outline, which questions
// they answer, and what nothing read says. By rule, so that it is there at once and costs nothing.
import { findAnswerKinds, hasAnswer } from '#capabilities/writing/composer/index.ts'
import {
  comparePairs,
  findDifferences,
  type ComparedPair,
  type Contradiction,
} from '#capabilities/writing/grounding/index.ts'
import type { OutlineItem } from '#contracts/article.schema.ts'
import { findStems, scoreStems } from '#core/sentences.ts'

export interface SortablePassage {
  id: string
  referenceId: string
  heading: string
  text: string
  sameAs: { referenceId: string; passageId: string } | null
}

/** A heading of the second level with those under it: what is written in one go. */
export interface OutlinePart {
  items: OutlineItem[]
}

export interface SortedPart<Passage> {
  part: OutlinePart
  /** Best first. */
  passages: Passage[]
  /** Whether it frames the article (an introduction, a conclusion) and rests on all that was read. */
  isFrame: boolean
  /** Further ones that belong to no other part, and are too many to write from. */
  more: number
}

const frame =
  /^(?:introduction|intro|conclusion|summary|overview|in short|key takeaways|einleitung|einführung|fazit|zusammenfassung|überblick|kurz gesagt|auf einen blick)$/iu
/** Of a passage that has the kind of answer that a part asks for (“when”: months and seasons), or none. */
const answered = 1.6
const unanswered = 0.6
const maxPassages = 12
const maxLength = 12_000

/** Headings of the second level begin a part; what is before the first is one, too. */
export function cutOutline(outline: readonly OutlineItem[]): OutlinePart[] {
  const parts: OutlinePart[] = []
  const top = Math.min(...outline.map(({ level }) => level))
  for (const item of outline) {
    const current = parts.at(-1)
    if (item.level === top || current === undefined) parts.push({ items: [item] })
    else current.items.push(item)
  }
  return parts
}

export function isFrameHeading(heading: string): boolean {
  return frame.test(heading.trim().replace(/[.:!?]+$/u, ''))
}

/** Passages that repeat an earlier one are left out. */
export function sortPassages<Passage extends SortablePassage>(
  parts: readonly OutlinePart[],
  all: readonly Passage[],
  subject: string,
): { parts: SortedPart<Passage>[]; unsorted: Passage[] } {
  const passages = all.filter(({ sameAs }) => sameAs === null)
  const stems = passages.map(({ heading, text }) => ({
    heading: new Set(findStems(heading)),
    text: new Set(findStems(text)),
    size: findStems(text).length,
  }))
  const rarity = countRarity(stems.map(({ heading, text }) => heading.union(text)))
  const wanted = parts.map(({ items }) => {
    const headings = new Set(items.flatMap(({ heading }) => findStems(heading)))
    const notes = new Set(
      items.flatMap(({ notes: said, keywords }) => findStems(`${said}\n${keywords.join('\n')}`)),
    )
    return { headings, notes, answers: items.flatMap(({ heading }) => findAnswerKinds(heading)) }
  })
  const subjectStems = new Set(findStems(subject))
  const score = (place: number, part: number): number => {
    const own = stems[place]
    const asked = wanted[part]
    if (own === undefined || asked === undefined) return 0
    let sum = 0
    const isAnswered = hasAnswer(passages[place]?.text ?? '', asked.answers)
    let isAboutPart = isAnswered
    for (const [words, weight] of [
      [asked.headings, 2],
      [asked.notes, 1],
    ] as const)
      for (const stem of words) {
        const inHeading = own.heading.has(stem)
        if (!inHeading && !own.text.has(stem)) continue
        // What the whole article is about distinguishes no part.
        if (!subjectStems.has(stem)) isAboutPart = true
        sum += weight * (rarity.get(stem) ?? 0) * (inHeading ? 2 : 1)
      }
    const weight = asked.answers.length === 0 ? 1 : isAnswered ? answered : unanswered
    return isAboutPart ? (weight * sum) / Math.sqrt(own.size + 12) : 0
  }
  const best = passages.map((_, place) => {
    const scores = parts.map((_part, part) => score(place, part))
    const top = Math.max(0, ...scores)
    return top === 0 ? -1 : scores.indexOf(top)
  })
  return {
    parts: parts.map((part, index) => {
      const isFrame = isFrameHeading(part.items[0]?.heading ?? '')
      const ranked = passages
        .map((passage, place) => ({
          passage,
          place,
          score: score(place, index),
          isOwn: best[place] === index,
        }))
        .filter((each) => each.isOwn || (!isFrame && each.score > 0))
        .toSorted(
          (one, other) =>
            Number(other.isOwn) - Number(one.isOwn) || other.score - one.score || one.place - other.place,
        )
        .map(({ passage }) => passage)
      const chosen = upToLength(isFrame ? sortByRelevance(passages, subject) : ranked)
      const own = passages.filter((_, place) => best[place] === index)
      return { part, isFrame, passages: chosen, more: new Set(own).difference(new Set(chosen)).size }
    }),
    unsorted: passages.filter((_, place) => best[place] === -1),
  }
}

/** Passages that say most about the subject, of each source one before a second of any. */
export function sortByRelevance<Passage extends SortablePassage>(
  passages: readonly Passage[],
  subject: string,
): Passage[] {
  const wanted = new Set(findStems(subject))
  const ranked = passages
    .filter(({ sameAs }) => sameAs === null)
    .map((passage) => ({ passage, score: scoreStems(findStems(passage.text), wanted) }))
    .toSorted((one, other) => other.score - one.score)
  const turns = new Map<string, number>()
  return ranked
    .map((each) => {
      const turn = (turns.get(each.passage.referenceId) ?? 0) + 1
      turns.set(each.passage.referenceId, turn)
      return { ...each, turn }
    })
    .toSorted((one, other) => one.turn - other.turn || other.score - one.score)
    .map(({ passage }) => passage)
}

function upToLength<Passage extends SortablePassage>(passages: readonly Passage[]): Passage[] {
  let length = 0
  return passages.slice(0, maxPassages).filter(({ text }) => {
    const fits = length + text.length <= maxLength
    if (fits) length += text.length
    return fits
  })
}

/** Words in fewer passages weigh more. */
function countRarity(documents: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stems of documents) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + documents.length / count)]))
}

export interface AnsweredQuestion {
  question: string
  passageId: string
  referenceId: string
}

/** Questions that sources put as headings, with the passage that follows. */
export function findQuestions(passages: readonly SortablePassage[]): AnsweredQuestion[] {
  const found = new Map<string, AnsweredQuestion>()
  for (const { heading, id, referenceId } of passages) {
    const question = heading.replace(/^\d{1,2}[.):]\s+/, '').trim()
    const key = findStems(question).toSorted().join(' ')
    if (question.endsWith('?') && !found.has(key)) found.set(key, { question, passageId: id, referenceId })
  }
  return [...found.values()]
}

/**
 * Pairs of passages that give different figures, or may, within each part: those that rules are sure of come
 * first.
 */
export function compareSources(sorted: readonly SortedPart<SortablePassage>[], now: Date): ComparedPair[] {
  const found = new Map<string, ComparedPair>()
  for (const { passages, isFrame } of sorted) {
    if (isFrame) continue
    const texts = passages.map(({ id, referenceId, text }) => ({ id, sourceId: referenceId, text }))
    for (const each of comparePairs(texts, now)) {
      const key = [each.one.sentence, each.other.sentence].toSorted().join('\n')
      // Words that are rare in one part may be common in another.
      if (found.get(key)?.isCertain !== true) found.set(key, each)
    }
  }
  return [...found.values()].toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain))
}

/** Passages that are compared across parts: reading one takes a millisecond or two. */
const maxCompared = 120

/**
 * Where sources give different figures of one thing, whichever parts they were sorted into; also of another
 * year or place, which the explanation names.
 */
export function findSourceDifferences(
  passages: readonly SortablePassage[],
  subject: string,
  now: Date,
): Contradiction[] {
  const compared = new Set(sortByRelevance(passages, subject).slice(0, maxCompared))
  const texts = passages
    .filter((passage) => compared.has(passage))
    .map(({ id, referenceId, text }) => ({ id, sourceId: referenceId, text }))
  return findDifferences(texts, now)
}
