// Answers to a template's fields that stand in the request already. Careful rather than clever: what is not
// clearly said stays a blank.
import { capitalise } from '#core/text.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { asTitle, namesKind, readBrief, type Brief, type Fact } from './read-brief.ts'
import { findConcepts } from './concepts.ts'
import { dateFor, numberFor, choiceFor } from './infer-values.ts'
import { findDuties, listItems, findTimes } from './list-items.ts'
import {
  addressedOrganisationIn,
  addresseeIn,
  employerIn,
  findHolder,
  meetingIn,
  partiesIn,
  relationshipIn,
  roleIn,
  senderIn,
  subjectIn,
  townIn,
  wantedRoleIn,
  writerIn,
} from './people-in-text.ts'
import {
  addressIn,
  boughtIn,
  complainedToIn,
  courtIn,
  demandIn,
  hostIn,
  lawIn,
  occasionIn,
  recommendedForIn,
  superiorIn,
  yearsIn,
} from './places-and-terms.ts'
import { attendeesIn, certificatesIn, educationIn, languagesIn, positionsIn } from './people-lists.ts'
import { findStems } from '#core/sentences.ts'
import { isStated, readStatements } from './stated.ts'
import {
  findAmounts,
  findContacts,
  findDates,
  findDays,
  firstDay,
  nameAfter,
  placeWithAddress,
} from './values-in-text.ts'

export interface Inference {
  inputs: Record<string, string | number | string[]>
  /** Facts whose whole content went into a field. */
  used: Set<Fact>
}

