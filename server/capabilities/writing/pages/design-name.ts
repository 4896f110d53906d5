// Whose design it is, by its own words: the name of a business in it.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { comparableText } from '#core/sentences.ts'

const minNameLength = 3
const maxNameWords = 5
/** They begin the names of many. */
const articles = /^(?:the|a|an|der|die|das|le|la|les|il|el|los|las)$/u

/** What a design calls its business: in the title of a website, after a copyright sign. */
export function findDesignNames({ pages, words }: Pick<ExtractedDocument, 'pages' | 'words'>): string[] {
  const texts = pages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? []))
  const set = new Set(texts.map(comparableText))
  const titled = [words?.siteName ?? '', ...(words?.title ?? '').split(/\s+[—–|·:-]\s+/)].filter((part) =>
    set.has(comparableText(part)),
  )
  const owned = texts.flatMap((text) => {
    const [, name = ''] = /©\s*(?:\d{4}(?:\s*[–-]\s*\d{4})?,?\s+)?([^.,|·\n]+)/u.exec(text) ?? []
    return name.trim()
  })
  const names = [...titled, ...owned].filter(
    (name) =>
      comparableText(name).length >= minNameLength && comparableText(name).split(' ').length <= maxNameWords,
  )
  return [...new Set(names)]
}

/** Whether a text is such a name and nothing else. */
export function isNameOf(text: string, names: readonly string[]): boolean {
  const words = comparableText(text)
  return words !== '' && names.some((name) => comparableText(name) === words)
}

/** Whether any words of a design name the business: its whole name, or the word that it begins with. */
export function isNamedIn(businessName: string, designWords: string): boolean {
  const known = ` ${comparableText(designWords)} `
  const name = comparableText(businessName)
  const [first = ''] = name.split(' ').filter((word) => !articles.test(word))
  return known.includes(` ${name} `) || (first.length >= minNameLength && known.includes(` ${first} `))
}
