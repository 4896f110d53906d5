/**
 * An OpenAPI document in which each operation says all of it: every reference replaced by what it leads to,
 * what a schema takes over from others (`allOf`) among its own members, the path's parameters with its
 * operations.
 */
export function withoutReferences<Document extends Record<string, any>>(document: Document): Document {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '$ref')
        .map(([name, member]) => [name, resolved(member)]),
    )
    const { $ref } = value as { $ref?: unknown }
    if (typeof $ref !== 'string') return members
    const component: unknown = $ref
      .split('/')
      .slice(1)
      .reduce((part: any, name) => part?.[name], document)
    if (component === undefined) throw new Error(`${$ref} leads nowhere.`)
    return { ...(resolved(component) as object), ...members }
  }
  const paths = Object.entries(joined(resolved(document['paths'])) as Record<string, PathItem>)
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, withOwnParameters(item)])),
  }
}

type PathItem = { parameters?: object[] } & Record<string, any>

function withOwnParameters({ parameters: ofPath = [], ...methods }: PathItem): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => {
      const parameters = [...ofPath, ...(operation.parameters ?? [])]
      return [method, parameters.length === 0 ? operation : { ...operation, parameters }]
    }),
  )
}

/** Schemas with `allOf` as one object each. */
function joined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(joined)
  if (typeof value !== 'object' || value === null) return value
  const { allOf, ...own } = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, joined(member)]),
  ) as { allOf?: Schema[] } & Schema
  if (!Array.isArray(allOf)) return own
  const parts = [...allOf, own]
  const { examples: _, ...others } = Object.assign({}, ...allOf) as Schema
  return {
    ...others,
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as object,
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  }
}

interface Schema {
  properties?: object
  required?: string[]
  examples?: unknown[]
}
