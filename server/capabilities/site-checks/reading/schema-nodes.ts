// Structured data as checks of content read it: the nodes of all blocks with their types.
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

export interface SchemaNode {
  types: readonly string[]
  values: Readonly<Record<string, unknown>>
}

export function schemaNodes({ data }: AuditedPage): SchemaNode[] {
  return data.flatMap(({ nodes, types }) =>
    nodes.length === 0
      ? [{ types: types.map(bareType), values: {} }]
      : nodes.map((values) => ({ types: findTypes(values), values })),
  )
}

function findTypes(values: Readonly<Record<string, unknown>>): string[] {
  const type = values['@type']
  return (Array.isArray(type) ? type : [type]).flatMap((one) =>
    typeof one === 'string' ? [bareType(one)] : [],
  )
}

/** `Article` of `https://schema.org/Article` and `schema:Article`. */
function bareType(type: string): string {
  return type.replace(/^.*[/:#]/, '')
}
