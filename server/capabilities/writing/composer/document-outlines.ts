// Which kind of text a request without a template names, and that kind as a small template of its own:
// headings, places for what was said, and questions where nothing was.
import { placeholderNames } from '#core/templates/placeholders.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { type Brief } from '../request/read-brief.types.ts'
import { verb, wordCount } from '../request/read-facts.ts'
import { kindInRequest } from '../brief/find-kind.ts'
import { subjectIn } from '../request/people-in-text.ts'
import { firstStatement } from '../request/infer-inputs.ts'
import { venueIn } from '../request/places-and-terms.ts'
import { asTitle } from '../request/read-brief.ts'
import { keyPhrases } from '../key-phrases.ts'
import { kindsOfDocument, type KindOfDocument } from './kinds-of-document.ts'
import type { OutlinedTemplate } from './place-facts.ts'

/** The outline of the kind of text that the request names; a plain article where it names none. */
export function outlineFor(brief: Brief): OutlinedTemplate {
  const kind = findKind(brief) ?? kindsOfDocument.at(-1)
  return asTemplate(kind?.[brief.language] ?? '', brief.language === 'de' ? 'Text' : 'Document')
}

/** "Aushang", "Job ad": words that name a kind of text. */
export function namesKind(words: string): boolean {
  return kindInRequest(words) !== undefined || hasOutline(words)
}

const hasOutline = (words: string): boolean =>
  kindsOfDocument.slice(0, -1).some(({ named }) => named.test(words))

function findKind({ request, text }: Brief): KindOfDocument | undefined {
  const asked = request === '' ? text.slice(0, 200) : request
  return kindsOfDocument.slice(0, -1).find(({ named }) => named.test(asked))
}

/** What the composer answers to the field `title` of an outline. */
export function titleAnswer(brief: Brief, source: string): string | undefined {
  const material = [...brief.facts.map((fact) => `${fact.key ?? ''}. ${fact.text}`), source].join('\n')
  const [phrase] = keyPhrases(material, 1)
  // Of few words a phrase that comes once is any piece of a sentence.
  const isRecurring = phrase !== undefined && material.split(phrase).length > 2
  const person = /(?<!\p{L})(?:r[ée]sum[ée]|cv|bio|biography|lebenslauf)(?!\p{L})/iu.test(brief.request)
    ? subjectIn(brief.text)
    : undefined
  const question = brief.question?.includes(', ') === true ? undefined : brief.question
  const subject =
    person ??
    question ??
    brief.topic ??
    (isRecurring ? phrase : (kindWithReader(brief) ?? statedSubject(brief))) ??
    kindAsTitle(brief)
  return subject === undefined ? undefined : asTitle(withoutVenue(subject, brief))
}

/** Where those who are invited come to. */
export function findVenue({ request, text }: Brief): string | undefined {
  return /invit|einlad/i.test(request) ? venueIn(text) : undefined
}

/** "Summer party in the garden": an invitation says its place below. */
function withoutVenue(subject: string, brief: Brief): string {
  const venue = findVenue(brief)
  const rest = venue === undefined ? subject : subject.replace(venue, '').trim()
  return rest === '' ? subject : rest
}

/** "Job ad", of kinds that have no outline of their own. */
function kindAsTitle(brief: Brief): string | undefined {
  return findKind(brief) === undefined && brief.request !== '' ? brief.request : undefined
}

const maxTitleWords = 8

/** "Proposal to the parish of Ludlow". */
function kindWithReader({ audience, asked }: Brief): string | undefined {
  const isShort = audience !== undefined && wordCount(asked) <= maxTitleWords
  return isShort && kindInRequest(asked) === 'proposal' ? asked : undefined
}

/**
 * What somebody says of themselves is no subject ("I have four years of experience"), nor is what a meeting
 * has decided.
 */
function statedSubject(brief: Brief): string | undefined {
  if (/minutes|protokoll/i.test(brief.request)) return undefined
  const statement = firstStatement(brief)
  if (statement === undefined || /^(?:I|we|ich|wir)\b/i.test(statement)) return undefined
  return verb.test(statement) ? statement : statement.split(/,\s/)[0]
}

const partLine = /^(?:([^\s|][^|]*) )?\| ([^|]*?)(?: \| (.*))?$/

function asTemplate(outline: string, name: string): OutlinedTemplate {
  const structure: OutlinedTemplate['structure'][number][] = []
  const blocks = outline.split('\n').flatMap((line) => {
    const [, heading = '', guidance, text = ''] = partLine.exec(line) ?? []
    if (guidance === undefined) return [line]
    const item = { guidance, kind: 'section', required: false, hasHeading: heading !== '' } as const
    structure.push({ ...item, heading: heading || guidance })
    return [heading && `## ${heading}`, text].filter((block) => block !== '')
  })
  // A line that ends with a backslash is broken, not ended.
  const content = blocks.join('\n\n').replaceAll('\\\n\n', '\\\n')
  return {
    name,
    editorMode: 'markdown',
    content,
    fields: placeholderNames(content).map((field) => getField(field, content)),
    structure,
  }
}

/** A few words even where they are on a line of their own. */
const nameFields = /^(?:fullName|recipient|salutation|participants|title|when|date|place|audience|contact)$/

function getField(name: string, content: string): TemplateField {
  const isTask = content.includes(`{{${name}.3: `)
  const blank = new RegExp(`\\{\\{${name}: ([^}]*)\\}\\}`).exec(content)?.[1]
  const label = isTask ? `${name} (what | who | by when)` : (blank ?? name)
  const before = new RegExp(`^(.*?)\\{\\{${name}[.:}]`, 'm').exec(content)?.[1] ?? ''
  const bodyType = before === '' || before === `{{#${name}}}` ? 'longText' : 'text'
  const type = nameFields.test(name) ? 'text' : /^(?:- |\d+\. )/.test(before) ? 'list' : bodyType
  return { name, label, type, required: false }
}
