// A document without a model: a template's text (or that of the kind which the request names), its fields
// answered by the inputs and the request, and every other fact put into the part it belongs to. Nothing is
// invented: what nobody said stays a marked blank.
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { capitalise } from '#core/text.ts'
import { fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import { fillTemplate } from '#core/templates/fill-template.ts'
import { checkInputs } from '#core/templates/inputs.ts'
import { repairOutline } from '../template-outline/outline.ts'
import { signOff } from '../template-outline/match-outline.ts'
import { plainText, findSections } from '#core/templates/sections.ts'
import { renderBlocks, type TextBlock } from '#core/templates/text-blocks.ts'
import { readBrief } from '../request/read-brief.ts'
import { type Brief, type Fact } from '../request/read-brief.types.ts'
import { inferInputs, nameAsWords } from '../request/infer-inputs.ts'
import { columnCount } from '../request/list-items.ts'
import { addressedOffice } from '../request/named-fields.ts'
import { namesKind, outlineFor, titleAnswer, findVenue } from './document-outlines.ts'
import {
  withFormalGreeting,
  withHeadings,
  withoutAnsweredQuestions,
  withoutOpenParts,
  withWrittenDays,
} from './fit-template.ts'
import { opening, placeFacts, getSentence, type OutlinedTemplate } from './place-facts.ts'
import { inTextOrder, pointsBack, rankSentences } from './ranking.ts'
import { inMode } from './in-mode.ts'
import { verb } from '../request/read-facts.ts'
import { isStated, readStatements, withoutStatedParts } from '../request/stated.ts'
import type { InterviewAnswer } from '../brief/apply-answers.ts'

export interface DocumentMaterial {
  template?: OutlinedTemplate | undefined
  /** The template's answers by field; without a template, facts by their name. */
  inputs?: Readonly<Record<string, unknown>> | undefined
  prompt?: string | undefined
  instructions?: string | undefined
  length?: 'short' | 'medium' | 'long' | undefined
  /** What the interview was answered. */
  answers?: readonly InterviewAnswer[] | undefined
  /** Language tag. Dates and numbers follow it; the composer's own sentences exist in English and German. */
  language?: string | undefined
  /**
   * Markdown to take further sentences from, word for word; lines with blanks say nothing yet and are passed
   * over, as are headings and tables.
   */
  sources?: readonly string[] | undefined
  /** The same of other texts, which are named behind each sentence. */
  references?: readonly { title: string; text: string }[] | undefined
  editorMode: EditorMode
}

const sentencesPerPart = { short: 1, medium: 2, long: 4 }
const maxSourceSentences = 60

/** Composes a document in the wanted mode. The same material gives the same document. */
export function composeDocument(material: DocumentMaterial): string {
  const { inputs = {}, answers: interview = [], references = [] } = material
  const source = (material.sources ?? []).map(withoutBlanks).join('\n\n')
  const brief = readBrief(material.prompt ?? '', material.instructions, material.language)
  nameKind(brief)
  leaveVenue(brief)
  const length = material.length ?? brief.wishes.length ?? 'medium'
  const office = material.template === undefined ? addressedOffice(brief) : undefined
  const outline = material.template ?? outlineFor(brief)
  const template = office === undefined ? outline : withFormalGreeting(outline, brief.language)
  const language = material.language ?? (material.template === undefined ? brief.language : undefined)

  const answered = answerFields(template, interview)
  const given = checkInputs(template.fields, { ...answered, ...inputs }).values
  brief.facts.push(...factsFromAnswers(interview, answered, given, brief))
  if (material.template === undefined) brief.facts.push(...factsFromInputs(inputs, given))
  const open = template.fields.filter(({ name }) => !given.has(name))
  const inferred = inferInputs(open, brief, template.fields)
  const title = material.template === undefined ? titleAnswer(brief, source) : undefined
  const answers: Record<string, unknown> = {
    ...inferred.inputs,
    ...(title === undefined ? {} : { title }),
    ...(office === undefined ? {} : { recipient: office }),
    ...Object.fromEntries(given),
  }

  // What the title is made of is said in the text as well.
  const facts = brief.facts.filter(
    (fact) => !inferred.used.has(fact) && !isSaid(fact, { ...answers, title: '' }),
  )
  const quoted = references.flatMap((reference) => quoteBest(reference, 2 * sentencesPerPart[length]))
  const placed = placeFacts(template, new Set(Object.keys(answers)), [...facts, ...quoted])
  Object.assign(answers, placed.inputs)
  // A request that says what is the matter leaves no blank for it.
  if (material.template === undefined && !('details' in answers) && typeof answers['request'] === 'string') {
    answers['details'] = answers['request']
    delete answers['request']
  }
  giveGist(template, answers, source, length)
  const found = placeFacts(
    template,
    new Set(Object.keys(answers)),
    findSentences(source, brief, answers),
    sentencesPerPart[length],
  )
  Object.assign(answers, found.inputs)

  const headings = new Set([...placed.additions.keys(), ...found.additions.keys()])
  const headed = withHeadings(withWrittenDays(template, answers), headings)
  // Over nothing but its title a document shows what belongs in it; else a part without material is left out.
  const isKnown = placed.additions.size > 0 || Object.keys(answers).some((name) => name !== 'title')
  const isLean = length === 'short' || (length === 'medium' && isKnown)
  const leaner = isLean ? withoutOpenParts(headed, new Set(Object.keys(answers)), headings) : headed
  const asking =
    material.template === undefined
      ? withoutAnsweredQuestions(leaner, new Set(Object.keys(answers)), headings)
      : leaner
  const filled = fillTemplate(asking, answers, language).content
  const { editorMode } = template
  const placedText = addFacts(addFacts(filled, editorMode, placed.additions), editorMode, found.additions)
  // Not every template prints every field; what a request states opens the document rather than be lost.
  const said = readStatements(plainText(placedText, editorMode))
  const unsaid = brief.facts.flatMap((fact) => withoutStatedParts(fact, said) ?? [])
  const content = addFacts(placedText, editorMode, new Map([[opening, unsaid]]))
  const complete = repairOutline(content, editorMode, leaner.structure).content
  return inMode(complete, editorMode, material.editorMode)
}

/** "In the garden, replies by 1 August": the place of an invitation has its own line. */
function leaveVenue(brief: Brief): void {
  const venue = findVenue(brief)
  if (venue === undefined) return
  brief.facts = brief.facts.flatMap((fact) => {
    if (!fact.text.toLowerCase().startsWith(venue.toLowerCase())) return [fact]
    const text = capitalise(fact.text.slice(venue.length).replace(/^[\s,;.]+/, ''))
    return text === '' ? [] : [{ ...fact, text }]
  })
}

/** "Job ad: we are looking for …": the kind of text is no label of what is stated. */
function nameKind(brief: Brief): void {
  const [first, ...others] = brief.facts
  if (first?.key === undefined || !brief.text.startsWith(`${first.key}:`) || !namesKind(first.key)) return
  if (brief.request === '') brief.request = first.key
  brief.facts = [{ ...first, key: undefined, text: capitalise(first.text) }, ...others]
}

function factsFromInputs(
  inputs: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, unknown>,
): Fact[] {
  return Object.entries(inputs).flatMap(([name, value]): Fact[] => {
    const items = Array.isArray(value) ? value.map(String) : undefined
    const text = items?.join('; ') ?? (/^(?:string|number)$/.test(typeof value) ? String(value).trim() : '')
    if (text === '' || known.has(name)) return []
    const key = nameAsWords(name).replace(/[_-]+/g, ' ')
    return [{ key, text, items, isFragment: items !== undefined }]
  })
}

/** The open fields that the interview asked for, by name. */
function answerFields(
  { fields }: OutlinedTemplate,
  interview: readonly InterviewAnswer[],
): Record<string, string | string[]> {
  const answered: Record<string, string | string[]> = {}
  for (const { field, text } of interview) {
    const open = fields.find(({ name }) => field?.test(name) === true && !(name in answered))
    if (open !== undefined) answered[open.name] = open.type === 'list' ? toItems(text).map(capitalise) : text
  }
  return answered
}

const toItems = (text: string): string[] => text.split(/\s*(?:\n|;\s)\s*/).filter((item) => item !== '')

/** What no field took, unless the request says it. */
function factsFromAnswers(
  interview: readonly InterviewAnswer[],
  answered: Readonly<Record<string, string | string[]>>,
  given: ReadonlyMap<string, unknown>,
  { text: request }: Brief,
): Fact[] {
  const said = readStatements(request)
  return interview.flatMap(({ label, text: answer, field, isPrinted }): Fact[] => {
    const isTaken = Object.keys(answered).some((name) => field?.test(name) === true && given.has(name))
    if (isTaken || !isPrinted) return []
    return toItems(answer).flatMap((item) => {
      const text = capitalise(item)
      const fact = { key: undefined, topic: label, text, items: undefined, isFragment: !verb.test(item) }
      return isStated(fact, said) ? [] : [fact]
    })
  })
}

/** The sentences that carry a source, each with its name. */
function quoteBest({ title, text }: { title: string; text: string }, count: number): Fact[] {
  const best = rankSentences(withoutBlanks(text))
    .filter((one) => /[.!?]$/.test(one.text) && !pointsBack(one.text) && !/["“”„«»]/.test(one.text))
    .slice(0, count)
  return inTextOrder(best).map((sentence) => ({
    key: undefined,
    text: title === '' ? sentence : `${sentence.replace(/\.$/, '')} (${title}).`,
    items: undefined,
    isFragment: false,
  }))
}

/** Whether an answer says the fact already, word for word. */
function isSaid(fact: Fact, answers: Readonly<Record<string, unknown>>): boolean {
  const text = fact.text.replace(/[.\s]+$/, '').toLowerCase()
  return Object.values(answers).some((answer) =>
    [answer].flat().some((part) => typeof part === 'string' && part.toLowerCase().includes(text)),
  )
}

/** Fields that ask for the gist, and then for the points, get the sentences that carry the material. */
function giveGist(
  template: OutlinedTemplate,
  answers: Record<string, unknown>,
  source: string,
  length: 'short' | 'medium' | 'long',
): void {
  const open = template.fields.filter((field) => !(field.name in answers))
  const gist = open.find((field) => field.type === 'longText' && gistFields.has(field.name))
  const points = open.find(({ name }) => name === 'points' || name === 'facts')
  const ranked = rankSentences(source)
  if (gist !== undefined && ranked.length > 0) answers[gist.name] = inTextOrder(ranked.splice(0, 2)).join(' ')
  const rest = inTextOrder(ranked.slice(0, 2 * sentencesPerPart[length]))
  if (points !== undefined && columnCount(points) === 1 && rest.length > 0)
    answers[points.name] = points.type === 'list' ? rest : rest.join(' ')
}

const gistFields = new Set(['summary', 'message', 'answer', 'highlight', 'news'])

/** The best sentences of the sources that say something yet unsaid. */
function findSentences(source: string, brief: Brief, answers: Readonly<Record<string, unknown>>): Fact[] {
  return rankSentences(source)
    .filter(({ text }) => text.length > 30 && text.length < 400)
    .slice(0, maxSourceSentences)
    .map(({ text }): Fact => ({ key: undefined, text, items: undefined, isFragment: false }))
    .filter((fact) => !isSaid(fact, answers) && !brief.facts.some((other) => other.text === fact.text))
}

/**
 * Puts facts at the end of the section's own text, before its subsections; what opens the document, before
 * its first part.
 */
function addFacts(
  content: string,
  editorMode: EditorMode,
  additions: ReadonlyMap<string, readonly Fact[]>,
): string {
  let result = content
  for (const [heading, facts] of additions) {
    if (facts.length === 0) continue
    const sections = findSections(result, editorMode)
    const section = sections.find((candidate) => candidate.heading.toLowerCase() === heading.toLowerCase())
    if (section === undefined && heading !== opening) continue
    const title = sections[0]?.level === 1 && sections[0].end === result.length ? sections[0] : undefined
    const next = sections.find((candidate) => candidate.start >= ((section ?? title)?.bodyStart ?? 0))
    const at = Math.min(section?.end ?? signOffStart(result), next?.start ?? result.length)
    const text = renderBlocks(findBlocks(facts), editorMode)
    result = `${result.slice(0, at).trimEnd()}\n${editorMode === 'markdown' ? '\n' : ''}${text}\n\n${result.slice(at).trimStart()}`
  }
  return editorMode === 'markdown' ? `${result.trim()}\n` : result.trim()
}

/** Where the closing formula of a letter begins; at the end where there is none. */
function signOffStart(content: string): number {
  const blocks = Array.from(content.matchAll(/(?:^|\n\n)(?=\S)|<p[\s>]/g), ({ index }) => index)
  return (
    blocks.findLast((start, place) => signOff.test(content.slice(start, blocks[place + 1]))) ?? content.length
  )
}

/** Sentences as one paragraph, fragments and lists as bullets. */
function findBlocks(facts: readonly Fact[]): TextBlock[] {
  const plain = facts.filter(({ items }) => items === undefined)
  const sentences = plain.filter(({ isFragment, key }) => !isFragment || key !== undefined).map(getSentence)
  const bullets = plain.flatMap(({ isFragment, key, text }) =>
    isFragment && key === undefined ? [text] : [],
  )
  const blocks: TextBlock[] = []
  if (sentences.length > 0) blocks.push({ kind: 'paragraph', text: sentences.join(' ') })
  if (bullets.length > 0) blocks.push({ kind: 'list', ordered: false, items: bullets })
  for (const { items, key } of facts) {
    if (items === undefined) continue
    if (key !== undefined) blocks.push({ kind: 'paragraph', text: `${key}:` })
    blocks.push({ kind: 'list', ordered: false, items })
  }
  return blocks
}

/** The words of Markdown without its headings, tables and lines with a blank. */
function withoutBlanks(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !/\[|<mark>|^\s*[|#]/.test(line))
  return toPlainText(fromMarkdown(lines.join('\n')))
}
