// What the API's description says once and refers to by name: schemas (`meta({ id })`), parameters and
// answers that several operations share. A client that is generated from it has a type for each.
import { type jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { capitalise } from '#core/text.ts'
import { commonShapes, shareMembers } from './openapi-bases.ts'
import type { Json, JsonObject, OpenApiDocument, Operation, PathItem } from './openapi-document.types.ts'
import { addExamples } from './openapi-examples.ts'

type Described = ReturnType<typeof jsonSchemaTransformObject>

/** Of an answer: what it is to be called as a component. */
export const componentName = 'x-component-name'

const schemaRef = /^#\/components\/schemas\/(.+)$/

/** The whole description with its components; `document` has all schemas, used or not, in both forms. */
export function withComponents(document: Described): Described {
  const whole = JSON.parse(JSON.stringify(document)) as OpenApiDocument
  const { schemas } = whole.components
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isInputForm(name, schemas)) removeClosing(schema)
    const { example, ...simple } = simplified(schema) as JsonObject
    schemas[name] = example === undefined ? simple : { ...simple, examples: [example] }
  }
  for (const operation of findOperations(whole)) {
    removeClosing(operation.responses)
    operation.responses = simplified(operation.responses) as Operation['responses']
  }
  whole.paths = simplified(whole.paths as unknown as Json) as unknown as OpenApiDocument['paths']
  const named = withOneNameEach(whole)
  addExamples(named)
  shareMembers(named.components.schemas, describeCommonShapes())
  for (const operation of findOperations(named)) removeDefaults(operation)
  shareParameters(named)
  sharePathParameters(named)
  shareAnswers(named)
  shareBodies(named)
  return named as unknown as Described
}

function describeCommonShapes(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(commonShapes).map(([name, shape]) => {
      const { $schema: _, $defs: __, ...schema } = z.toJSONSchema(z.object(shape), { io: 'input' })
      const text = JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')
      return [name, simplified(JSON.parse(text) as Json) as JsonObject]
    }),
  )
}

function findOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((methods) => findMethods(methods))
}

function findMethods(item: PathItem): Operation[] {
  const { parameters: _, ...methods } = item
  return Object.values(methods)
}

/** A parameter or body that says nothing else may be missing. */
function removeDefaults({ parameters = [], requestBody }: Operation): void {
  for (const part of [...parameters, ...(requestBody === undefined ? [] : [requestBody])])
    if (part['required'] === false) delete part['required']
}

/** What a record is read as has the name of what it is answered as, and `Input`. */
function isInputForm(name: string, schemas: OpenApiDocument['components']['schemas']): boolean {
  return name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas
}

/** Answers may have further members one day: a client must not refuse them. */
function removeClosing(value: Json): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && value['type'] === 'object' && value['additionalProperties'] === false)
    delete value['additionalProperties']
  for (const member of Object.values(value)) removeClosing(member)
}

/** The same with fewer words: whole numbers without JavaScript's own limits, `null` as one more type. */
function simplified(value: Json): Json {
  if (Array.isArray(value)) return value.map(simplified)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, simplified(member)]))
  if (copy['type'] === 'integer') {
    if (copy['minimum'] === Number.MIN_SAFE_INTEGER) delete copy['minimum']
    if (copy['maximum'] === Number.MAX_SAFE_INTEGER) delete copy['maximum']
  }
  // Names of members are always texts.
  if (JSON.stringify(copy['propertyNames']) === '{"type":"string"}') delete copy['propertyNames']
  const { anyOf, ...rest } = copy
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return copy
  const [given, otherwise] = anyOf as [JsonObject, JsonObject]
  const { type } = given
  if (otherwise['type'] !== 'null' || typeof type !== 'string' || 'const' in given) return copy
  if (!['string', 'number', 'integer', 'boolean'].includes(type)) return copy
  const nullable: JsonObject = { ...given, ...rest, type: [type, 'null'] }
  if (Array.isArray(given['enum'])) nullable['enum'] = [...given['enum'], null]
  return nullable
}

