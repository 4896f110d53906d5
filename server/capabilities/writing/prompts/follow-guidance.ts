// What a model is given of an owner's library and records beside a task: guideline, brand, kind of text,
// facts of project and article; and the whole call where the task is the owner's own words.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { LineOrigin, PromptLine, PromptMessage } from '#contracts/prompt-lines.schema.ts'
import { fenceRule, newFence } from '../../ai/index.ts'
import { brandLines } from './brand-lines.ts'
import { getLabel, type BusinessText } from './business-lines.ts'
import type { KindOfArticle } from './outline-article.ts'
import { findLines, getMessage, labelled, ownLine, ownLines, type LinedPrompt } from './prompt-lines.ts'
import type { WritingPrompt } from './prompt.types.ts'

/** The owner's own words, kept in the library of prompts. */
export const followGuidancePrompt: WritingPrompt = { id: 'provider-module', version: 3 }

export interface GuidingProject {
  id: string
  name: string
  brandName: string
  websiteUrl: string
  industry: string
  location: string
  /** BCP 47; empty where none is set. */
  language: string
}

export interface GuidingArticle {
  id: string
  name: string
  keywords: readonly string[]
  secondaryKeywords: readonly string[]
  notes: string
  outline: readonly { level: number; heading: string }[]
}

export function guidelineLines(guideline: {
  id: string
  name: string
  body: string
  rules: readonly string[]
}): PromptLine[] {
  const text = [guideline.body.trim(), ...guideline.rules.map((rule) => `- ${rule}`)]
    .filter((part) => part !== '')
    .join('\n')
  return findLines(text, { kind: 'guideline', id: guideline.id, name: guideline.name })
}

/** In which language a project's texts are written; tasks that name one themselves leave it out. */
export function projectLanguageLines(project: GuidingProject): PromptLine[] {
  const name = project.brandName === '' ? project.name : project.brandName
  return project.language === ''
    ? []
    : findLines(`Write in the language ${project.language}.`, { kind: 'brand', id: project.id, name })
}

/** How a project's texts are written. */
export function projectBrandLines(project: GuidingProject, kit: BrandKit | undefined): PromptLine[] {
  const name = project.brandName === '' ? project.name : project.brandName
  const lines = kit === undefined ? [] : brandLines(name, kit)
  return findLines(lines.join('\n'), { kind: 'brand', id: project.id, name })
}

export function kindLines({ id, name, description }: KindOfArticle): PromptLine[] {
  const text = `Kind of text: ${name}.${description.trim() === '' ? '' : ` ${description.trim()}`}`
  return findLines(text, { kind: 'prompt-type', id, name })
}

export function projectFacts(
  project: GuidingProject,
  texts: { businessSummary: BusinessText; audience: BusinessText },
  kit: BrandKit | undefined,
): PromptLine[] {
  return factLines(
    [
      ['Project', project.name],
      ['Brand', project.brandName],
      ['Site', project.websiteUrl],
      ['Industry', project.industry],
      ['Place', project.location],
      [getLabel('Readers', texts.audience), texts.audience.text],
      [getLabel('The business', texts.businessSummary), texts.businessSummary.text],
      ['Facts that may be used', kit?.facts.join('; ') ?? ''],
      ['How the owner writes (an example of the style, no facts)', kit?.samples.join(' … ') ?? ''],
    ],
    { kind: 'project', id: project.id, name: project.name },
  )
}

export function articleFacts(article: GuidingArticle): PromptLine[] {
  const outline = article.outline.map(({ level, heading }) => `${'#'.repeat(level)} ${heading}`).join('\n')
  return factLines(
    [
      ['Article', article.name],
      ['Keywords', article.keywords.join(', ')],
      ['Secondary keywords', article.secondaryKeywords.join(', ')],
      ['Notes', article.notes],
      ['Outline', outline === '' ? '' : `\n${outline}`],
    ],
    { kind: 'article', id: article.id, name: article.name },
  )
}

function factLines(facts: readonly [label: string, value: string][], origin: LineOrigin): PromptLine[] {
  return facts
    .filter(([, value]) => value.trim() !== '')
    .flatMap(([label, value]) => labelled(label, value.trimEnd(), origin))
}

/** A call whose task is the owner's own words. */
export function buildGuidedPrompt(
  guidance: {
    language: readonly PromptLine[]
    linesFor(fence: string): PromptLine[]
    facts: readonly PromptLine[]
  },
  request: PromptLine,
): LinedPrompt {
  const fence = newFence()
  const rules = ['Write what you are asked for, without remarks before or after it.', fenceRule(fence)]
  const lines = [...guidance.language, ...guidance.linesFor(fence)]
  const facts = guidance.facts.map((line) => ({ ...line, text: line.text.replaceAll(fence, '') }))
  const fenced =
    facts.length === 0 ? [] : [ownLine(`<${fence}>`), ...facts, ownLine(`</${fence}>`), ownLine('')]
  const system = lines.length === 0 ? ownLines(rules) : [...ownLines(rules), ownLine(''), ...lines]
  const messages: PromptMessage[] = [
    getMessage(
      'system',
      system,
      lines.length === 0 ? 'rules alone' : 'rules, guideline, brand and system prompt',
    ),
    getMessage(
      'user',
      [...fenced, request],
      facts.length === 0 ? 'the request' : 'what is known of project and article, and the request',
    ),
  ]
  return { messages, fence, lines: system.map(({ text }) => text) }
}
