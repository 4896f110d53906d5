import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'

/** They carry their own words, or are not seen. */
const needNoLabel = new Set(['hidden', 'submit', 'reset', 'button'])

export const formLabelMissing: PageCheck = {
  id: 'form-label-missing',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'page',
  title: (count) => `Form fields have no label on ${counted(count, 'page', 'pages')}`,
  why: 'People who listen to a page hear only “edit text” and cannot tell what to enter; a hint within the field is gone as soon as they type.',
  fix: 'Give each field a <label for="…">, or an aria-label where no room is left for one.',
  run(page) {
    const fields = [...page.fields, ...page.forms.flatMap((form) => form.fields)].filter(
      ({ type }) => !needNoLabel.has(type),
    )
    if (!isReadable(page) || fields.length === 0) return undefined
    const bare = fields.filter(({ hasLabel }) => !hasLabel)
    if (bare.length === 0) return []
    const names = bare.map(({ name, type }) => (name === '' ? `a field of type ${type}` : name.slice(0, 60)))
    return [
      {
        evidence: `${counted(bare.length, 'field', 'fields')} without a label: ${listed(names)}`,
        expected: 'a label for each field',
      },
    ]
  },
}
