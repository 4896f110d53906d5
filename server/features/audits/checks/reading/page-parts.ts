// What many checks ask of a page in one breath: its title, its description, whether it is worth judging.
import type { AuditedPage } from '../page.types.ts'

/** A page that was answered with markup: what it says can be judged. */
export function isReadable({ isHtml, status }: AuditedPage): boolean {
  return isHtml && status >= 200 && status <= 299
}

/** A readable page that search engines may list. */
export function isListed(page: AuditedPage): boolean {
  return isReadable(page) && page.indexing.isIndexable
}

/** The title that counts: the first one of the head, else the first; empty without one. */
export function titleOf({ titles }: AuditedPage): string {
  return folded((titles.find(({ isInHead, text }) => isInHead && text.trim() !== '') ?? titles.find(({ text }) => text.trim() !== ''))?.text ?? '')
}

/** Of all `meta name="description"`, in order. */
export function descriptionsOf({ metas }: AuditedPage): string[] {
  return metas.flatMap(({ name, content }) => (name === 'description' ? [folded(content)] : []))
}

/** The first description that says something; empty without one. */
export function descriptionOf(page: AuditedPage): string {
  return descriptionsOf(page).find((description) => description !== '') ?? ''
}

export function h1sOf({ headings }: AuditedPage): string[] {
  return headings.flatMap(({ level, text }) => (level === 1 && text.trim() !== '' ? [folded(text)] : []))
}

export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The form in which two texts are the same to a reader: case and whitespace aside. */
export function comparable(text: string): string {
  return folded(text).normalize('NFKC').toLowerCase()
}

/** The language of a tag without its region: `en` of `en-GB`. */
export function languageOf(tag: string | undefined): string {
  return (/^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '')?.[0] ?? '').toLowerCase()
}
