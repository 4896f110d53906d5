// What a page says to networks that show a preview of it.
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

/** The first value that says something. */
export function findMeta({ metas }: AuditedPage, ...names: readonly string[]): string | undefined {
  return metas.find((meta) => names.includes(meta.name) && meta.content.trim() !== '')?.content.trim()
}
