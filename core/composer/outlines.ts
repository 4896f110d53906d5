// Which kind of text a request without a template names, and that kind as a small template of its own.
import { placeholderNames } from '../templates/placeholders.ts'
import type { TemplateField } from '#features/templates/templates.schema.ts'
import type { Brief } from './brief.ts'
import { englishOutlines } from './outlines-english.ts'
import { germanOutlines } from './outlines-german.ts'
import { keyPhrases } from './key-phrases.ts'
import { capitalise } from './brief.ts'
import type { TextOutline } from './text-outline.ts'
import type { OutlinedTemplate } from './place-facts.ts'
import { findAmounts, findDates } from './values-in-text.ts'

/** The outline of the kind of text that the request names; a plain article where it names none. */
export function outlineFor(brief: Brief): OutlinedTemplate {
  const outlines = brief.language === 'de' ? germanOutlines : englishOutlines
  const named =
    outlines.find((outline) => outline.kind.test(brief.request)) ??
    outlines.find((outline) => brief.request === '' && outline.kind.test(brief.text.slice(0, 200)))
  return asTemplate(named ?? (outlines.at(-1) as TextOutline), brief.language === 'de' ? 'Text' : 'Document')
}

/** What the composer answers to the fields `title` and `topic` of an outline. */
export function topicAnswers(brief: Brief, sources: readonly string[]): Record<string, string> {
  const material = [...brief.facts.map((fact) => `${fact.key ?? ''}. ${fact.text}`), ...sources].join('\n')
  const subject = brief.topic ?? keyPhrases(withoutValues(material), 1)[0]
  if (subject === undefined) return {}
  const title = subject.replace(/^(?:an?|the|our|my|ein(?:e[nmrs]?)?|den|die|das|der|dem|unser(?:e[nmr]?)?)\s+/i, '')
  return { ...(brief.topic === undefined ? {} : { topic: brief.topic }), title: capitalise(title) }
}

/** Dates and amounts are no subjects. */
function withoutValues(text: string): string {
  return [...findDates(text), ...findAmounts(text)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}.${rest.slice(end)}`, text)
}

function asTemplate({ opening, parts }: TextOutline, name: string): OutlinedTemplate {
  const content = [opening, ...parts.map((part) => (part.heading === undefined ? part.text : `## ${part.heading}\n\n${part.text}`))].join('\n\n')
  return {
    name,
    editorMode: 'markdown',
    content,
    fields: placeholderNames(content).map((field) => fieldOf(field, content)),
    structure: parts.map((part) => ({
      heading: part.heading ?? part.guidance,
      guidance: part.guidance,
      kind: 'section',
      required: part.heading !== undefined,
      hasHeading: part.heading !== undefined,
    })),
  }
}

/** A few words even where they stand on a line of their own. */
const nameFields = /^(?:fullName|recipient|salutation|participants|topic|title|when|date|place|audience)$/

function fieldOf(name: string, content: string): TemplateField {
  const blank = new RegExp(`\\{\\{${name}: ([^}]*)\\}\\}`).exec(content)?.[1] ?? name
  const isIn = (pattern: string): boolean => new RegExp(pattern, 'm').test(content)
  const type = nameFields.test(name)
    ? 'text'
    : isIn(`^(?:- |\\d+\\. |\\|).*\\{\\{${name}[.:}]`)
      ? 'list'
      : isIn(`^(?:\\{\\{#\\w+\\}\\})?\\{\\{${name}(?::[^}]*)?\\}\\}`)
        ? 'longText'
        : 'text'
  return { name, label: blank, type, required: false }
}