/** Only what is referred to; one name where both forms of a record are the same, or one alone is used. */
function withOneNameEach(whole: OpenApiDocument): OpenApiDocument {
  const { schemas } = whole.components
  const inputs = Object.keys(schemas).filter((name) => isInputForm(name, schemas))
  const plainName = (name: string): string => name.slice(0, -'Input'.length)
  const merged = new Set(inputs)
  const withPlainNames = (value: Json): string =>
    JSON.stringify(renamed(value, (name) => (merged.has(name) ? plainName(name) : name)))
  // What differs sets apart those that refer to it, too.
  for (let size = -1; size !== merged.size;) {
    size = merged.size
    for (const name of merged)
      if (withPlainNames(schemas[name]!) !== withPlainNames(schemas[plainName(name)]!)) merged.delete(name)
  }

  const reached = new Set<string>()
  const reach = (value: Json): void => {
    renamed(value, (name) => {
      if (!reached.has(name)) {
        reached.add(name)
        reach(schemas[name] ?? {})
      }
      return name
    })
  }
  reach([whole.paths, whole.components.responses] as unknown as Json)
  const getName = (name: string): string =>
    inputs.includes(name) && (merged.has(name) || !reached.has(plainName(name))) ? plainName(name) : name
  const rename = <Part>(part: Part): Part => renamed(part as Json, getName) as Part
  return {
    ...whole,
    paths: rename(whole.paths),
    components: {
      ...whole.components,
      schemas: Object.fromEntries(
        [...reached]
          .map((name): [string, JsonObject] => [getName(name), rename(schemas[name]!)])
          .toSorted(([left], [right]) => (left < right ? -1 : 1)),
      ),
    },
  }
}

/** Every reference to a schema under the name that is given for it. */
function renamed(value: Json, getName: (name: string) => string): Json {
  if (Array.isArray(value)) return value.map((each) => renamed(each, getName))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, each]) => {
      const name = member === '$ref' && typeof each === 'string' ? schemaRef.exec(each)?.[1] : undefined
      return [member, name === undefined ? renamed(each, getName) : `#/components/schemas/${getName(name)}`]
    }),
  )
}

/** `limit`, `cursor`, `id` …: what several operations read alike. */
function shareParameters(document: OpenApiDocument): void {
  const { parameters } = document.components
  const operations = findOperations(document)
  const names = sharedNames(
    operations.flatMap((operation) => operation.parameters ?? []),
    (parameter) => {
      const { in: place, name, schema } = parameter as { in?: string; name?: string; schema?: JsonObject }
      // Lists differ in what they are sorted by: the last of it names the parameter.
      const order = name === 'sort' && Array.isArray(schema?.['enum']) ? schema['enum'].at(-2) : undefined
      if (typeof order === 'string') return `sortBy${capitalise(order)}`
      return place === 'path' && schema?.['$ref'] !== undefined ? `${name}AsObjectId` : name
    },
  )
  for (const operation of operations) {
    operation.parameters?.forEach((parameter, index, all) => {
      const name = names.get(JSON.stringify(parameter))
      if (name === undefined) return
      parameters[name] = parameter
      all[index] = { $ref: `#/components/parameters/${name}` }
    })
  }
}

/** What is in the path is said of it, and so is what all of its operations read. */
function sharePathParameters({ paths, components }: OpenApiDocument): void {
  for (const [path, methods] of Object.entries(paths)) {
    const [first, ...others] = findMethods(methods).map(({ parameters = [] }) =>
      parameters.map((parameter) => JSON.stringify(parameter)),
    )
    const shared = new Set(first?.filter((parameter) => others.every((all) => all.includes(parameter))))
    if (others.length === 0)
      for (const parameter of shared)
        if (!isInPath(parameter, components.parameters)) shared.delete(parameter)
    if (shared.size === 0) continue
    for (const operation of findMethods(methods)) {
      const own = operation.parameters?.filter((parameter) => !shared.has(JSON.stringify(parameter))) ?? []
      if (own.length === 0) delete operation.parameters
      else operation.parameters = own
    }
    paths[path] = { parameters: [...shared].map((text) => JSON.parse(text) as JsonObject), ...methods }
  }
}

