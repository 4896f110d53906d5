// Text as it may stand in XML.
import { xmlSafe } from '../page-format.ts'

/** Between tags and in double-quoted attributes. */
export function escapeXml(text: string): string {
  return xmlSafe(text).replace(/[&<>"]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;' : '&quot;'))
}
