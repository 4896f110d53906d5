// Marked blanks of a text: bold or highlighted brackets that say what belongs there.
import { blank, renderBlanks } from '#core/templates/blanks.ts'
import { countLength } from './length.ts'
import type { AnswerFault } from './writing.types.ts'

/** A text with more of them is a form to fill in. */
const wordsPerBlank = 150
/** Lines of the form that may be open as well: place and date, a signature, a name. */
export const usualOpenLines = 2
const maxLineLetters = 24
const marked = /(?:\*\*|__|<mark>|<strong>)\[([^\][<>*`]{1,160})\](?!\()(?:\*\*|__|<\/mark>|<\/strong>)/g
/** Brackets that models leave where they forget the marks. */
const bare =
  /(?<![\p{L}\d*_\]`])\[((?:your|name|date|company|address|phone|number|amount|price|place|city|town|street|title|time|e-?mail|insert|recipient|signature|ihre?n?|name|datum|ort|firma|adresse|telefon|nummer|betrag|preis|uhrzeit|straße|ansprechpartner|empfänger|unterschrift)(?!\p{L})[^\][<>`]{0,60})\](?![([:])/giu
/** Citations and editors' marks in brackets. */
const citation =
  /^(?:sic|…|\.\.\.|\d[\d,;–\s-]*|\p{Lu}[\p{L}-]+(?: (?:et al\.?|and \p{L}+|und \p{L}+))?,? \d{4}[a-z]?)$/u

const braces = /\{\{\s*(\p{L}[^{}<>\n]{0,80}?)\s*\}\}/gu

/**
 * Makes `{{Name}}`, as models take it from templates, a marked blank: braces would be no blank to the editor
 * and to an export. Stays where the user writes such braces, or the text shows code.
 */
export function markBlanks(text: string, given: string): string {
  if (!text.includes('{{') || given.includes('{{') || /```|~~~|`[^`\n]*\{\{/.test(text)) return text
  return renderBlanks(
    text.replace(braces, (_, words: string) => blank(words.replaceAll('_', ' '))),
    'markdown',
  )
}

/** What the blanks of a text ask for, each once. */
export function findBlanks(text: string): string[] {
  const found = [...text.matchAll(marked), ...text.matchAll(bare)].map(([, words = '']) => words.trim())
  return [...new Set(found.filter((words) => words !== '' && !citation.test(words)))]
}

export function findBlanksFault(
  text: string,
  max: number | 'by-length',
  openLines = usualOpenLines,
): AnswerFault | undefined {
  const blanks = findBlanks(max === 'by-length' ? dropOpenLines(text, openLines) : text)
  if (blanks.length <= 1 && max !== 0) return undefined
  const allowed = max === 'by-length' ? Math.max(1, Math.floor(countLength(text) / wordsPerBlank)) : max
  if (blanks.length <= allowed) return undefined
  const named = blanks
    .slice(0, 12)
    .map((words) => `[${words}]`)
    .join(', ')
  return {
    kind: 'too-many-blanks',
    correction:
      `The answer has ${blanks.length} blanks (${named}); ${allowed} ${allowed === 1 ? 'is' : 'are'} allowed. ` +
      'Keep a blank only where the text would be wrong or useless without the fact, such as a recipient, a price or a date to act on. ' +
      'Write around the others, or leave out what they belong to. Invent nothing in their place.',
    warning: `The text has ${blanks.length} blanks to fill in. Give the missing facts and regenerate it, or fill them in.`,
    severity: (blanks.length - allowed) / Math.max(1, allowed),
  }
}

/** The text without the first lines that are a blank and no sentence or row: “**Date:** **[date]**”. */
function dropOpenLines(text: string, openLines: number): string {
  let left = openLines
  const isOpen = (line: string): boolean => {
    const rest = line.replaceAll(marked, '').replaceAll(bare, '')
    return (
      rest !== line &&
      !/^\s*\|/u.test(line) &&
      !/[.!?]\s*$/u.test(rest) &&
      rest.replaceAll(/[^\p{L}\d]/gu, '').length <= maxLineLetters
    )
  }
  return text
    .split('\n')
    .filter((line) => !isOpen(line) || left-- <= 0)
    .join('\n')
}
