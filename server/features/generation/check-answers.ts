// The answers to a template's fields: held against their types, and against what the request says itself.
import { inferAnswers } from '#capabilities/writing/request/index.ts'
import { checkInputs } from '#core/templates/inputs.ts'
import { formatValue } from '#core/templates/format-value.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface Answers {
  facts: { label: string; value: string }[]
  /**
   * Labels of required fields that neither the inputs nor, as far as rules can determine, the request
   * answers.
   */
  open: string[]
}

/**
 * Strict: what does not fit a field is refused; what is missing is asked for by name when there is no prompt
 * to write from.
 */
export function checkAnswers(
  template: Template | undefined,
  { inputs = {}, prompt, instructions, language }: GenerateRequest,
): Answers {
  if (template === undefined)
    return {
      facts: Object.entries(inputs).map(([label, value]) => ({
        label,
        value: Array.isArray(value) ? value.join('; ') : String(value),
      })),
      open: [],
    }
  const { values, missing, errors } = checkInputs(template.fields, inputs)
  if (errors.length > 0) {
    throw validationFailed(
      `Some answers do not fit the template's fields: ${errors.map((error) => `${error.path}: ${error.message}`).join(' ')}`,
      {
        errors: errors.map((error) => ({ path: `inputs.${error.path}`, message: error.message })),
      },
    )
  }
  if (!prompt && missing.length > 0) {
    throw validationFailed(
      `The template needs more: ${missing.map((field) => field.label).join(', ')}. Answer these fields, or give a prompt and they become marked blanks.`,
      {
        errors: missing.map((field) => ({
          path: `inputs.${field.name}`,
          message: `is required: ${field.label}`,
        })),
        members: { missing: missing.map((field) => field.name) },
      },
    )
  }
  const facts = template.fields.flatMap((field) => {
    const value = values.get(field.name)
    return value === undefined
      ? []
      : [{ label: field.label, value: formatValue(value, field.type === 'date', language) }]
  })
  const known = inferAnswers(missing, [prompt, instructions].filter(Boolean).join('\n\n'), language)
  return { facts, open: missing.filter((field) => !(field.name in known)).map((field) => field.label) }
}
