import { collapseWhitespace } from '#core/text.ts'
/** What two keywords have in common that differ in case, width, Unicode form or spaces alone. */
export function keywordKey(keyword: string): string {
  return collapseWhitespace(keyword.normalize('NFKC').toLowerCase().normalize('NFKC'))
}

/** The keys of keywords, each once, in their order. */
export function keywordKeys(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat().map(keywordKey))]
}
