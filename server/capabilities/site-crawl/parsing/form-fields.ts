// Forms and their fields, and which of them a label names: by `for`, by being around it, or by the field's
// own attributes.
import type { FormField } from '../page.types.ts'
import type { FoundForms } from './markup.types.ts'

const maxForms = 5_000
const maxFields = 20_000
/** Fields that carry their own words, or are not seen. */
const needsNoLabel = new Set(['hidden', 'submit', 'reset', 'button'])

type Attributes = Readonly<Record<string, string>>

interface FoundField extends FormField {
  id: string | undefined
}

export interface FormCollector {
  openForm(attributes: Attributes): void
  closeForm(): void
  openLabel(attributes: Attributes): void
  closeLabel(): void
  /** `isSilent`: nobody sees or hears what is here. */
  addField(name: string, attributes: Attributes, isSilent: boolean): void
  end(): FoundForms
}

export function createFormCollector(): FormCollector {
  const forms: { id: string | undefined; action: string; method: string; fields: FoundField[] }[] = []
  const loose: { field: FoundField; form: string | undefined }[] = []
  const labelled = new Set<string>()
  let form: (typeof forms)[number] | undefined
  let labels = 0
  let fields = 0

  return {
    openForm(attributes) {
      if (forms.length >= maxForms) return
      form = {
        id: attributes['id'],
        action: attributes['action']?.trim() ?? '',
        method: (attributes['method'] ?? 'get').trim().toLowerCase(),
        fields: [],
      }
      forms.push(form)
    },
    closeForm() {
      form = undefined
    },
    openLabel(attributes) {
      labels += 1
      if (attributes['for'] !== undefined) labelled.add(attributes['for'])
    },
    closeLabel() {
      labels -= 1
    },
    addField(name, attributes, isSilent) {
      fields += 1
      if (fields > maxFields) return
      const type = name === 'input' ? (attributes['type'] ?? 'text').trim().toLowerCase() : name
      const field = {
        type,
        name: attributes['name'] ?? '',
        id: attributes['id'],
        hasLabel:
          needsNoLabel.has(type) ||
          isSilent ||
          isHiddenItself(attributes) ||
          labels > 0 ||
          namesItself(type, attributes),
      }
      const wanted = attributes['form']
      if (wanted === undefined && form !== undefined) form.fields.push(field)
      else loose.push({ field, form: wanted })
    },
    end() {
      const finish = ({ id, ...field }: FoundField): FormField => ({
        ...field,
        hasLabel: field.hasLabel || (id !== undefined && labelled.has(id)),
      })
      const outside: FormField[] = []
      for (const { field, form: wanted } of loose) {
        const owner = wanted === undefined ? undefined : forms.find(({ id }) => id === wanted)
        if (owner === undefined) outside.push(finish(field))
        else owner.fields.push(field)
      }
      return {
        forms: forms.map(({ action, method, fields: own }) => ({ action, method, fields: own.map(finish) })),
        fields: outside,
      }
    },
  }
}

function isHiddenItself(attributes: Attributes): boolean {
  return attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true'
}

function namesItself(type: string, attributes: Attributes): boolean {
  const names = [
    attributes['aria-label'],
    attributes['aria-labelledby'],
    attributes['title'],
    type === 'image' ? attributes['alt'] : undefined,
  ]
  return names.some((name) => name !== undefined && name.trim() !== '')
}
