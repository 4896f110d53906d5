// The forms of a page as they are published, so that what visitors send can be read by its labels, and
// answered.
import { publishableSections } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { PublishedForm } from './snapshots.repository.ts'

export function formsOf(sections: readonly Section[]): PublishedForm[] {
  return publishableSections(sections).sections.flatMap((section) =>
    section.components.flatMap(({ id, type, props }): PublishedForm[] => {
      if (type !== 'form') return []
      const successText = textOf(props['successText'])
      return [
        {
          key: `${section.id}/${id}`,
          title: section.title,
          fields: fieldsOf(props['fields']),
          ...(successText === '' ? {} : { successText }),
          anchor: section.id,
        },
      ]
    }),
  )
}

function fieldsOf(fields: unknown): PublishedForm['fields'] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    if (typeof field !== 'object' || field === null) return []
    const { name, label } = field as { name?: unknown; label?: unknown }
    return [{ name: textOf(name), label: textOf(label) === '' ? textOf(name) : textOf(label) }]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
