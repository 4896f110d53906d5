// A schema of the API's description that has all members of another one is written as that one and what it
// adds to it (`allOf`). Generated types have the same members; each is described once.
import { pageShape } from '#contracts/pagination.schema.ts'
import { recordShape } from '#contracts/request.schema.ts'
import type { JsonObject } from './openapi-document.types.ts'

type Schemas = Record<string, JsonObject>

/** What no operation answers alone, but every record or list has; in the document where something has it. */
export const commonShapes = { StoredRecord: recordShape, ListPage: pageShape }

export function shareMembers(schemas: Schemas, common: Schemas): void {
  const wholes = { ...common, ...schemas }
  const extended = new Map<string, string>()
  for (const name of Object.keys(schemas)) {
    const base = findBase(name, wholes)
    if (base !== undefined) extended.set(name, base)
  }
  for (const [name, base] of extended) schemas[name] = extend(wholes[name]!, base, wholes[base]!)
  const bases = new Set(extended.values())
  for (const [name, schema] of Object.entries(common)) if (bases.has(name)) schemas[name] = schema
  const sorted = Object.entries(schemas).toSorted(([left], [right]) => (left < right ? -1 : 1))
  for (const [name, schema] of sorted) {
    delete schemas[name]
    schemas[name] = schema
  }
}

/** The largest of those that could be. */
function findBase(name: string, schemas: Schemas): string | undefined {
  const size = (each: string): number => readMembers(schemas[each]!).size
  return Object.keys(schemas)
    .filter((base) => base !== name && isRelated(name, base) && isPartOf(base, name, schemas))
    .toSorted((left, right) => size(right) - size(left))[0]
}

/** That two have the same few members by chance makes neither a kind of the other. */
function isRelated(name: string, base: string): boolean {
  if (base in commonShapes) return true
  const subject = base.replace(/^(?:Create|Update|Given)/, '').replace(/(?:Summary|Input|Totals)$/, '')
  return name.includes(subject)
}

function isPartOf(baseName: string, name: string, schemas: Schemas): boolean {
  const base = schemas[baseName]!
  const whole = schemas[name]!
  const members = readMembers(whole)
  const baseMembers = readMembers(base)
  if (baseMembers.size < 3) return false
  const required = new Set(readRequired(whole))
  const isWithin =
    [...baseMembers].every(([member, schema]) => members.get(member) === schema) &&
    readRequired(base).every((member) => required.has(member))
  if (!isWithin) return false
  if (baseMembers.size === members.size)
    return (
      base['additionalProperties'] === whole['additionalProperties'] &&
      (readRequired(base).length < required.size || baseName < name)
    )
  // What is closed can have no further members.
  return base['additionalProperties'] === undefined && whole['additionalProperties'] === undefined
}

function extend(whole: JsonObject, base: string, baseSchema: JsonObject): JsonObject {
  const { type, properties, required: _, additionalProperties: __, ...others } = whole
  const baseMembers = readMembers(baseSchema)
  const baseRequired = new Set(readRequired(baseSchema))
  const added = Object.entries(properties as JsonObject).filter(([member]) => !baseMembers.has(member))
  const required = readRequired(whole).filter((member) => !baseRequired.has(member))
  return {
    type: type!,
    allOf: [{ $ref: `#/components/schemas/${base}` }],
    ...(added.length === 0 ? {} : { properties: Object.fromEntries(added) }),
    ...(required.length === 0 ? {} : { required }),
    ...others,
  }
}

/** Each member with its schema as text; none where the schema is more than an object with members. */
function readMembers(schema: JsonObject): Map<string, string> {
  if (schema['type'] !== 'object' || 'anyOf' in schema || 'oneOf' in schema) return new Map()
  const properties = (schema['properties'] ?? {}) as JsonObject
  return new Map(Object.entries(properties).map(([member, each]) => [member, JSON.stringify(each)]))
}

function readRequired(schema: JsonObject): string[] {
  return (schema['required'] ?? []) as string[]
}
