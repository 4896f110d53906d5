// What the prompts of a landing page share. Everything that comes from users, files and pages is data, inside
// a fence. Invariant: no line contradicts another, whatever is known and asked for (page-prompts.test.ts runs
// all combinations).
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import { fenced } from '../../ai/index.ts'
import { toPrompt } from './shared-lines.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

/** Characters of each kind of material; every call pays for them. */
export const maxPageText = {
  overview: 6_000,
  audience: 2_000,
  facts: 4_000,
  designWords: 3_000,
  allDesignWords: 12_000,
  current: 6_000,
} as const
/** Name, website and labels of a business. */
const maxLabels = 3_000

export interface PageMaterial {
  business: Business
  brandKit: BrandKit
  /** BCP 47. */
  language: string
  instructions?: string | undefined
}

/** The owner's own words: the only part of the request that is no material. */
export function pageRequest(instructions: string): string {
  return `The request: ${instructions.trim()}`
}

export function businessPart(
  fence: string,
  {
    business: { businessName, businessOverview, targetAudience, websiteUrl },
    brandKit: { facts, readers },
  }: PageMaterial,
): string {
  const audience = targetAudience === '' ? readers : targetAudience
  const stated = facts.map((fact) => `- ${fact}`).join('\n')
  const lines = [
    `Name: ${businessName}`,
    `What it says of itself: ${businessOverview === '' ? '(nothing)' : businessOverview.slice(0, maxPageText.overview)}`,
    `For whom: ${audience === '' ? '(not said)' : audience.slice(0, maxPageText.audience)}`,
    ...(websiteUrl === undefined ? [] : [`Website: ${websiteUrl}`]),
    ...(stated === '' ? [] : [`Further facts:\n${stated.slice(0, maxPageText.facts)}`]),
  ]
  return `The business:\n${fenced(fence, lines.join('\n'), maxPageText.overview + maxPageText.audience + maxPageText.facts + maxLabels)}`
}

export function toPagePrompt(fence: string, rules: readonly string[], parts: readonly string[]): BuiltPrompt {
  const built = toPrompt(fence, rules, parts)
  return { ...built, lines: rules.flatMap((rule) => rule.split('\n')) }
}

export function hasWords(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
