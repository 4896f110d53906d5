// Forms that are posted as they are: every field with its label, no script.
import type { FormField } from '#contracts/sections.schema.ts'
import { isSafeLink } from '#core/rich-text/index.ts'
import { attributes, html, nothing, type Html } from '../html.ts'
import type { Part, View } from '../view.ts'

/**
 * Of the field that identifies for the receiver which of a page's forms was sent:
 * `{sectionId}/{componentId}`.
 */
export const formFieldName = '_form'
/** Of the field that people do not see and so leave empty. */
export const trapFieldName = '_website'

/**
 * A form part. One field alone is in a line with its button. Labels are above fields, or hints within
 * them that only screen readers call labels. A button elsewhere in its section may send it. With a line to
 * type in, `sentFrom: 'key'` leaves that to the enter key: its button is seen while it has the focus. So is
 * that of a form beside others, `sentFrom: 'beside'`, with a line or without. With `sentFrom: 'other'` the
 * fields are those of another form, whose `formId` is given.
 */
export function form(
  view: View,
  part: Part,
  {
    labels = 'above',
    sentFrom = 'here',
    formId,
  }: { labels?: 'above' | 'within'; sentFrom?: SentFrom; formId?: string | undefined } = {},
): Html {
  const fields = findFields(part)
  if (fields.length === 0) return nothing
  const { words, anchors } = view.context
  const formAction = isSafeLink(view.context.formAction ?? '') ? view.context.formAction : undefined
  const anchor = anchors.get(view.section.id) ?? ''
  const isUnnamed = part.word('submitLabel').trim() === ''
  const label = isUnnamed
    ? html`<span${part.edit('submitLabel')}>${words.send}</span>`
    : html`<span${part.edit('submitLabel')}>${part.text('submitLabel')}</span>`
  const isLine = fields.length === 1 && hasLine(fields)
  const id = (index: number): string => `${anchor}-${part.component?.order ?? 0}-${index}`
  const isUnseen = isUnnamed && (sentFrom === 'beside' || (sentFrom === 'key' && hasLine(fields)))
  const isOfOther = sentFrom === 'other'
  const className = isLine && !isOfOther ? 'form form-line' : 'form'
  const drawn = fields.map((field, index) =>
    drawField(field, { id: id(index), form: isOfOther ? formId : undefined }, words, labels),
  )
  if (isOfOther) return html`<div${attributes({ class: className })}${part.root}>${drawn}</div>`
  return html`<form${attributes({ id: formId, class: className, method: 'post', action: formAction })}${part.root}>
    ${drawn}
    ${hidden(view, part, formAction)}
    ${sentFrom !== 'elsewhere' && html`<p class="${isUnseen ? 'form-end unseen' : 'form-end'}"><button class="button primary" ${attributes({ type: getSubmitType(view) })}>${label}</button></p>`}
  </form>`
}

export type SentFrom = 'here' | 'elsewhere' | 'key' | 'beside' | 'other'

/** Whether the enter key, which keyboards on screens have too, sends such a form. */
export function hasLine(fields: readonly Pick<FormField, 'type'>[]): boolean {
  return fields.some(({ type }) => type === 'text' || type === 'email' || type === 'tel')
}

/** Without a place to send it to, a form is not sent. */
export function getSubmitType({ context }: View): 'button' | 'submit' {
  return isSafeLink(context.formAction ?? '') ? 'submit' : 'button'
}

/** What a button outside of a form names it by. */
export function getFormId({ context, section }: View, { component }: Part): string {
  return `${context.anchors.get(section.id) ?? ''}-${component?.order ?? 0}-form`
}

function hidden(view: View, part: Part, formAction: string | undefined): Html {
  if (formAction === undefined) return nothing
  return html`<input
      type="hidden"
      name="${formFieldName}"
      value="${view.section.id}/${part.component?.id ?? ''}"
    />
    <p hidden><input name="${trapFieldName}" tabindex="-1" autocomplete="off" aria-hidden="true" /></p>`
}

