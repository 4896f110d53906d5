import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { schemaItems, type SchemaItem } from './schema-graph.ts'

/** No path to a page is longer, and no page has more of them; what goes on beyond is not looked at. */
const maxSteps = 100
const maxLists = 10

export const schemaBreadcrumbInvalid: PageCheck = {
  id: 'schema-breadcrumb-invalid',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `The breadcrumb markup of ${counted(count, 'page', 'pages')} has faults`,
  why: 'Search engines show the path to a page instead of its URL, but only where each step has a position, a name and a link.',
  fix: 'Give every ListItem a position counted from 1, a name, and an item with its URL; the last one needs no URL.',
  run(page) {
    // A list without any steps lacks what is required, which is another check's.
    const lists = isReadable(page)
      ? schemaItems(page).filter(
          (item) => item.types.includes('BreadcrumbList') && item.has('itemListElement'),
        )
      : []
    if (lists.length === 0) return undefined
    const faults = lists.slice(0, maxLists).flatMap(findFaults)
    return faults.length === 0
      ? []
      : [{ evidence: listed(faults, 4), expected: 'position, name and item for each step' }]
  },
}

function findFaults(list: SchemaItem): string[] {
  const steps = list.items('itemListElement').slice(0, maxSteps)
  if (steps.length < Math.min(maxSteps, list.values('itemListElement').length))
    return ['steps that are no ListItem']
  const positions = steps.map((step) => step.texts('position')[0] ?? '')
  const last = steps.length - 1
  const lastPlace = positions.reduce(
    (best, position, place) => (Number(position) > Number(positions[best]) ? place : best),
    last,
  )
  return steps.flatMap((step, place) => {
    const position = positions[place] ?? ''
    const faults = []
    if (position === '') faults.push('no position')
    else if (!/^[1-9]\d*$/.test(position)) faults.push(`position ${position.slice(0, 20)}`)
    else if (positions.indexOf(position) < place) faults.push(`position ${position} again`)
    if (!step.has('name') && !step.items('item').some((item) => item.has('name') || !item.isDescribed))
      faults.push('no name')
    if (!step.has('item') && place !== lastPlace) faults.push('no item')
    return faults.length === 0 ? [] : [`step ${place + 1}: ${faults.join(' and ')}`]
  })
}
