// Cites a stored passage in a text: an entry in its reference list, and the marker behind the sentence.
import { citationMarker } from '#core/citation-markers.ts'
import { collapsed, replaceQuote } from '#core/quotes/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { ArticleDocument } from '../article-documents/article-documents.schema.ts'
import type { Reference } from '../references/references.schema.ts'
import { getUrlKey } from '../references/index.ts'

type Entry = ArticleDocument['references'][number]

/** The list with the passage, and its number: that of the same source, or the next. */
export function addReference(
  entries: readonly Entry[],
  { id, url, title }: Pick<Reference, 'id' | 'url' | 'title'>,
  passageId: string,
  now: Date,
): { n: number; references: Entry[] } {
  const key = url === '' ? undefined : getUrlKey(url)
  const known = entries.find(
    (entry) => entry.referenceId === id || (key !== undefined && key === (entry.url && getUrlKey(entry.url))),
  )
  if (known === undefined) {
    const n = Math.max(0, ...entries.map((entry) => entry.n)) + 1
    const entry = {
      n,
      url,
      title: title.slice(0, 500) || url,
      accessedAt: now.toISOString(),
      referenceId: id,
      passageIds: [passageId],
    }
    return { n, references: [...entries, entry] }
  }
  // An entry that names no passages means all of its source.
  const { passageIds } = known
  const named =
    passageIds === undefined || passageIds.length === 0
      ? {}
      : { passageIds: [...new Set([...passageIds, passageId])] }
  return {
    n: known.n,
    references: entries.map((entry) => (entry === known ? { ...entry, referenceId: id, ...named } : entry)),
  }
}

/** The content with `[n]` behind the sentence, before its full stop. Throws `validation_failed`. */
export function putMarker(
  { content, editorMode }: Pick<ArticleDocument, 'content' | 'editorMode'>,
  plainText: string,
  sentence: string,
  n: number,
): string {
  const words = collapsed(sentence).trim()
  if ([...words.matchAll(citationMarker)].some(([marker]) => marker === `[${n}]`)) return content
  const refuse = (message: string) =>
    validationFailed(message, { errors: [{ path: 'sentence', message: 'must be a sentence of the text' }] })
  if (!collapsed(plainText).includes(words))
    throw refuse('The text does not have this sentence. It may have been changed: check the citations again.')
  const [, before = '', last = '', stop = ''] = /^(.*?)(\S+?)([.!?…]*["'”“’»)]*)$/s.exec(words) ?? []
  const replaced = replaceQuote(
    content,
    editorMode,
    { quote: last, prefix: before, suffix: stop },
    `${last} [${n}]`,
  )
  if ('problem' in replaced)
    throw refuse(
      replaced.problem === 'ambiguous'
        ? 'The text has this sentence more than once. Put the number behind the right one yourself.'
        : 'The end of this sentence is not one piece of the text. Put the number behind it yourself.',
    )
  return replaced.content
}
