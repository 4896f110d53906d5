/** An OpenAPI document with every reference replaced by what it leads to. */
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
  return { ...document, paths: resolved(document['paths']) }
}
