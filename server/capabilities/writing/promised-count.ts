// How many items a text promises ("7 things", "fünf Gründe", "in three paragraphs"), and how many it has.
import { numberWordPattern, readNumberWords } from './grounding/measures/number-words.ts'
import type { AnswerFault, PromisedCount } from './writing.types.ts'

const maxItems = 25
const items =
  'tips?|ideas|ways|reasons|examples|mistakes|errors|questions|steps|things|facts|tools|tricks|lessons|myths|signs|rules|options|variants|versions|suggestions|proposals|advantages|benefits|disadvantages|arguments|pros|cons|(?:bullet|key|main|talking) points|bullets|subject lines|headlines|titles|slogans|names|taglines|recommendations|measures|' +
  'tipps|ideen|gründen?|beispielen?|fehlern?|fragen|schritten?|dingen?|fakten|wegen?|möglichkeiten|tricks|vorteilen?|nachteilen?|argumenten?|regeln|anzeichen|mythen|varianten|vorschlägen?|punkten?|stichpunkten?|überschriften|titeln?|betreffzeilen|maßnahmen|empfehlungen'
const paragraphs = 'paragraphs?|absätzen?|absätze'
const promise = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/€$£-])(\d{1,2}|${numberWordPattern.source}) (?:(?!(?:and|or|und|oder)(?!\p{L}))\p{L}+ ){0,2}?(?:(${paragraphs})|(?:${items}))(?!\p{L})`,
  'giu',
)

/**
 * What is counted. Requests mostly name none of it, and the pattern with all numbers in words is slow to
 * build.
 */
const counted = new RegExp(String.raw`(?<!\p{L})(?:${paragraphs}|${items})(?!\p{L})`, 'iu')

/** What a request and the title of a text promise; undefined where nothing is counted. */
export function findPromisedCount({
  request = '',
  title = '',
}: {
  request?: string | undefined
  title?: string | undefined
}): PromisedCount | undefined {
  const inTitle = numberIn(title)
  if (inTitle !== undefined) return { count: inTitle, unit: 'item' }
  if (!counted.test(request)) return undefined
  for (const [, number = '', paragraph] of request.matchAll(promise)) {
    const count = /^\d/.test(number) ? Number(number) : readNumberWords(number.toLowerCase())
    if (count !== undefined && count >= 2 && count <= maxItems)
      return { count, unit: paragraph === undefined ? 'item' : 'paragraph' }
  }
  return undefined
}

/** Numbers in words that titles count with, as a pattern. */
export const countWords =
  'three|four|five|six|seven|eight|nine|ten|twelve|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf'

const counting = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/€$£-])(\d{1,2}|${countWords})\s+(?!(?:percent|prozent|euros?|dollars?|pounds?|minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden|tagen?|wochen|monaten?|jahren?|uhr|km|kg|am|pm|million\p{L}*)(?!\p{L}))\p{L}`,
  'iu',
)

/** How many items a title promises: not its years, percents, amounts or spans of time. */
export function numberIn(title: string): number | undefined {
  const word = counting.exec(title)?.[1]
  const count = word === undefined ? undefined : (readNumberWords(word) ?? Number(word))
  return count === undefined || count < 2 || count > maxItems ? undefined : count
}

export function findCountFault(text: string, { count, unit }: PromisedCount): AnswerFault | undefined {
  const counts = unit === 'paragraph' ? [countParagraphs(text)] : countItems(text)
  const found = counts.toSorted((one, other) => Math.abs(one - count) - Math.abs(other - count))[0]
  if (found === undefined || found === count) return undefined
  const what = unit === 'paragraph' ? 'paragraphs' : 'items'
  return {
    kind: 'wrong-count',
    correction: `The text promises ${count} ${what} but has ${found}. Give exactly ${count}${unit === 'item' ? ', each as an item or a heading of its own' : ''}.`,
    warning: `The text promises ${count} ${what} and has ${found}. Add or remove some, or change the number.`,
    severity: Math.abs(found - count) / count,
  }
}

const numbered = /^(?:#{2,6}\s+|\*\*|__)[*_\s]*(?:\p{L}+\s+)?#?(\d{1,2})\s*(?:[.):–—-]|\*\*|$)/u
/** Parts before and behind the items. */
const around =
  /^(?:introduction|intro|conclusion|summary|in short|overview|background|faq|frequently asked|sources|references|next steps?|final|closing|bottom line|key takeaways?|the takeaway|einleitung|einführung|fazit|zusammenfassung|schluss|überblick|hintergrund|häufige fragen|quellen|nächste schritte|zum schluss|ausblick|so )/iu

/** The numbers of items that a text can be said to have; none where nothing in it can be counted. */
function countItems(text: string): number[] {
  const lines = withoutCode(text).split('\n')
  const marked = lines.filter((line) => numbered.test(line))
  if (marked.length > 0) return [marked.length]
  const lists = [...countRuns(lines, /^\d{1,2}[.)]\s+\S/), ...countRuns(lines, /^[-*+•–]\s+\S/)]
  const tables = countRuns(lines, /^\s*\|/).map((rows) => rows - 2)
  const headings = [2, 3, 4].flatMap((level) => {
    const found = lines.flatMap((line) =>
      line.startsWith(`${'#'.repeat(level)} `) ? [line.slice(level).trim()] : [],
    )
    const inner = found.filter((heading) => !around.test(heading)).length
    return found.length < 2 ? [] : [inner, found.length]
  })
  return [...lists, ...tables, ...headings].filter((count) => count > 0)
}

/** Lengths of runs of such lines; what is indented, and empty lines, do not end a run. */
function countRuns(lines: readonly string[], pattern: RegExp): number[] {
  const runs: number[] = []
  let length = 0
  for (const line of [...lines, '#']) {
    if (pattern.test(line)) length += 1
    else if (line.trim() !== '' && !/^\s{2,}/.test(line)) {
      if (length > 0) runs.push(length)
      length = 0
    }
  }
  return runs
}

function countParagraphs(text: string): number {
  return withoutCode(text)
    .split(/\n\s*\n/)
    .filter((block) => /\p{L}/u.test(block.replace(/^\s*#{1,6}\s[^\n]*/gm, ''))).length
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '')
}
