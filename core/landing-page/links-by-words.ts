// Where words lead that say it: e-mail addresses and telephone numbers, and the section of the page that a
// word of its navigation means. Designs as files say no links. A line with other words beside an address is
// left alone; in it a link would have to look like one.
import type { SectionType } from '#contracts/sections.schema.ts'
import { escapeAttribute } from '#core/html.ts'
import { stopWords } from '../stop-words.ts'

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

interface Named {
  id: string
  type: SectionType
  title: string
}

/** What navigations call sections of a type by, in the languages of pages. */
const typeNames: readonly [SectionType, RegExp][] = [
  ['pricing', /^(?:prices|pricing|plans|preise|tarife|tarifs|prix|precios|tarifas|prezzi|prijzen|preços)$/],
  ['contact', /^(?:contact(?: us)?|kontakt|contacto|contatti|contatto|contato|get in touch)$/],
  ['faq', /^(?:faqs?|questions|fragen|häufige fragen|domande|preguntas|vragen|perguntas)$/],
  ['about', /^(?:about(?: us)?|über uns|à propos|sobre nosotros|chi siamo|over ons|sobre nós)$/],
  ['testimonials', /^(?:testimonials|reviews|kundenstimmen|avis|opiniones|recensioni|ervaringen)$/],
  ['steps', /^(?:how it works|ablauf|so geht[’']?s|comment ça marche|cómo funciona|come funziona)$/],
  ['gallery', /^(?:gallery|galerie|galería|galleria|galerij|galeria)$/],
  ['features', /^(?:features|funktionen|fonctionnalités|funciones|funzioni|functies)$/],
]

/**
 * By its title or its type; else the only one whose title has all the words, or that is of the type which
 * they usually mean. Never one of several.
 */
export function findNamedSection<Section extends Named>(
  name: string,
  sections: readonly Section[],
): Section | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  const exact = sections.find(({ title, type }) => title.trim().toLowerCase() === wanted || type === wanted)
  if (exact !== undefined) return exact
  const within = sections.filter(({ type }) => type !== 'header' && type !== 'footer')
  const words = listWords(name)
  const called = within.filter(({ title }) => {
    const own = new Set(listWords(title))
    return words.length > 0 && words.every((word) => own.has(word))
  })
  if (called.length > 0) return called.length === 1 ? called[0] : undefined
  const [type] = typeNames.find(([, names]) => names.test(wanted)) ?? []
  const meant = within.filter((section) => section.type === type)
  return meant.length === 1 ? meant[0] : undefined
}

/** Those that mean something, one or several of a thing alike. */
function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !stopWords.has(word))
    .map((word) => word.replace(/s$/, ''))
}
