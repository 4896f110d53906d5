// A template brought to what is known before it is filled: headings without anything below them go.
import { placeholderNames } from '#core/templates/placeholders.ts'
import { findSections } from '#core/templates/sections.ts'
import type { OutlinedTemplate } from './place-facts.ts'

/** A day without its year ("12. November") is put in as it was written. */
export function withWrittenDays(
  template: OutlinedTemplate,
  answers: Readonly<Record<string, unknown>>,
): OutlinedTemplate {
  const fields = template.fields.map((field) => {
    const answer = field.type === 'date' ? answers[field.name] : undefined
    return typeof answer === 'string' && !/^\d{4}-/.test(answer) ? { ...field, type: 'text' as const } : field
  })
  return { ...template, fields }
}

/** Prints the headings of parts that get text though the field on which their heading depends is open. */
export function withHeadings(template: OutlinedTemplate, headings: ReadonlySet<string>): OutlinedTemplate {
  let { content } = template
  for (const section of findSections(content, template.editorMode).toReversed()) {
    const heading = section.heading.replace(/\{\{[#^/]\w+\}\}/g, '')
    if (heading === section.heading || !headings.has(heading)) continue
    content =
      content.slice(0, section.start) +
      content.slice(section.start, section.bodyStart).replace(/\{\{[#^/]\w+\}\}/g, '') +
      content.slice(section.bodyStart)
  }
  return { ...template, content }
}

/** Leaves out the question of a part that gets text: "4,000 pounds" below "Price" answers it. */
export function withoutAnsweredQuestions(
  template: OutlinedTemplate,
  given: ReadonlySet<string>,
  headings: ReadonlySet<string>,
): OutlinedTemplate {
  let { content } = template
  for (const { heading, bodyStart, end } of findSections(content, template.editorMode).toReversed()) {
    const name = /^\s*(?:- )?\{\{(\w+): [^}]*\}\}\s*$/.exec(content.slice(bodyStart, end))?.[1]
    if (name === undefined || given.has(name) || !headings.has(heading)) continue
    content = `${content.slice(0, bodyStart)}\n${content.slice(end)}`
  }
  return { ...template, content }
}

/** Leaves out optional parts about which nothing is known. */
export function withoutOpenParts(
  template: OutlinedTemplate,
  given: ReadonlySet<string>,
  headings: ReadonlySet<string>,
): OutlinedTemplate {
  let content = template.content
  const dropped = new Set<string>()
  for (const item of template.structure) {
    const section = findSections(content, template.editorMode).find(
      (candidate) => candidate.heading.toLowerCase() === item.heading.toLowerCase(),
    )
    if (item.required || section === undefined || headings.has(item.heading)) continue
    const names = placeholderNames(content.slice(section.start, section.end))
    if (names.length === 0 || names.some((name) => given.has(name))) continue
    content = content.slice(0, section.start) + content.slice(section.end)
    dropped.add(item.heading)
  }
  return { ...template, content, structure: template.structure.filter((item) => !dropped.has(item.heading)) }
}

/** Nobody is addressed as "Dear British Gas". */
export function withFormalGreeting(template: OutlinedTemplate, language: 'en' | 'de'): OutlinedTemplate {
  const greeting = language === 'de' ? 'Sehr geehrte Damen und Herren,' : 'Dear Sir or Madam,'
  const content = template.content
    .replace(/^(?:Dear|Hello|Guten Tag) \{\{salutation: [^}]*\}\},$/m, greeting)
    .replace(/^Yours sincerely,/m, 'Yours faithfully,')
  const fields = template.fields.filter(({ name }) => name !== 'salutation')
  return { ...template, content, fields }
}
