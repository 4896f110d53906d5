// The forms of a page as they are published, so that what visitors send can be read by its labels, and
// answered.
import { publishableSections } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { PublishedForm } from './snapshots.repository.ts'

export function findForms(sections: readonly Section[]): PublishedForm[] {
  return publishableSections(sections).sections.flatMap((section) =>
    section.components.flatMap(({ id, type, props }): PublishedForm[] => {
      if (type !== 'form') return []
      const successText = getText(props['successText'])
      return [
        {
          key: `${section.id}/${id}`,
          title: section.title,
          fields: findFields(props['fields']),
          ...(successText === '' ? {} : { successText }),
          anchor: section.id,
        },
      ]
    }),
  )
}

function findFields(fields: unknown): PublishedForm['fields'] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    if (typeof field !== 'object' || field === null) return []
    const { name, label } = field as { name?: unknown; label?: unknown }
    return [{ name: getText(name), label: getText(label) === '' ? getText(name) : getText(label) }]
  })
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
