// Which kind of text a request without a template names, and that kind as a small template of its own.
import { placeholderNames } from '../templates/placeholders.ts'
import type { TemplateField } from '#features/templates/templates.schema.ts'
import type { Brief } from './brief.ts'
import { englishOutlines } from './outlines-english.ts'
import { germanOutlines } from './outlines-german.ts'
import { keyPhrases } from './key-phrases.ts'
import { capitalise } from './brief.ts'
import type { OutlinedTemplate } from './place-facts.ts'
import { findAmounts, findDates } from './values-in-text.ts'

/** A kind of text. In its parts a placeholder on a line of its own is running text, in a list line a list, elsewhere a few words. */
export interface TextOutline {
  /** Words of a request that name this kind. */
  kind: RegExp
  /** What stands before the first part, in Markdown. */
  opening: string
  parts: OutlinePart[]
}

export interface OutlinePart {
  /** Without it the part has its place but no heading. */
  heading?: string
  /** What belongs there; facts are matched against it. */
  guidance: string
  text: string
}

/** The outline of the kind of text that the request names; a plain article where it names none. */
export function outlineFor(brief: Brief): OutlinedTemplate {
  const outlines = brief.language === 'de' ? germanOutlines : englishOutlines
  const named =
    outlines.find((outline) => outline.kind.test(brief.request)) ??
    outlines.find((outline) => brief.request === '' && outline.kind.test(brief.text.slice(0, 200)))
  return asTemplate(named ?? (outlines.at(-1) as TextOutline), brief.language === 'de' ? 'Text' : 'Document')
}

/** What the composer answers to the fields `title` and `topic` of an outline. */
export function topicAnswers(brief: Brief): Record<string, string> {
  const subject = brief.topic ?? keyPhrases(withoutValues(brief.facts.map((fact) => `${fact.key ?? ''}. ${fact.text}`).join('\n')), 1)[0]
  if (subject === undefined) return {}
  return {
    ...(brief.topic === undefined ? {} : { topic: brief.topic }),
    title: capitalise(subject.replace(/^(?:an?|the|our|my|ein(?:e[nmrs]?)?|den|die|das|der|dem|unser(?:e[nmrs]?)?)\s+/i, '')),
  }
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

function fieldOf(name: string, content: string): TemplateField {
  const blank = new RegExp(`\\{\\{${name}: ([^}]*)\\}\\}`).exec(content)?.[1] ?? name
  const isIn = (pattern: string): boolean => new RegExp(pattern, 'm').test(content)
  const isName = /^(?:fullName|recipient|salutation|participants|topic|title|when)$/.test(name)
  const type = /^date|Date$/.test(name)
    ? 'date'
    : isName
      ? 'text'
      : isIn(`^(?:- |\\d+\\. |\\|).*\\{\\{${name}[.:}]`)
        ? 'list'
        : isIn(`^(?:\\{\\{#\\w+\\}\\})?\\{\\{${name}(?::[^}]*)?\\}\\}`)
          ? 'longText'
          : 'text'
  return { name, label: blank, type, required: false }
}
