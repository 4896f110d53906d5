// A document without a model: a template's text (or that of the kind which the request names), its fields answered by the inputs and the
// request, and every other fact put into the part it belongs to. Nothing is invented: what nobody said stays a marked blank.
import type { EditorMode } from '#features/documents/documents.schema.ts'
import { fromMarkdown, toPlainText } from '../rich-text/index.ts'
import { blank, renderBlanks } from '../templates/blanks.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { checkInputs } from '../templates/inputs.ts'
import { repairOutline } from '../templates/outline.ts'
import { placeholderNames } from '../templates/placeholders.ts'
import { sectionsOf } from '../templates/sections.ts'
import { renderBlocks, type TextBlock } from '../templates/text-blocks.ts'
import { readBrief, type Brief, type Fact } from './brief.ts'
import { inferInputs } from './infer-inputs.ts'
import { columnCount } from './list-items.ts'
import { outlineFor, topicAnswers } from './outlines.ts'
import { placeFacts, placeMatching, sentenceOf, type OutlinedTemplate } from './place-facts.ts'
import { rankSentences, summarise } from './ranking.ts'
import { inMode } from './in-mode.ts'
import { applyTone, type Tone } from './tone.ts'

export interface DocumentMaterial {
  template?: OutlinedTemplate | undefined
  /** The template's answers by field; without a template, facts by their name. */
  inputs?: Readonly<Record<string, unknown>> | undefined
  prompt?: string | undefined
  instructions?: string | undefined
  tone?: Tone | undefined
  length?: 'short' | 'medium' | 'long' | undefined
  /** Language tag. Dates and numbers follow it; the composer's own sentences exist in English and German. */
  language?: string | undefined
  /** Markdown to take further sentences from, word for word; lines with blanks say nothing yet and are passed over, as are headings and tables. */
  sources?: readonly string[] | undefined
  editorMode: EditorMode
}

/** Fewer facts are read faster than a summary of them. */
const leastFactsForSummary = 3
const sentencesPerPart = { short: 1, medium: 2, long: 4 }

/** Composes a document in the wanted mode. The same material gives the same document. */
export function composeDocument(material: DocumentMaterial): string {
  const { inputs = {} } = material
  const sources = (material.sources ?? []).map(withoutBlanks)
  const brief = readBrief(material.prompt ?? '', material.instructions, material.language)
  const length = material.length ?? brief.wishes.length ?? 'medium'
  const template = material.template ?? outlineFor(brief)
  const language = material.language ?? (material.template === undefined ? brief.language : undefined)

  const given = checkInputs(template.fields, inputs)
  const isOpen = (name: string): boolean => !given.values.has(name)
  if (material.template === undefined) brief.facts.push(...factsFromInputs(inputs, new Set(given.values.keys())))
  const inferred = inferInputs(
    template.fields.filter((field) => isOpen(field.name)),
    brief,
  )
  const named = material.template === undefined ? knownAnswers(template, topicAnswers(brief, sources)) : {}
  const answers: Record<string, unknown> = { ...inferred.inputs, ...named, ...Object.fromEntries(given.values) }

  const facts = brief.facts.filter((fact) => !inferred.used.has(fact) && !isSaid(fact, answers))
  const placed = placeFacts(template, new Set(Object.keys(answers)), facts)
  Object.assign(answers, placed.inputs)
  giveGist(template, answers, facts, sources, length)
  const found = placeMatching(template, new Set(Object.keys(answers)), sentencesOf(sources, brief, answers, length), sentencesPerPart[length])
  Object.assign(answers, found.inputs)

  const leaner = length === 'short' ? withoutOpenParts(template, new Set(Object.keys(answers)), placed.additions) : template
  const filled = fillTemplate(leaner, answers, language).content
  const content = addFacts(addFacts(filled, template.editorMode, placed.additions), template.editorMode, found.additions)
  const complete = repairOutline(content, template.editorMode, leaner.structure).content
  const detailed = length === 'long' ? askForDetail(complete, template) : complete
  return inMode(applyTone(detailed, material.tone ?? brief.wishes.tone, brief.language), template.editorMode, material.editorMode)
}

function factsFromInputs(inputs: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Fact[] {
  return Object.entries(inputs).flatMap(([name, value]): Fact[] => {
    if (known.has(name)) return []
    const key = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .toLowerCase()
    if (Array.isArray(value)) return value.length === 0 ? [] : [{ key, text: value.join('; '), items: value.map(String), isFragment: true }]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [{ key, text, items: undefined, isFragment: false }]
  })
}

function knownAnswers(template: OutlinedTemplate, answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => template.fields.some((field) => field.name === name)))
}

/** Whether an answer says the fact already, word for word. */
function isSaid(fact: Fact, answers: Readonly<Record<string, unknown>>): boolean {
  const text = fact.text.replace(/[.\s]+$/, '').toLowerCase()
  return Object.values(answers).some((answer) => typeof answer === 'string' && answer.toLowerCase().includes(text))
}

