// Answers to a template's fields that are in the request already. Careful rather than clever: what is not
// clearly said stays a blank.
import { capitalise } from '#core/text.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { asTitle, readBrief } from './read-brief.ts'
import { namesKind } from './read-opening.ts'
import { type Brief, type Fact } from './read-brief.types.ts'
import { findConcepts } from './concepts.ts'
import { dateFor, numberFor, choiceFor } from './infer-values.ts'
import { findDuties, listItems, findTimes } from './list-items.ts'
import { subjectIn } from './people-in-text.ts'
import { yearsIn } from './places-and-terms.ts'
import { attendeesIn, certificatesIn, educationIn, languagesIn, positionsIn } from './people-lists.ts'
import { findStems } from '#core/sentences.ts'
import { isStated, readStatements } from './stated.ts'
import { findAmounts, findDates, findDays } from './values-in-text.ts'
import { namedIn } from './named-fields.ts'

export interface Inference {
  inputs: Record<string, string | number | string[]>
  /** Facts whose whole content went into a field. */
  used: Set<Fact>
}

/** Reads what it can of the open fields from the request. `all`: of the text, where others have an answer. */
export function inferInputs(fields: readonly TemplateField[], brief: Brief, all = fields): Inference {
  const inference: Inference = { inputs: {}, used: new Set() }
  readFromPairs(fields, brief, inference)
  const takenDates = new Set<string>()
  const isLetter = all.some(({ name }) => name === 'recipient' || name === 'salutation')
  for (const field of fields) {
    if (field.name in inference.inputs) continue
    // The day of a letter is the day on which it is sent; the days it writes of are others.
    if (field.name === 'date' && isLetter && !/\b(?:dated|datiert)\b/i.test(brief.text)) continue
    const value = readFromSentences(field, brief, takenDates)
    if (value === undefined) continue
    inference.inputs[field.name] = value
    if (field.type === 'date') takenDates.add(String(value))
  }
  giveLoneList(fields, brief, inference)
  const answers = readStatements(Object.values(inference.inputs).flat().join('\n'))
  for (const fact of brief.facts) if (isStated(fact, answers)) inference.used.add(fact)
  // A statement that gives the title for want of another is in the text, too.
  giveTopic(fields, brief, inference)
  return inference
}

/** What a request answers of these fields, as far as rules can determine. */
export function inferAnswers(
  fields: readonly TemplateField[],
  request: string,
  language?: string,
): Inference['inputs'] {
  return inferInputs(fields, readBrief(request, '', language)).inputs
}

/**
 * `Budget: 24,000 euros` answers the field that is called so, or means the same; the best pairs find each
 * other first.
 */
function readFromPairs(fields: readonly TemplateField[], brief: Brief, { inputs, used }: Inference): void {
  const read = new Set<Fact>()
  const pairs = brief.facts.flatMap(({ key }, index) =>
    key === undefined ? [] : fields.map((field) => ({ field, index, fit: keyFit(key, field) })),
  )
  for (const { field, index } of pairs.filter(({ fit }) => fit >= 0.5).toSorted((a, b) => b.fit - a.fit)) {
    const fact = brief.facts[index]
    if (fact === undefined || read.has(fact) || field.name in inputs) continue
    const value = valueFor(field, fact)
    if (value === undefined) continue
    inputs[field.name] = value
    read.add(fact)
    // A number, a day or a choice is a part of what is there: "24,000 euros, of which 8,000 are for the
    // design".
    if (field.type === 'list' || field.type === 'text' || field.type === 'longText') used.add(fact)
  }
}

function keyFit(key: string, field: TemplateField): number {
  const nameStems = new Set(findStems(nameAsWords(field.name)))
  const wanted = new Set([...nameStems, ...findStems(bareLabel(field.label))])
  const given = new Set(findStems(key))
  if (given.size === 0) return 0
  const isName = given.size === nameStems.size && given.isSubsetOf(nameStems)
  const sharesConcept = !new Set(findConcepts(nameAsWords(field.name)).keys()).isDisjointFrom(
    new Set(findConcepts(key).keys()),
  )
  return (isName ? 1 : 0) + given.intersection(wanted).size / given.size + (sharesConcept ? 0.5 : 0)
}

function valueFor(field: TemplateField, fact: Fact): string | number | string[] | undefined {
  switch (field.type) {
    case 'list':
      return listItems(field, fact)
    case 'date':
      return findDates(fact.text)[0]?.value
    case 'number':
      return findAmounts(fact.text)[0]?.value.amount
    case 'choice':
      return choiceFor(field, fact.text)
    case 'text':
      return asFieldText(fact.items === undefined ? fact.text.replace(/[.]+$/, '') : fact.items.join(', '))
    case 'longText':
      return fact.items === undefined
        ? capitalise(fact.text)
        : fact.items.map((item) => `- ${item}`).join('\n')
  }
}

/** An address of mail or web keeps its letters. */
const asFieldText = (text: string): string => (/^\S*[@/]\S*/.test(text) ? text : capitalise(text))

