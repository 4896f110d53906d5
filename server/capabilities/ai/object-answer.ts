// Answers of a given shape: the schema as a provider takes it, and the answer held against it.
import { z, type ZodType } from 'zod'
import { shorten, toStorableText } from '#core/text.ts'
import type { AiMessage } from './ai.types.ts'
import { findJson } from './find-json.ts'
import type { ModelCall } from './providers.ts'

type JsonSchema = NonNullable<Extract<NonNullable<ModelCall['responseFormat']>, { type: 'json' }>['schema']>

/** Deeper answers are refused: nothing that is asked for is so deep, and recursion ends somewhere. */
const deepest = 64
/** How many faults are named in the second try; the first ones say enough. */
const namedFaults = 12

/** The schema of what the model has to write (a zod schema's input side), closed to further members. */
export function toJsonSchema(schema: ZodType): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return closed(made) as JsonSchema
}

function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, member]) => [name, closed(member)]))
  return 'properties' in copy && copy['additionalProperties'] === undefined
    ? { ...copy, additionalProperties: false }
    : copy
}

/**
 * Whether OpenAI's strict mode takes the schema: every member required, no open objects. It refuses others
 * outright.
 */
export function isStrict(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isStrict)
  if (typeof node !== 'object' || node === null) return true
  const { properties, required, additionalProperties } = node as {
    properties?: unknown
    required?: unknown
    additionalProperties?: unknown
  }
  if (properties !== undefined && typeof properties === 'object' && properties !== null) {
    const isAllRequired =
      Array.isArray(required) && Object.keys(properties).every((name) => required.includes(name))
    if (!isAllRequired || additionalProperties !== false) return false
  } else if (additionalProperties !== undefined && additionalProperties !== false) return false
  return Object.values(node).every(isStrict)
}

export type ReadObject<T> = { object: T } | { faults: string[] }

/**
 * The object in a model's text: JSON, also fenced, with words around it or slightly broken, cleaned and
 * validated; else its faults, each with its path.
 */
export function readObject<T>(text: string, schema: ZodType<T>): ReadObject<T> {
  const read = findJson(text).map((value) => readValue(value, schema))
  return read.find((one) => 'object' in one) ?? read[0] ?? { faults: ['The answer is not valid JSON.'] }
}

function readValue<T>(value: unknown, schema: ZodType<T>): ReadObject<T> {
  const cleaned = cleanStrings(value, 0)
  if (cleaned === tooDeep) return { faults: [`The answer is nested deeper than ${deepest} levels.`] }
  const result = schema.safeParse(cleaned)
  if (result.success) return { object: result.data }
  return {
    faults: result.error.issues
      .slice(0, namedFaults)
      .map((issue) => `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}`),
  }
}

const tooDeep = Symbol('too deep')

function cleanStrings(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return tooDeep
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanStrings(item, depth + 1))
    return items.includes(tooDeep) ? tooDeep : items
  }
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [
    toStorableText(name),
    cleanStrings(member, depth + 1),
  ])
  return entries.some(([, member]) => member === tooDeep) ? tooDeep : Object.fromEntries(entries)
}

/** Says the shape in words, for servers that take no schema. */
export function schemaMessage(schema: JsonSchema): AiMessage {
  return {
    role: 'system',
    text: `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`,
  }
}

/** What is added to the conversation after a malformed answer. */
export function correctionMessages(answer: string, faults: string[]): AiMessage[] {
  const shown = shorten(answer, 20_000)
  return [
    { role: 'assistant', text: shown === '' ? '(nothing)' : shown },
    {
      role: 'user',
      text: `That answer does not have the form that was asked for:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nGive the whole answer again, corrected, as JSON and nothing else.`,
    },
  ]
}
