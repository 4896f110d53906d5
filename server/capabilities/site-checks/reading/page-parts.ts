// What many checks ask of a page in one breath: its title, its description, whether it is worth judging.
import { collapseWhitespace } from '#core/text.ts'
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

/**
 * A page that was answered with markup: what it says can be judged. What a redirect leads to is judged once,
 * at its own URL.
 */
export function isReadable({ isHtml, status, redirects }: AuditedPage): boolean {
  return isHtml && status >= 200 && status <= 299 && redirects.length === 0
}

/** A readable page that search engines may list. */
export function isListed(page: AuditedPage): boolean {
  return isReadable(page) && page.indexing.isIndexable
}

/** The title that counts: the first one of the head, else the first; empty without one. */
export function getTitle({ titles }: AuditedPage): string {
  return collapseWhitespace(
    (
      titles.find(({ isInHead, text }) => isInHead && text.trim() !== '') ??
      titles.find(({ text }) => text.trim() !== '')
    )?.text ?? '',
  )
}

/** Of all `meta name="description"`, in order. */
export function findDescriptions({ metas }: AuditedPage): string[] {
  return metas.flatMap(({ name, content }) => (name === 'description' ? [collapseWhitespace(content)] : []))
}

/** The first description that says something; empty without one. */
export function getDescription(page: AuditedPage): string {
  return findDescriptions(page).find((description) => description !== '') ?? ''
}

export function findH1s({ headings }: AuditedPage): string[] {
  return headings.flatMap(({ level, text }) =>
    level === 1 && text.trim() !== '' ? [collapseWhitespace(text)] : [],
  )
}

/** The form in which two texts are the same to a reader: case and whitespace aside. */
export function comparable(text: string): string {
  return collapseWhitespace(text).normalize('NFKC').toLowerCase()
}

/** Asked of every page, by many checks; there are no more than words of three letters. */
const languages = new Map<string, string>()

/** The language of a tag without its region: `en` of `en-GB` and of `eng`; empty where it names none. */
export function getLanguage(tag: string | undefined): string {
  const [word = ''] = /^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '') ?? []
  if (word === '') return ''
  const name = word.toLowerCase()
  const known = languages.get(name)
  if (known !== undefined) return known
  const { language } = new Intl.Locale(name)
  languages.set(name, language)
  return language
}

/** Languages that a text can be recognised in; it may be mistaken for one of them when it is in another. */
const recognised = new Set('en de fr es it nl pt ar he el ru ja ko zh th'.split(' '))

/** The language recognised from the words, or else the declared one; empty where neither is known. */
export function spokenLanguage({ language, lang }: AuditedPage): string {
  const declared = getLanguage(lang)
  return declared !== '' && !isRecognised(declared) ? declared : getLanguage(language) || declared
}

/** Whether this language can be recognised from the words of a text. */
export function isRecognised(language: string): boolean {
  return recognised.has(language)
}