function readFromSentences(
  field: TemplateField,
  brief: Brief,
  takenDates: ReadonlySet<string>,
): string | number | string[] | undefined {
  switch (field.type) {
    case 'date':
      return dateFor(field, brief.text, takenDates) ?? dateFor(field, brief.text, takenDates, findDays)
    case 'number':
      return (field.name === 'termYears' ? yearsIn(brief.text) : undefined) ?? numberFor(field, brief.text)
    case 'choice':
      return choiceFor(field, brief.text)
    case 'text':
      return namedIn
        .filter(({ field: name }) => name.test(field.name))
        .map(({ read }) =>
          read(brief)
            ?.replace(/(?<!\d\.\d{1,2})[.,;]+$/, '')
            .trim(),
        )
        .find((value) => value !== undefined && value !== '')
    case 'list':
      return (
        findTimes(field, brief.facts) ??
        findDuties(field, brief.facts) ??
        attendeesIn(field, brief.text) ??
        positionsIn(field, brief.text) ??
        educationIn(field, brief.facts) ??
        languagesIn(field, brief.text) ??
        certificatesIn(field, brief.facts)
      )
    case 'longText':
      return undefined
  }
}

const subjectFields =
  /^(?:project|title|topic|meeting|occasion|incident|feature|experiment|task|offer|question|headline|storyTitle|goal|purpose|product|business|role|objective|subject|newsletter|unit|team)$/

/** Of these the first statement of a request may be the subject, shortened: "Our server was down". */
const statedSubject = /^(?:project|title|topic|meeting|occasion|incident|experiment|headline|storyTitle)$/

/**
 * What the text is about answers the first open field that asks for the subject; without a named subject, its
 * first statement does.
 */
function giveTopic(fields: readonly TemplateField[], brief: Brief, { inputs }: Inference): void {
  const open = fields.filter(
    (field) => field.type === 'text' && !(field.name in inputs) && subjectFields.test(field.name),
  )
  const field =
    open.find((candidate) => candidate.required) ??
    open.find((candidate) => statedSubject.test(candidate.name))
  const topic =
    brief.topic ??
    (field?.required === true && statedSubject.test(field.name) ? firstStatement(brief) : undefined)
  if (field === undefined || topic === undefined) return
  // "Gardener for the town of Leeds": the role comes first where no kind of text does.
  if (field.name === 'role' && brief.request !== '' && !namesKind(brief.request)) {
    inputs[field.name] = asTitle(brief.request)
    return
  }
  // Whom it goes to is no subject.
  if (Object.values(inputs).some((value) => typeof value === 'string' && topic.includes(value))) return
  // Whoever the text is about is no role.
  if (field.name === 'role' && topic.startsWith(subjectIn(brief.text) ?? '\0')) return
  const subject = asTitle(topic)
  inputs[field.name] = /^(?:unit|team)$/.test(field.name)
    ? subject.replace(/\s+(?:Q[1-4]|H[12])(?:\s+\d{4})?$/i, '')
    : subject
}

/** The first thing that a request states, without its reason; undefined for a long one. */
export function firstStatement(brief: Brief): string | undefined {
  const fact = brief.facts.find((candidate) => candidate.items === undefined && candidate.key === undefined)
  const clause = fact?.text
    .split(
      /,\s+(?=please\s|bitte\s)|,?\s+(?:because|since|so that|which|while|weil|da|damit)\s+|(?<!\d)[.;!?](?:\s|$)/,
    )[0]
    ?.trim()
  const opened =
    brief.language === 'en' ? clause?.replace(/^On\s+\d{1,2}\s+\p{L}+\s+\d{4},?\s+/u, '') : clause
  const dated = opened?.replace(/\s+(?:on|am)\s+\d{4}-\d{2}-\d{2}.*$/, '')
  // A long one ends before its day: "Harbour Café opens a second shop in Whitby".
  const short =
    dated !== undefined && dated.split(/\s+/).length > 14
      ? dated.replace(/\s+(?:on|am)\s+(?:the\s+)?\d{1,2}\.?\s+\p{L}.*$/u, '')
      : dated
  return short !== undefined && short.split(/\s+/).length <= 14 ? short.replace(/[.!]+$/, '') : undefined
}

/** One list in the request, one open list that is required: they belong together. */
function giveLoneList(fields: readonly TemplateField[], brief: Brief, { inputs, used }: Inference): void {
  const [list, ...otherLists] = brief.facts.filter((fact) => fact.items !== undefined && !used.has(fact))
  const [field, ...otherFields] = fields.filter(
    (candidate) => candidate.type === 'list' && candidate.required && !(candidate.name in inputs),
  )
  if (list === undefined || field === undefined || otherLists.length + otherFields.length > 0) return
  inputs[field.name] = listItems(field, list)
  used.add(list)
}

/** `yearsOfExperience` → `years of experience`. */
export function nameAsWords(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase()
}

/** A label without its bracketed hint. */
export function bareLabel(label: string): string {
  return label.replace(/\s*\([^)]*\)/g, '')
}
