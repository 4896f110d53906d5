// Text as it may be in XML.
import { escapeAttribute } from '#core/html.ts'
import { xmlSafe } from '../page-format.ts'

/** Between tags and in double-quoted attributes. */
export function escapeXml(text: string): string {
  return escapeAttribute(xmlSafe(text))
}
