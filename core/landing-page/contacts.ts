// E-mail addresses and telephone numbers as links, where words are nothing else: designs as files say no
// links. A line with other words beside them is left alone; in it a link would have to look like one.
import { escapeAttribute } from '#core/html.ts'

const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i
/** What is said before them, in the languages of pages. */
const emailWord = /^(?:e-?mail|mail|courriel|correo|e-?post)\s*:?\s+/i
const phoneWord =
  /^(?:tel(?:e(?:phone|fon|foon|fono|fone))?|t[ée]l(?:[ée]phone|[ée]fono)?|phone|fon|mobile?|handy|call(?: us)?|[☎☏✆📞📱])\.?\s*:?\s*(?=[+(\d])/iu
/** Digits with what is usual between them, in brackets or not. */
const digits = /^\+?\(?\d[\d\s()./–-]*\d$/
const american = /^(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}$/
const date = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/

/** Where such a line leads; undefined unless it is sure. */
export function findContact(line: string): string | undefined {
  const words = line.replace(/[\s\u00a0]+/g, ' ').trim()
  if (words.length > 80) return undefined
  const address = words.replace(emailWord, '')
  if (email.test(address)) return `mailto:${address}`
  const number = words.replace(phoneWord, '')
  if (!digits.test(number) || date.test(number)) return undefined
  // Of “+44 (0)20” the zero is not dialled from abroad.
  const dialled = number.replace(number.startsWith('+') ? /\(0\)/ : /(?!)/, '').replace(/[^\d+]/g, '')
  const count = dialled.replace('+', '').length
  const isSaid = number !== words
  const isNational = /^\(?0[1-9]/.test(number) && /[\s/()-]/.test(number) && count >= 9 && count <= 12
  const isSure = (number.startsWith('+') && count >= 8) || american.test(number) || isNational
  return count <= 15 && (isSure || (isSaid && count >= 6)) ? `tel:${dialled}` : undefined
}

const lineEnds = /(<br[^>]*>|<\/?(?:p|div|ul|ol|li|h\d|blockquote|table|tbody|tr|td)(?:\s[^>]*)?>)/i

/**
 * Sanitised markup with a link around each line that is one, in the look of the text. Lines close to each
 * other are not both links: a finger would meet the wrong one.
 */
export function linkContacts(markup: string, { isTight }: { isTight: boolean }): string {
  let linesSince = 2
  return markup
    .split(lineEnds)
    .map((part, index) => {
      if (index % 2 === 1 || part.trim() === '') return part
      linesSince += 1
      const href = /<a[\s>]/i.test(part) ? undefined : findContact(readWords(part))
      if (href === undefined || (isTight && linesSince < 2)) return part
      linesSince = 0
      return `<a class="t-link" href="${escapeAttribute(href)}">${part}</a>`
    })
    .join('')
}

function readWords(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;/g, ' ')
}