/** Reads what it can of the open fields from the request. */
export function inferInputs(fields: readonly TemplateField[], brief: Brief): Inference {
  const inference: Inference = { inputs: {}, used: new Set() }
  readFromPairs(fields, brief, inference)
  const takenDates = new Set<string>()
  const isLetter = fields.some(({ name }) => name === 'recipient' || name === 'salutation')
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
  // A statement that gives the title for want of another stands in the text, too.
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
    // A number, a day or a choice is a part of what stands there: "24,000 euros, of which 8,000 are for the
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
            ?.replace(/[.,;]+$/, '')
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

const captured = (pattern: RegExp, text: string): string | undefined =>
  pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
/** "my landlord" → "landlord", as one URLs somebody. */
const withoutArticle = (text: string | undefined): string | undefined =>
  text?.replace(
    /^(?:the|my|our|your|an?|den|die|das|dem|der|ein(?:e[nmrs]?)?|mein(?:e[nm]?)?|unser(?:e[nm]?)?)\s+/i,
    '',
  )

/** Fields that ask for something a request names in a fixed way. */
const namedIn: { field: RegExp; read(brief: Brief): string | undefined }[] = [
  { field: /^company$/, read: ({ text }) => complainedToIn(text) },
  { field: /^product$/, read: ({ text }) => boughtIn(text) },
  { field: /^demand$/, read: ({ text }) => demandIn(text) },
  { field: /^host$/, read: ({ text }) => hostIn(text) },
  { field: /^occasion$/, read: ({ text }) => occasionIn(text) },
  { field: /^address$/, read: ({ text }) => addressIn(text) },
  { field: /^law$/, read: ({ text }) => lawIn(text) },
  { field: /^court$/, read: ({ text }) => courtIn(text) },
  { field: /^recipient$/, read: ({ text }) => superiorIn(text) },
  { field: /^goal$/, read: ({ text, request }) => (/recommend|reference|empfehl|referenz/i.test(`${request} ${text}`) ? recommendedForIn(text) : undefined) },
  { field: /^(?:author|host)$/, read: ({ text }) => captured(new RegExp(String.raw`(?<!\p{L})(?:[Mm]y name is|I am|I['’]m|[Ii]ch heiße|[Ii]ch bin|[Mm]ein Name ist)\s+((?:(?:Dr|Prof)\.?\s|Chef\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)+)`, 'u'), text) ?? writerIn(text) },
  { field: /^fullName$/, read: ({ text }) => subjectIn(text) ?? writerIn(text) ?? findHolder(/Absender(?:in)?|[Ss]ender/, text) },
  { field: /^(?:candidate|employee|newColleague|honoured)$/, read: ({ text }) => subjectIn(text) },
  { field: /^(?:manager|reviewer)$/, read: ({ text }) => findHolder(/manager(?:in)?|line manager|Leiter(?:in)?|Vorgesetzte[rn]?|reviewer/, text) },
  { field: /^question$/, read: ({ text }) => captured(/(?:^|[.!?:]\s+)([^.!?:]{8,200}\?)/u, text)?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) },
  { field: /^buddy$/, read: ({ text }) => findHolder(/buddy|mentor(?:in)?|Mentor(?:in)?|Patin|Pate/, text) },
  { field: /^minutesBy$/, read: ({ text }) => findHolder(/[Mm]inutes|[Mm]inutes by|Protokoll|Protokollführung|Protokollant(?:in)?/, text) },
  { field: /^meeting$/, read: ({ text, language }) => (language === 'de' ? meetingIn(text) : undefined) },
  { field: /^(?:partyA|client)$/, read: ({ text }) => partiesIn(text)?.[0] },
  { field: /^(?:partyB|contractor)$/, read: ({ text }) => partiesIn(text)?.[1] },
  { field: /^(?:provider|contractor|sender)$/, read: ({ text }) => senderIn(text) },
  { field: /^recipient$/, read: ({ text }) => addresseeIn(text) },
  { field: /^relationship$/, read: ({ text }) => relationshipIn(text) },
  { field: /^position$/, read: ({ text }) => positionIn(text) ?? roleIn(text) },
  { field: /^(?:targetRole|role)$/, read: ({ text }) => asName(wantedRoleIn(text) ?? positionIn(text) ?? roleIn(text)) },
  { field: /^(?:company|employer|organisation)$/, read: ({ text, language }) => employerIn(text) ?? addressedOrganisationIn(text) ?? nameAfter(text, ['at', 'with', ...(writerIn(text) === undefined ? ['from'] : []), 'bei'], language === 'de') },
  { field: /^(?:client|customer|unit)$/, read: ({ text, audience, language }) => nameAfter(text, ['for', 'to', 'für', 'an'], language === 'de') ?? asName(audience) },
  { field: /^team$/, read: ({ audience }) => (/\bteam\b/i.test(audience ?? '') ? asName(audience) : undefined) },
  { field: /^product$/, read: ({ text, request, language }) => (/notes|release|versions?hinweise/i.test(request) ? nameAfter(text, ['for', 'of', 'für', 'zu'], language === 'de') : undefined) },
  { field: /^(?:date|when)$/, read: ({ text }) => firstDay(text)?.value },
  { field: /^place$/, read: ({ text, language }) => placeWithAddress(text) ?? nameAfter(text, ['in'], language === 'de') },
  { field: /^place$/, read: ({ text }) => addressIn(text) },
  { field: /^recipient$/, read: (brief) => (addressee(brief) === undefined ? undefined : capitalise(addressee(brief) ?? '')) },
  { field: /^salutation$/, read: (brief) => addressee(brief) },
  { field: /^(?:reader|visitor|users|customers|audience)$/, read: ({ audience }) => audience },
  { field: /^destination$/, read: ({ text, language }) => nameAfter(text, ['to', 'in', 'nach'], language === 'de') },
  { field: /^contact$/, read: ({ text }) => contactIn(text) },
  { field: /^(?:link|website)$/, read: ({ text }) => findContacts(text).urls[0] },
  { field: /^version$/, read: ({ text }) => captured(/\b(?:version|v|release)\s?(\d+(?:\.\d+){0,3})\b|\s(\d+\.\d+(?:\.\d+)?)(?=[\s.,:;]|$)/i, text) },
  { field: /^year$/, read: ({ text }) => /\b(?:19|20)\d{2}\b/.exec(text)?.[0] },
  { field: /^period$/, read: ({ text }) => /\b(?:Q[1-4]|H[12]|(?:first|second) half)(?: of)? (?:19|20)\d{2}\b/i.exec(text)?.[0] },
  { field: /^duration$/, read: ({ text }) => captured(/\b(?:for|lasted|took|dauerte)\s+((?:about\s+|etwa\s+)?(?:[\d.,]+|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden|tage|wochen|monate))\b/i, text) },
  { field: /^time$/, read: ({ text }) => captured(/\b(\d{1,2}[:.]\d{2}(?:\s?(?:–|-|to|until|bis)\s?\d{1,2}[:.]\d{2})?|(?:\d{1,2}\s?(?:am|pm|uhr)?\s?(?:–|-|to|until|bis)\s?)?\d{1,2}\s?(?:am|pm|uhr))(?!\w)/i, text) },
  { field: /^salary$/, read: ({ text }) => captured(/((?:[€$£]\s?)?\d[\d.,]*\s?(?:–|-|to|bis)\s?(?:[€$£]\s?)?\d[\d.,]*\s?(?:[€$£]|euros?\b|dollars?\b|EUR|USD|GBP)(?:\s(?:a|per|pro|im) (?:month|year|hour|monat|jahr|stunde))?)/i, text) },
  { field: /^(?:trigger|mainReason|reason)$/, read: ({ text }) => captured(/\b(?:because of|because|due to|caused by|weil|wegen)\s+([^.;,]{4,120})/i, text) },
] // prettier-ignore

