// An example for each operation of the API's description. What is sent has one beside its schema; what is
// answered has the program's own answer in `answer-examples.json`, by the name of its schema, shortened.
import type { JsonObject, OpenApiDocument } from './openapi-document.types.ts'
import answerExamples from './answer-examples.json' with { type: 'json' }

const known: Record<string, JsonObject> = answerExamples

/** What is in `{id}` and the like. */
const pathExamples: Record<string, string> = {
  n: '1',
  name: 'a2f7c1d09e4b5c36.webp',
  token: '665f1c2e9b3e4a0012ab34df.YkHopBb-6ZLRy_uV7aX-AtqeyA3Q2c9z1Qwz2lIDVmg',
  slug: 'rivermill-bakery',
  source: 'editorial-calendar',
  key: 'title-missing:critical',
}
const exampleId = '665f1c2e9b3e4a0012ab34c0'

export function addExamples(document: OpenApiDocument): void {
  const { schemas } = document.components
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema['examples'] !== undefined) continue
    const example = findExample(name, document)
    if (example !== undefined) schemas[name] = { ...schema, examples: [example] }
  }
  for (const { parameters: _, ...methods } of Object.values(document.paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const parameter of parameters) {
        const { in: place, name } = parameter as { in?: string; name?: string }
        if (place !== 'path' || name === undefined) continue
        const example = /(^i|_i|I)d$/.test(name) ? exampleId : pathExamples[name]
        if (example !== undefined) parameter['example'] = example
      }
}

function findExample(name: string, document: OpenApiDocument): JsonObject | undefined {
  const schema = document.components.schemas[name]
  const properties = schema?.['properties'] as Record<string, JsonObject> | undefined
  if (known[name] !== undefined || properties === undefined) return known[name]
  // Of a list: one item.
  const item = (properties['items']?.['items'] as JsonObject | undefined)?.['$ref']
  if (name.endsWith('List') && typeof item === 'string') {
    const example = findExample(item.slice(item.lastIndexOf('/') + 1), document)
    return example && { items: [example], page: 1, limit: 20, total: 1, nextCursor: null }
  }
  // Of a summary: what it has of its record.
  const record = name.endsWith('Summary') ? known[name.slice(0, -'Summary'.length)] : undefined
  return record && Object.fromEntries(Object.entries(record).filter(([member]) => member in properties))
}
