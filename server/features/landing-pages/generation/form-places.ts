// The words of forms, which are set in no text of their own: labels of fields, choices and the button. Those
// of a design that is not the business's own ask what another business wants to know.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import type { PageWords } from '#capabilities/writing/pages/index.ts'
import type { FormField, PageComponent } from '#contracts/sections.schema.ts'

/** Room for a few words has every field. */
const minBudget = 24

export function listFormPlaces({ id, props }: PageComponent): PagePlace[] {
  const submit = typeof props['submitLabel'] === 'string' ? props['submitLabel'] : ''
  const place = (path: string, role: PagePlace['role'], text: string): PagePlace => ({
    id: `${id}/${path}`,
    role,
    text,
    budget: Math.max(minBudget, Math.ceil(text.length * 1.15)),
  })
  return [
    ...readFields(props).flatMap(({ label, caption = '', options = [] }, index) => [
      ...(caption === '' ? [] : [place(`fields/${index}/caption`, 'field-caption', caption)]),
      place(`fields/${index}/label`, 'field-label', label),
      ...(options.length === 0
        ? []
        : [{ ...place(`fields/${index}/options`, 'field-choices', options.join('\n')), budget: 0 }]),
    ]),
    ...(submit.trim() === '' ? [] : [place('submitLabel', 'button', submit)]),
  ]
}

export interface FormWords {
  /** By the ids of their places. */
  words: ReadonlyMap<string, string>
  /** Of no business; where it is left out, what nobody names stays. */
  neutral?: PageWords | undefined
  /** What has no words gets a blank; else such a field goes. */
  hasBlanks: boolean
}

/** The form with other words; without fields where none is left. */
export function fillForm(component: PageComponent, { words, neutral, hasBlanks }: FormWords): PageComponent {
  const find = (path: string): string => (words.get(`${component.id}/${path}`) ?? '').trim()
  const fields = readFields(component.props).flatMap((field, index): FormField[] => {
    const label = find(`fields/${index}/label`)
    const options = find(`fields/${index}/options`)
      .split('\n')
      .map((option) => option.trim())
      .filter((option) => option !== '')
    const caption = find(`fields/${index}/caption`)
    if (neutral === undefined)
      return [
        {
          ...field,
          label: label || field.label,
          ...(options.length > 0 && { options }),
          ...(caption !== '' && { caption }),
        },
      ]
    const shown = label || getUsualLabel(field, index, neutral) || (hasBlanks ? neutral.blank.field : '')
    if (shown === '') return []
    const { placeholder: _, caption: _caption, options: before = [], ...kept } = field
    return [
      {
        ...kept,
        label: shown,
        ...(caption !== '' && { caption }),
        ...(before.length > 0 && { options: options.length > 0 ? options : [neutral.blank.choice] }),
      },
    ]
  })
  const before = component.props['submitLabel']
  const hasButton = typeof before === 'string' && before.trim() !== ''
  const submitLabel = find('submitLabel') || (neutral === undefined ? before : neutral.form.submit)
  return { ...component, props: { ...component.props, fields, ...(hasButton && { submitLabel }) } }
}

export function hasFields({ props }: Pick<PageComponent, 'props'>): boolean {
  return readFields(props).length > 0
}

/** A form of one field whose label is only what is shown in it: what it asks is said elsewhere. */
export function isUnnamed({ props }: Pick<PageComponent, 'props'>): boolean {
  const [field, ...others] = readFields(props)
  return field !== undefined && others.length === 0 && field.label === field.placeholder
}

/** Where the label of the first field is. */
export function getLabelPlace({ id }: Pick<PageComponent, 'id'>): string {
  return `${id}/fields/0/label`
}

/** Fields that every business can ask for. */
function getUsualLabel({ type, name }: FormField, index: number, { form }: PageWords): string {
  if (type === 'email') return form.email
  if (type === 'tel') return form.telephone
  if (type === 'textarea') return form.message
  return type === 'text' && index === 0 && name.endsWith('-1') ? form.name : ''
}

function readFields(props: PageComponent['props']): FormField[] {
  const fields: unknown = props['fields']
  return Array.isArray(fields) ? (fields as FormField[]) : []
}
