// A document has one title. A second one that says the same goes; one that says it otherwise is a fault.
import type { AnswerFault } from './writing.types.ts'

const heading = /^(#{1,6})\s+(.+?)\s*#*\s*$/
/** Documents in one text: another language, a short version, several letters. */
const wantsSeveral =
  /(?<!\p{L})(?:bilingual|zweisprachig\p{L}*|both (?:languages|versions)|two|three|several|versions|and a (?:short|long)|zwei|drei|mehrere|beiden|fassungen|versionen)(?!\p{L})/iu
/** Headings of a part that begins a page of its own. */
const ofPart =
  /^(?:appendix|annex|attachment|enclosure|part|chapter|section|anlage|anhang|beilage|teil|kapitel|abschnitt)(?!\p{L})/iu

/** Takes off a title that is said again right away: as a heading, or as a line of its own. */
export function withoutSecondTitle(text: string): string {
  const lines = text.split('\n')
  const [first, second] = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  if (first === undefined || second === undefined) return text
  const [one = '', other = ''] = [lines[first], lines[second]]
  if (toPlain(one) === '' || toPlain(one) !== toPlain(other)) return text
  // What is no title twice is a text that repeats its first line.
  if (one.startsWith('# ') && (heading.test(other) || isBold(other)))
    return [...lines.slice(0, second), ...lines.slice(second + 1)].join('\n').replace(/\n{3,}/, '\n\n')
  return other.startsWith('# ') ? lines.slice(second).join('\n') : text
}

export function findTitleFault(text: string, given: string): AnswerFault | undefined {
  const titles = text
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '')
    .split('\n')
    .flatMap((line) =>
      line.startsWith('# ')
        ? [
            line
              .slice(2)
              .replace(/<[^>]*>|[<>]/g, ' ')
              .trim(),
          ]
        : [],
    )
  const [first = '', second = '', third] = titles
  if (second === '' || third !== undefined || ofPart.test(second) || ofPart.test(first)) return undefined
  if (wantsSeveral.test(given)) return undefined
  return {
    kind: 'two-titles',
    correction: `The answer has two titles, “${first}” and “${second}”. Keep the better one as the only # heading; what follows the other belongs under a ## heading or goes.`,
    warning: `The text has two titles, “${first}” and “${second}”. Keep one.`,
    severity: 1,
  }
}

const isBold = (line: string): boolean => /^\s*(?:\*\*|__)[^*_]+(?:\*\*|__)[.:]?\s*$/.test(line)

function toPlain(line: string): string {
  return line
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/[*_`]/g, '')
    .replace(/[.:!\s]+$/, '')
    .trim()
    .toLowerCase()
}
