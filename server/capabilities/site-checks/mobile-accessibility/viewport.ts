// What a page says of the area it is laid out for.
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

/**
 * The parts of the last viewport meta that says something (browsers go by that one), lower-case; undefined
 * without one.
 */
export function findViewport({ metas }: AuditedPage): ReadonlyMap<string, string> | undefined {
  const content = metas.findLast((meta) => meta.name === 'viewport' && meta.content !== '')?.content
  if (content === undefined) return undefined
  // Browsers part it at commas, semicolons and spaces alike.
  const parts = content
    .toLowerCase()
    .replace(/\s*=\s*/g, '=')
    .split(/[\s,;]+/)
  return new Map(
    parts
      .filter((part) => part !== '')
      .map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
}
