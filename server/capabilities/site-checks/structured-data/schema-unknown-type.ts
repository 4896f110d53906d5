import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { knownProperties } from './known-properties.ts'
import { knownTypes } from './known-types.ts'
import { schemaItems } from './schema-graph.ts'
import { findMisspelling, type Misspelling } from './spelling.ts'

/** More different names than any honest page has; each costs a search. */
const maxNames = 300

export const schemaUnknownType: PageCheck = {
  id: 'schema-unknown-type',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    `Structured data of ${counted(count, 'page', 'pages')} uses names that schema.org does not have`,
  why: 'Search engines pass over types and properties that they do not know, so what a misspelled name holds is lost.',
  fix: 'Correct the spelling; capitals count: types begin with one, properties do not.',
  run(page) {
    const items = isReadable(page) ? schemaItems(page) : []
    if (items.length === 0) return undefined
    const types = new Set(items.flatMap((item) => item.types))
    // Properties of what is no type of schema.org are not ours to judge.
    const properties = new Set(
      items
        .filter((item) => item.types.some((type) => knownTypes.has(type)))
        .flatMap((item) => item.properties),
    )
    const slips = [
      ...findMisspellings(types, knownTypes).map((slip) => ({ ...slip, kind: 'type' })),
      ...findMisspellings(properties, knownProperties).map((slip) => ({ ...slip, kind: 'property' })),
    ]
    if (slips.length === 0) return []
    const meant = slips.flatMap((slip) => slip.meant ?? [])
    return [
      {
        evidence: listed(slips.map(({ kind, name }) => `${kind} ${quoted(name, 60)}`)),
        ...(meant.length > 0 && { expected: listed(meant) }),
      },
    ]
  },
}

function findMisspellings(names: ReadonlySet<string>, known: ReadonlySet<string>): readonly Misspelling[] {
  // `query-input` says which input an action needs: the name before the hyphen is the property.
  const bare = [...names].map((name) => name.replace(/-(?:input|output)$/, ''))
  return bare.slice(0, maxNames).flatMap((name) => findMisspelling(name, known) ?? [])
}
