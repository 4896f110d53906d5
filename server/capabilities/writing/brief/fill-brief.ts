// The brief of a text, from what is known: request, template and its answers, project and brand kit. What a
// client gives of it stays as it is.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brief, BriefInput, TextKind } from '#contracts/brief.schema.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { formatValue } from '#core/templates/format-value.ts'
import { checkInputs } from '#core/templates/inputs.ts'
import { shortenAtWord } from '#core/text.ts'
import { wantedLanguages } from '../languages.ts'
import { readAskedLength } from './asked-length.ts'
import { kindInRequest, findTemplateKind } from './find-kind.ts'
import { readRequest } from './read-request.ts'

export interface BriefTemplate {
  slug: string
  category: string
  fields: readonly TemplateField[]
}

export interface BriefMaterial {
  /** What was typed; may be empty. */
  prompt: string
  /** Where the kind is chosen rather than read from the request. */
  kind?: TextKind | undefined
  template?: BriefTemplate | undefined
  /** Answers to the template's fields, by name; what does not fit its field is left out. */
  inputs?: Readonly<Record<string, unknown>> | undefined
  brandKit?: BrandKit | undefined
  /** Members that are decided already. */
  given?: BriefInput | undefined
  project?: { language: string; targetedAudience: string } | undefined
}

const maxLine = 1_000
const maxFacts = 200
const maxRules = 50
const maxRule = 500

/** Fills what is not given. Facts: those of the request, of the inputs, and last those of the brand kit. */
export function fillBrief({
  prompt,
  kind: chosenKind,
  template,
  inputs = {},
  brandKit,
  given = {},
  project,
}: BriefMaterial): Brief {
  const request = readRequest(prompt)
  const kind =
    given.kind ??
    chosenKind ??
    (template === undefined ? undefined : findTemplateKind(template)) ??
    kindInRequest(prompt) ??
    'document'
  const language = given.language ?? findLanguage(prompt, project?.language, brandKit?.spelling)
  const answers = readInputFacts(template, inputs, language)
  return {
    kind,
    purpose: given.purpose ?? shortenAtWord(request.purpose, maxLine),
    reader:
      given.reader ??
      shortenAtWord(request.reader || project?.targetedAudience || brandKit?.readers || '', maxLine),
    action: given.action ?? shortenAtWord(request.action, maxRule),
    language,
    length: given.length === undefined ? (readAskedLength(prompt, kind)?.words ?? null) : given.length,
    voice: given.voice ?? shortenAtWord(request.voice || brandKit?.voice || '', maxLine),
    facts: given.facts ?? joinFacts([request.facts, answers, brandKit?.facts ?? []]),
    mustInclude: given.mustInclude ?? toRules(request.mustInclude),
    mustAvoid: given.mustAvoid ?? toRules([...request.mustAvoid, ...(brandKit?.bannedWords ?? [])]),
    sources: given.sources ?? [],
    answers: given.answers ?? [],
  }
}

/** The request's language, in the owner's spelling; without a request the project's. */
function findLanguage(prompt: string, ofProject: string | undefined, spelling = ''): string {
  const found = wantedLanguages({ prompt })
  const language = prompt.trim() === '' ? (ofProject ?? '') : found.length === 1 ? (found[0] ?? '') : ''
  return spelling !== '' && spelling.slice(0, 2) === language ? spelling : language
}

function readInputFacts(
  template: BriefTemplate | undefined,
  inputs: Readonly<Record<string, unknown>>,
  language: string,
): string[] {
  if (template === undefined)
    return Object.entries(inputs).map(
      ([label, value]) => `${label}: ${Array.isArray(value) ? value.join('; ') : String(value)}`,
    )
  const { values } = checkInputs(template.fields, inputs)
  return template.fields.flatMap(({ name, label, type }) => {
    const value = values.get(name)
    return value === undefined
      ? []
      : [`${label}: ${formatValue(value, type === 'date', language === '' ? undefined : language)}`]
  })
}

/** Each fact once, in order; one that is longer than a fact may be becomes several. */
export function joinFacts(groups: readonly (readonly string[])[]): string[] {
  return [...new Set(groups.flat().map((fact) => fact.trim()))]
    .flatMap(splitLong)
    .filter((fact) => fact !== '')
    .slice(0, maxFacts)
}

function splitLong(text: string): string[] {
  if (text.length <= maxLine) return [text]
  const space = text.lastIndexOf(' ', maxLine)
  const end = space > maxLine / 2 ? space : maxLine
  return [text.slice(0, end).trim(), ...splitLong(text.slice(end).trim())]
}

/** As many as a brief takes: words of the request come before those of the brand kit. */
function toRules(rules: readonly string[]): string[] {
  return [...new Set(rules.map((rule) => shortenAtWord(rule.trim(), maxRule)))]
    .filter((rule) => rule !== '')
    .slice(0, maxRules)
}