function drawField(
  field: FormField,
  ids: { id: string; form: string | undefined },
  words: View['context']['words'],
  labels: 'above' | 'within',
): Html {
  const { name, label, type, required = false } = field
  const isWithin = labels === 'within' && type !== 'checkbox'
  const hint = !isWithin ? field.placeholder : unnamed.test(label) ? undefined : label
  const placeholder = type === 'select' ? undefined : hint
  const { id } = ids
  const shared = html`${attributes({ ...ids, name, required, placeholder, autocomplete: findAutocomplete(field), dir: 'auto' })}`
  const star = required && html`<span class="required" title="${words.required}" aria-hidden="true">*</span>`
  if (type === 'checkbox')
    return html`${field.caption !== undefined && html`<p class="field-caption">${field.caption}</p>`}
      <p class="field field-check">
        <input
          type="checkbox"
          value="yes"
          ${attributes({ ...ids, name, required, checked: field.preset })}
        /><label for="${id}">${label}${star}</label>
      </p>`
  const control =
    type === 'textarea'
      ? html`<textarea rows="5" ${shared}></textarea>`
      : type === 'select'
        ? html`<select${shared}>${field.preset !== true && html`<option value="">${hint ?? words.choose}</option>`}${(field.options ?? []).map((option) => html`<option>${option}</option>`)}</select>`
        : html`<input type="${type}" ${shared} />`
  const classes = [
    'field',
    ...(type === 'textarea' ? ['field-wide'] : []),
    ...(field.preset === true && type !== 'select' ? ['field-typed'] : []),
  ]
  return html`<p class="${classes.join(' ')}">
    <label${attributes({ for: id, class: isWithin ? 'unseen' : undefined })}>${label}${star}</label>${control}
  </p>`
}

/** Of a field that its design has no words for. */
const unnamed = /^(?:text|email|tel|textarea|select|checkbox|field)-\d+$/

const fieldTypes = ['text', 'email', 'tel', 'textarea', 'select', 'checkbox'] as const

/** The fields of a form as far as they can be drawn, with names that differ. */
function findFields(part: Part): FormField[] {
  const given: unknown = part.component?.props['fields']
  if (!Array.isArray(given)) return []
  const taken = new Set<string>([formFieldName, trapFieldName])
  return given.flatMap((value: unknown, index): FormField[] => {
    if (typeof value !== 'object' || value === null) return []
    const { name, label, type, required, placeholder, options, preset, caption } = value as Partial<
      Record<keyof FormField, unknown>
    >
    const shownAs =
      typeof label === 'string' && label.trim() !== ''
        ? label.trim()
        : typeof name === 'string'
          ? name.trim()
          : ''
    if (shownAs === '') return []
    let own = typeof name === 'string' && name.trim() !== '' ? name.trim() : `field-${index + 1}`
    while (taken.has(own)) own = `${own}-${index + 1}`
    taken.add(own)
    return [
      {
        name: own,
        label: shownAs,
        type: fieldTypes.find((known) => known === type) ?? 'text',
        required: required === true,
        ...(typeof placeholder === 'string' && placeholder.trim() !== '' && { placeholder }),
        preset: preset === true && (type !== 'select' || (Array.isArray(options) && options.length > 0)),
        ...(typeof caption === 'string' && caption.trim() !== '' && { caption: caption.trim() }),
        options: Array.isArray(options)
          ? options.filter((option): option is string => typeof option === 'string' && option !== '')
          : [],
      },
    ]
  })
}

function findAutocomplete({ name, label, type }: FormField): string | undefined {
  if (type === 'email' || type === 'tel') return type
  if (type !== 'text') return undefined
  const words = `${name} ${label}`.toLowerCase()
  if (/first.?name|vorname/.test(words)) return 'given-name'
  if (/last.?name|surname|nachname/.test(words)) return 'family-name'
  if (/company|organi[sz]ation|firma|unternehmen/.test(words)) return 'organization'
  return /\bname\b/.test(words) ? 'name' : undefined
}