/** Fields that ask for the gist, and then for the points, get the sentences that carry the material. */
function giveGist(
  template: OutlinedTemplate,
  answers: Record<string, unknown>,
  facts: readonly Fact[],
  sources: readonly string[],
  length: 'short' | 'medium' | 'long',
): void {
  const open = template.fields.filter((field) => !(field.name in answers))
  const gist = open.find((field) => field.type === 'longText' && gistFields.has(field.name))
  if (sources.length === 0) {
    if (gist?.name === 'summary' && facts.length >= leastFactsForSummary) answers[gist.name] = summarise(facts.map(sentenceOf).join('\n\n'), 1)
    return
  }
  const ranked = rankSentences(sources.join('\n\n'))
  const inOrder = (from: number, to: number): string[] =>
    ranked
      .slice(from, to)
      .toSorted((a, b) => a.index - b.index)
      .map(({ text }) => text)
  if (gist !== undefined) answers[gist.name] = inOrder(0, 2).join(' ')
  const points = open.find((field) => field.name === 'points' || field.name === 'facts')
  const further = inOrder(gist === undefined ? 0 : 2, 2 + 2 * sentencesPerPart[length])
  if (points !== undefined && columnCount(points) === 1 && further.length > 0) answers[points.name] = points.type === 'list' ? further : further.join(' ')
}

const gistFields = new Set(['summary', 'message', 'answer', 'highlight', 'news'])

/** The best sentences of the sources, those near the request's subject first. */
function sentencesOf(sources: readonly string[], brief: Brief, answers: Readonly<Record<string, unknown>>, length: 'short' | 'medium' | 'long'): Fact[] {
  const most = { short: 8, medium: 24, long: 60 }[length]
  return sources
    .flatMap((source) => rankSentences(source).slice(0, most))
    .filter(({ text }) => text.length > 30 && text.length < 400)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ text }): Fact => ({ key: undefined, text, items: undefined, isFragment: false }))
    .filter((fact) => !isSaid(fact, answers) && !brief.facts.some((other) => other.text === fact.text))
}

/** Puts facts at the end of the section's own text, before its subsections. */
function addFacts(content: string, editorMode: EditorMode, additions: ReadonlyMap<string, readonly Fact[]>): string {
  let result = content
  for (const [heading, facts] of additions) {
    const sections = sectionsOf(result, editorMode)
    const section = sections.find((candidate) => candidate.heading.toLowerCase() === heading.toLowerCase())
    if (section === undefined) continue
    const next = sections.find((candidate) => candidate.start >= section.bodyStart)
    const at = Math.min(section.end, next?.start ?? section.end)
    const text = renderBlocks(blocksOf(facts), editorMode)
    result = `${result.slice(0, at).trimEnd()}\n${editorMode === 'markdown' ? '\n' : ''}${text}\n\n${result.slice(at)}`
  }
  return editorMode === 'markdown' ? `${result.trim()}\n` : result.trim()
}

/** Sentences as one paragraph, fragments and lists as bullets. */
function blocksOf(facts: readonly Fact[]): TextBlock[] {
  const sentences = facts.filter((fact) => fact.items === undefined && (!fact.isFragment || fact.key !== undefined)).map(sentenceOf)
  const bullets = facts.filter((fact) => fact.isFragment && fact.items === undefined && fact.key === undefined).map((fact) => fact.text)
  const blocks: TextBlock[] = []
  if (sentences.length > 0) blocks.push({ kind: 'paragraph', text: sentences.join(' ') })
  if (bullets.length > 0) blocks.push({ kind: 'list', ordered: false, items: bullets })
  for (const fact of facts) {
    if (fact.items === undefined) continue
    if (fact.key !== undefined) blocks.push({ kind: 'paragraph', text: `${fact.key}:` })
    blocks.push({ kind: 'list', ordered: false, items: fact.items })
  }
  return blocks
}

/** A short document leaves out optional parts about which nothing is known. */
function withoutOpenParts(template: OutlinedTemplate, given: ReadonlySet<string>, additions: ReadonlyMap<string, unknown>): OutlinedTemplate {
  let content = template.content
  const dropped = new Set<string>()
  for (const item of template.structure) {
    const section = sectionsOf(content, template.editorMode).find((candidate) => candidate.heading.toLowerCase() === item.heading.toLowerCase())
    if (item.required || section === undefined || additions.has(item.heading)) continue
    const names = placeholderNames(content.slice(section.start, section.end))
    if (names.length === 0 || names.some((name) => given.has(name))) continue
    content = content.slice(0, section.start) + content.slice(section.end)
    dropped.add(item.heading)
  }
  return { ...template, content, structure: template.structure.filter((item) => !dropped.has(item.heading)) }
}

/** A long document asks in each section of running text for what the guidance wants beside its first point. */
function askForDetail(content: string, template: OutlinedTemplate): string {
  let result = content
  for (const item of template.structure) {
    const wishes = item.guidance.split(/(?<=[.!?])\s+/).slice(1)
    const section = sectionsOf(result, template.editorMode).find((candidate) => candidate.heading.toLowerCase() === item.heading.toLowerCase())
    if (item.kind !== 'section' || wishes.length === 0 || section === undefined) continue
    const text = renderBlanks(
      renderBlocks([{ kind: 'paragraph', text: blank(wishes.join(' ').replace(/[.]+$/, '')) }], template.editorMode),
      template.editorMode,
    )
    result = `${result.slice(0, section.end).trimEnd()}\n${template.editorMode === 'markdown' ? '\n' : ''}${text}\n\n${result.slice(section.end)}`
  }
  return template.editorMode === 'markdown' ? `${result.trim()}\n` : result.trim()
}

/** The words of Markdown without its headings, tables and lines with a blank. */
function withoutBlanks(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !/\[|<mark>|^\s*[|#]/.test(line))
  return toPlainText(fromMarkdown(lines.join('\n')))
}
