import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

/** Of the bytes of a page; below, markup and scripts weigh more than is usual. */
export const minShare = 0.15

/** How much of the page is text that is shown, 0 to 1. */
export function textShare({ blocks, bytes }: AuditedPage): number {
  return bytes === 0 ? 0 : blocks.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / bytes
}