/** E-mail, phone and town, with the town only beside the others. */
function contactIn(text: string): string | undefined {
  const { emails, phones } = findContacts(text)
  return (
    [...emails, ...phones, ...(townIn(text) === undefined ? [] : [townIn(text)])].join(' · ') || undefined
  )
}

/** A group as a name in headings: `the support team` → `Support team`. */
function asName(audience: string | undefined): string | undefined {
  const name = withoutArticle(audience)
  return name === undefined ? undefined : capitalise(name)
}

/** Whom a letter or message goes to, as one addresses them. */
function addressee({ audience, request, text }: Brief): string | undefined {
  const isMessage = /letter|mail|message|brief|schreiben|nachricht/i.test(request)
  const name = isMessage ? withoutArticle(audience) : undefined
  // A letter "for Ada King" is about her, one "for a nurse" about the position.
  const position = positionIn(text)
  const isNobody =
    /\b(?:position|job|role)\b/i.test(name ?? '') ||
    (position !== undefined && name?.startsWith(position) === true)
  return isNobody || name === subjectIn(text) || name === addressedOrganisationIn(text) ? undefined : name
}

function positionIn(text: string): string | undefined {
  const words = String.raw`([\p{L}][\p{L}\s-]{2,40}?)`
  return (
    captured(
      new RegExp(
        String.raw`\b(?:position|job|role|post|stelle) (?:of|as|als) (?:an?\s+|einer?\s+)?${words}(?=\s+(?:at|in|for|with|bei)\b|[.,;]|$)`,
        'iu',
      ),
      text,
    ) ??
    captured(
      new RegExp(
        String.raw`\b(?:for|an?|as) (?:an?\s+|the\s+)?${words}\s+(?:position|job|role|vacancy)\b`,
        'iu',
      ),
      text,
    ) ??
    captured(
      new RegExp(String.raw`\b(?:as|for|für|als) (?:an?\s+|eine?n?\s+)?${words}(?=\s+(?:at|bei)\b)`, 'iu'),
      text,
    )
  )?.trim()
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

function firstStatement(brief: Brief): string | undefined {
  const fact = brief.facts.find((candidate) => candidate.items === undefined && candidate.key === undefined)
  const clause = fact?.text
    .split(/,?\s+(?:because|since|so that|which|while|weil|da|damit)\s+|(?<!\d)[.;!?](?:\s|$)/)[0]
    ?.trim()
  const opened =
    brief.language === 'en' ? clause?.replace(/^On\s+\d{1,2}\s+\p{L}+\s+\d{4},?\s+/u, '') : clause
  const short = opened?.replace(/\s+(?:on|am)\s+\d{4}-\d{2}-\d{2}.*$/, '')
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
