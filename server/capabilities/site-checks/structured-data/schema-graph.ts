// The JSON-LD of a page as one graph: references by @id are followed, and each node knows the property
// that it is the value of.
import { quoted } from '#core/text.ts'
import type { AuditedPage, StructuredData } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { oncePerPage } from '../reading/once-a-page.ts'

type Node = Readonly<Record<string, unknown>>

export interface SchemaItem {
  /** Without prefix and URL: `Product`. */
  types: readonly string[]
  /** The property of the enclosing node; undefined where nothing encloses it. */
  within: string | undefined
  /** What it is called: its name or headline; empty without one. */
  label: string
  /** Said on this page; otherwise it is only referred to. */
  isDescribed: boolean
  /** Names of the vocabulary that it has; what begins with @ and what is of other vocabularies left out. */
  properties: readonly string[]
  /** All values of a property as far as they say something; references are followed. */
  values(property: string): readonly unknown[]
  has(property: string): boolean
  /** The texts and numbers among the values, as texts. */
  texts(property: string): readonly string[]
  /** The nodes among the values. */
  items(property: string): readonly SchemaItem[]
}

/** Of one thing that a page describes in several places. */
const maxParts = 20

/** Nodes of schema.org with a type, in the order of the page; bare references are none. */
export const schemaItems = oncePerPage((page): readonly SchemaItem[] => {
  const nodes = page.data.filter(isOfSchema).flatMap((data) => data.nodes)
  const byId = new Map<string, Node[]>()
  const propertyOf = new Map<Node, string>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id === 'string' && !isReference(node))
      byId.set(id, [...(byId.get(id) ?? []).slice(0, maxParts - 1), node])
    for (const [property, value] of Object.entries(node))
      if (property !== '@graph') noteNested(value, property, propertyOf, 0)
  }
  const getItem = (node: Node): SchemaItem => {
    const id = node['@id']
    const parts = [...new Set([node, ...(typeof id === 'string' ? (byId.get(id) ?? []) : [])])]
    const values = (property: string) =>
      parts.flatMap((part) => saying(part[property] ?? part[`schema:${property}`]))
    const texts = (property: string) =>
      values(property).flatMap((value) =>
        typeof value === 'string' ? [value.trim()] : typeof value === 'number' ? [String(value)] : [],
      )
    return {
      types: [...new Set(parts.flatMap(findTypes))],
      within: propertyOf.get(node),
      label: texts('name')[0] ?? texts('headline')[0] ?? '',
      isDescribed: parts.some((part) => !isReference(part)),
      properties: Object.keys(node).filter((name) => !/[@:]/.test(name)),
      values,
      has: (property) => values(property).length > 0,
      texts,
      items: (property) => values(property).flatMap((value) => (isNode(value) ? [getItem(value)] : [])),
    }
  }
  return nodes.filter((node) => findTypes(node).length > 0 && !isReference(node)).map(getItem)
})

/** What the page is about, not something that it mentions in passing. */
export function standsAlone({ within }: SchemaItem): boolean {
  return within === undefined || within === 'mainEntity' || within === 'mainEntityOfPage'
}

/** As a person would name it: `Product “Red shoes”`. */
export function itemText({ types, label }: SchemaItem): string {
  const kind = listed(types.slice(0, 3))
  return label === '' ? kind : `${kind} ${quoted(label, 60)}`
}

/** Names of all types of the page, whatever the format; what other vocabularies call theirs left out. */
export function findPageTypes(page: AuditedPage): ReadonlySet<string> {
  return new Set(
    page.data.flatMap((data) => (data.format === 'json-ld' ? data.nodes.flatMap(findTypes) : data.types)),
  )
}

/** A block whose context names other vocabularies only is left alone. */
function isOfSchema({ format, nodes }: StructuredData): boolean {
  if (format !== 'json-ld') return false
  const contexts = nodes.flatMap((node) => ('@context' in node ? [JSON.stringify(node['@context'])] : []))
  return contexts.length === 0 || contexts.some((context) => context.includes('schema.org'))
}

function findTypes(node: Node): string[] {
  const type = node['@type']
  return (Array.isArray(type) ? type : [type]).flatMap((one) => {
    if (typeof one !== 'string') return []
    const name = one.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
    return /[:/#]/.test(name) ? [] : [name]
  })
}

function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).every((name) => name === '@id' || name === '@type')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One value or a list, without what is empty. */
function saying(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(saying)
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return []
  if (!isNode(value)) return [value]
  if ('@list' in value) return saying(value['@list'])
  if ('@set' in value) return saying(value['@set'])
  if ('@value' in value) return saying(value['@value'])
  return Object.keys(value).length === 0 ? [] : [value]
}

const deepest = 50

/**
 * Which property each node within a value is in; a node without a type lends its own place to what it
 * holds.
 */
function noteNested(value: unknown, property: string, propertyOf: Map<Node, string>, depth: number): void {
  if (depth > deepest || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const member of value) noteNested(member, property, propertyOf, depth + 1)
    return
  }
  const node = value as Node
  if (!propertyOf.has(node)) propertyOf.set(node, property)
  if (findTypes(node).length > 0) return
  for (const [name, member] of Object.entries(node))
    noteNested(member, name.startsWith('@') ? property : name, propertyOf, depth + 1)
}
