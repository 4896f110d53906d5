// What a schema cannot see: whether a template's text, fields and outline belong together.
import type { TemplateBody } from '#contracts/template.schema.ts'
import { fillTemplate, findConditionFaults } from '#core/templates/fill-template.ts'
import { holdAgainstOutline } from '#capabilities/writing/template-outline/index.ts'
import { hasPlaceholders, placeholderNames } from '#core/templates/placeholders.ts'

/** Faults of a template with the path of the member at fault; none: it can be filled. */
export function findTemplateFaults(template: TemplateBody): { path: string; message: string }[] {
  const faults: { path: string; message: string }[] = []
  const names = template.fields.map((field) => field.name)
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index)
      faults.push({ path: `fields[${index}].name`, message: `Two fields are called ${name}.` })
  })
  const headings = template.structure.map((item) => item.heading.toLowerCase())
  headings.forEach((heading, index) => {
    if (headings.indexOf(heading) !== index)
      faults.push({
        path: `structure[${index}].heading`,
        message: 'Two parts of the outline have this heading.',
      })
  })
  for (const name of placeholderNames(template.content)) {
    if (!names.includes(name))
      faults.push({ path: 'content', message: `{{${name}}} is not one of the template’s fields.` })
  }
  const conditionFaults = [{}, sampleInputs(template)].flatMap((inputs) =>
    findConditionFaults(template, inputs),
  )
  for (const message of new Set(conditionFaults)) faults.push({ path: 'content', message })
  const filled = fillTemplate(template, {}).content
  if (hasPlaceholders(filled)) {
    faults.push({
      path: 'content',
      message: `${/\{\{[^{}]*\}\}/.exec(filled)?.[0]} cannot be read as a placeholder.`,
    })
  }
  for (const heading of holdAgainstOutline(filled, template.editorMode, template.structure).missing) {
    const index = template.structure.findIndex((item) => item.heading === heading)
    faults.push({ path: `structure[${index}].heading`, message: `The text has no part for “${heading}”.` })
  }
  return faults
}

/** An answer to every field. */
function sampleInputs({ fields }: Pick<TemplateBody, 'fields'>): Record<string, unknown> {
  const samples = { text: 'x', longText: 'x', number: 1, date: '2026-01-01', list: ['x', 'y'] }
  return Object.fromEntries(
    fields.map(({ name, type, options }) => [name, type === 'choice' ? options?.[0] : samples[type]]),
  )
}
