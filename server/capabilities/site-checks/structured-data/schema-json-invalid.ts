import { counted } from '#core/text.ts'
import type { Hit, PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const schemaJsonInvalid: PageCheck = {
  id: 'schema-json-invalid',
  area: 'structured-data',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: 'not valid JSON', notice: 'wrapped in a comment' },
  title: (count) => `${counted(count, 'block', 'blocks')} of structured data cannot be read`,
  why: 'One misplaced character makes a whole block of JSON-LD void; search engines then see none of it.',
  fix: 'Correct the JSON at the place that is named; often it is a comma too many, a quotation mark within a text, or a line break.',
  run(page) {
    const blocks = page.data.filter(({ format }) => format === 'json-ld')
    if (!isReadable(page) || blocks.length === 0) return undefined
    return blocks.flatMap(({ fault, wrapper }, place): Hit[] => {
      const block = blocks.length > 1 ? `block ${place + 1} of ${blocks.length}, ` : ''
      if (fault !== undefined)
        return [
          {
            evidence: `${block}character ${fault.position.toLocaleString('en')}: ${fault.message}`,
            expected: 'valid JSON',
          },
        ]
      // Most readers take it away, as old scripts had it; the standard (JSON-LD 1.1, 7.2) has no such
      // comments.
      return wrapper === undefined
        ? []
        : [
            {
              evidence: `${block}JSON within ${wrapper}, which not every reader takes away`,
              expected: 'JSON alone',
              severity: 'notice',
            },
          ]
    })
  },
}