function isInPath(text: string, components: Record<string, JsonObject>): boolean {
  const { $ref, ...parameter } = JSON.parse(text) as JsonObject
  const described = typeof $ref === 'string' ? components[$ref.slice($ref.lastIndexOf('/') + 1)] : parameter
  return described?.['in'] === 'path'
}

const bodilessAnswers: Record<string, string> = { 204: 'NoContent', 304: 'NotModified' }

/** Headers that distinguish answers which are otherwise the same, with what they add to the name. */
const namedHeaders: Readonly<Record<string, string>> = {
  'Set-Cookie': 'AndCookie',
  'Preference-Applied': 'AndPreference',
}

/** `Document`, `NotModified` …: what several operations answer alike. */
function shareAnswers(document: OpenApiDocument): void {
  const { responses } = document.components
  const operations = findOperations(document)
  const answers = operations.flatMap((operation) => Object.entries(operation.responses))
  const findName = (status: string, answer: JsonObject): string | undefined => {
    const given = answer[componentName]
    if (typeof given === 'string') return status === '200' ? given : `${given}With${status}`
    const content = answer['content'] as Record<string, { schema?: { $ref?: string } }> | undefined
    const header = Object.keys(answer['headers'] ?? {}).find((each) => each in namedHeaders)
    const suffix = header === undefined ? '' : namedHeaders[header]
    if (content === undefined) return bodilessAnswers[status] && `${bodilessAnswers[status]}${suffix}`
    const [schema, ...others] = Object.values(content)
    const name = schemaRef.exec(schema?.schema?.$ref ?? '')?.[1]
    if (others.length > 0 || name === undefined) return undefined
    return `${name}${status === '200' ? '' : `With${status}`}${suffix}`
  }
  const names = sharedNames(answers, ([status, answer]) => findName(status, answer))
  for (const operation of operations) {
    for (const entry of Object.entries(operation.responses)) {
      const name = names.get(JSON.stringify(entry))
      const [status, { [componentName]: _, ...answer }] = entry
      if (name !== undefined) responses[name] = answer
      operation.responses[status] = name === undefined ? answer : { $ref: `#/components/responses/${name}` }
    }
  }
}

/** Bodies that several operations read alike, by the name of their schema. */
function shareBodies(document: OpenApiDocument): void {
  const { requestBodies } = document.components
  const operations = findOperations(document)
  const names = sharedNames(
    operations.flatMap(({ requestBody }) => (requestBody === undefined ? [] : [requestBody])),
    (body) => {
      const [media, ...others] = Object.values(body['content'] as Record<string, { schema?: JsonObject }>)
      const { $ref, properties = {} } = media?.schema ?? {}
      if (others.length > 0) return undefined
      if (typeof $ref === 'string') return schemaRef.exec($ref)?.[1]
      return Object.keys(properties as JsonObject).map((field) => `Form${capitalise(field)}`)[0]
    },
  )
  for (const operation of operations) {
    const name = names.get(JSON.stringify(operation.requestBody))
    if (name === undefined) continue
    requestBodies[name] = operation.requestBody!
    operation.requestBody = { $ref: `#/components/requestBodies/${name}` }
  }
}

/** By its text, what is there more than once. A name is for one thing: the most frequent that wants it. */
function sharedNames<Part>(parts: Part[], findName: (part: Part) => string | undefined): Map<string, string> {
  const byName = new Map<string, Map<string, number>>()
  for (const part of parts) {
    const name = findName(part)
    if (name === undefined) continue
    const text = JSON.stringify(part)
    const forms = byName.get(name) ?? new Map<string, number>()
    byName.set(name, forms.set(text, (forms.get(text) ?? 0) + 1))
  }
  return new Map(
    [...byName].flatMap(([name, forms]) => {
      const [first] = [...forms]
        .filter(([, count]) => count > 1)
        .toSorted(([, left], [, right]) => right - left)
      return first === undefined ? [] : [[first[0], name] as const]
    }),
  )
}
