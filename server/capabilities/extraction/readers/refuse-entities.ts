import { Unreadable } from '../unreadable.ts'

/**
 * A document type with entities is how XML grows without end; no word processor writes one. Throws
 * `Unreadable`.
 */
export function refuseEntities(xml: Buffer): void {
  if (xml.includes('<!ENTITY') || xml.includes('<!DOCTYPE'))
    throw new Unreadable(
      'bomb',
      'The file defines entities of its own, which no document needs. It was not read.',
    )
}
