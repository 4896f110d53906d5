// Values that nobody here knows, made fit to be stored: what JSON can hold, without NUL and lone surrogates,
// in bounds.
import { toStorableText } from '#core/text.ts'

export type PlainValue = null | boolean | number | string | PlainValue[] | { [name: string]: PlainValue }
export type PlainRecord = Record<string, PlainValue>

/**
 * Deeper nesting would not fit into a request that sends it back: one may nest 64 levels, and these are
 * within a section of a page.
 */
const deepest = 32
/** Parts of one value; what holds itself has no end. */
const maxParts = 10_000

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A copy that JSON holds as it is; `undefined` where JSON has no such value, a word of what is wrong where it
 * cannot be kept.
 */
export function toPlainValue(value: unknown): { value: PlainValue | undefined } | { fault: string } {
  const copying = { parts: 0, fault: undefined as string | undefined }
  const copy = plainCopy(value, 0, copying)
  return copying.fault === undefined ? { value: copy } : { fault: copying.fault }
}

function plainCopy(
  value: unknown,
  depth: number,
  copying: { parts: number; fault: string | undefined },
): PlainValue | undefined {
  if (copying.fault !== undefined) return undefined
  copying.parts += 1
  if (copying.parts > maxParts) copying.fault = `has more than ${maxParts} parts`
  if (depth > deepest) copying.fault = `nests deeper than ${deepest} levels`
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return toStorableText(value)
  // JSON knows neither infinity nor a negative zero.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (Array.isArray(value)) return Array.from(value, (item) => plainCopy(item, depth + 1, copying) ?? null)
  if (!isRecord(value)) return undefined
  const copy: PlainRecord = {}
  for (const [name, item] of Object.entries(value)) {
    const plain = plainCopy(item, depth + 1, copying)
    const plainName = toStorableText(name)
    // This name would set the prototype of the copy.
    if (plain !== undefined && plainName !== '__proto__') copy[plainName] = plain
  }
  return copy
}

/** Bytes of the value as JSON. */
export function getSize(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** The record without members that are undefined, in its order. */
export function defined<Shape extends object>(members: Shape): Shape {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Shape
}

/** Members of an object, taken out by name, so that what nobody asked for is left. */
export interface Members {
  /** The first of these that is there, neither null nor undefined. */
  take(names: readonly string[]): { name: string; value: unknown } | undefined
  /** What was not taken, in its order. */
  rest(): Record<string, unknown>
}

export function getMembers(source: Record<string, unknown>): Members {
  const members = new Map(Object.entries(source))
  return {
    take(names) {
      for (const name of names) {
        const value = members.get(name)
        members.delete(name)
        if (value !== undefined && value !== null) return { name, value }
      }
      return undefined
    },
    rest: () => Object.fromEntries(members),
  }
}
