// Numbers of what a draft rests on: each passage has one while it is written, each source one in the finished
// text.
import { listNumbers } from '#core/citation-markers.ts'
import { findInstructions } from '#capabilities/writing/grounding/index.ts'
import { splitSentences } from '#core/sentences.ts'
import type { ArticleDocument } from '../article-documents/article-documents.schema.ts'
import type { Reference } from '../references/references.schema.ts'
import type { UsablePassages } from '../references/index.ts'

export type UsablePassage = UsablePassages['passages'][number]

export interface NumberedSource {
  n: number
  passage: UsablePassage
  reference: Reference
}

/** Passages with their numbers; sentences that give orders to a model are taken out of what a model sees. */
export function numberPassages({ references: all, passages }: UsablePassages): {
  sources: NumberedSource[]
  left: number
} {
  const byId = new Map(all.map((reference) => [reference.id, reference]))
  let left = 0
  const sources = passages.flatMap((passage, index): NumberedSource[] => {
    const reference = byId.get(passage.referenceId)
    if (reference === undefined) return []
    const orders = findInstructions(passage.text).map(({ sentence }) => sentence)
    left += orders.length
    const text =
      orders.length === 0
        ? passage.text
        : splitSentences(passage.text)
            .filter((sentence) => !orders.includes(sentence))
            .join(' ')
    return text === '' ? [] : [{ n: index + 1, passage: { ...passage, text }, reference }]
  })
  return { sources, left }
}

/**
 * Numbers of passages become numbers of sources, in the order in which the text cites them; the list says
 * which passages of a source were cited.
 */
export function numberSources(
  text: string,
  sources: readonly NumberedSource[],
): {
  text: string
  entries: ArticleDocument['references']
  cited: { n: number; title: string; text: string }[]
} {
  const byNumber = new Map(sources.map((source) => [source.n, source]))
  const order = new Map<string, { n: number; reference: Reference; passages: Map<string, UsablePassage> }>()
  const renumbered = text.replace(/((?:\[\d{1,4}\])+)/g, (run) => {
    const numbers = [...run.matchAll(/\[(\d{1,4})\]/g)].flatMap(([, list = '']) => listNumbers(list))
    const found = numbers.flatMap((number) => {
      const source = byNumber.get(number)
      if (source === undefined) return []
      const known = order.get(source.reference.id) ?? {
        n: order.size + 1,
        reference: source.reference,
        passages: new Map(),
      }
      order.set(source.reference.id, known)
      known.passages.set(source.passage.id, source.passage)
      return [known.n]
    })
    return [...new Set(found)].map((n) => `[${n}]`).join('')
  })
  return {
    text: renumbered,
    entries: [...order.values()].map(({ n, reference, passages }) => ({
      n,
      url: reference.url,
      title: nameSource(reference).slice(0, 500),
      accessedAt: reference.fetchedAt ?? reference.createdAt,
      referenceId: reference.id,
      passageIds: [...passages.keys()],
    })),
    cited: [...order.values()].flatMap(({ n, reference, passages }) =>
      [...passages.values()].map((passage) => ({ n, title: nameSource(reference), text: passage.text })),
    ),
  }
}

export function nameSource({ siteName, title }: Reference): string {
  return [siteName, title].filter((text) => text !== '').join(': ')
}
