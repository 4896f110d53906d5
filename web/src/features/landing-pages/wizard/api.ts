// The calls of the wizard: a design goes in, is read, planned from and written.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { CopyMode } from '#contracts/sections.schema.ts'
import type { BriefQuestion } from '#contracts/brief.schema.ts'
import { splitSentences } from '#core/sentences.ts'
import type { FilledBrief } from '#features/text-briefs/text-briefs.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { streamEvents, type StreamEvent } from '#web/lib/event-stream.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import { getKeptKey, readKept } from '#web/lib/use-kept-state.ts'

/** The part of an upload's record that the wizard needs. */
export interface UploadedDesign {
  fileId: string
  originalName: string
  kind: 'pdf' | 'image' | 'designtool' | 'website'
  warnings?: string[]
}

/** What was read from a design, with what a person corrected of it; `version` counts the corrections. */
export interface ReadDesign {
  id: string
  version: number
  extraction: ExtractedDocument
}

/** What was read from a design before; null when it was not read yet, or is gone. */
export const extractionQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['extraction', fileId],
    queryFn: async ({ signal }) => {
      try {
        return await requestJson<ReadDesign>(urls.pageAi.extraction(fileId), { signal })
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }
    },
  })

export async function uploadDesign(file: File, signal: AbortSignal): Promise<UploadedDesign> {
  const body = new FormData()
  body.set('pdf', file)
  return requestJson<UploadedDesign>(urls.upload.file, { method: 'POST', body, signal })
}

export async function registerDesignFile(
  url: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<UploadedDesign> {
  return requestJson<UploadedDesign>(urls.upload.designTool, {
    method: 'POST',
    body: { url, ...tokenMember(accessToken) },
    signal,
  })
}

export async function registerWebsite(url: string, signal: AbortSignal): Promise<UploadedDesign> {
  return requestJson<UploadedDesign>(urls.upload.website, { method: 'POST', body: { url }, signal })
}

const readers: Record<UploadedDesign['kind'], string> = {
  pdf: urls.pageAi.extractPdf,
  image: urls.pageAi.extractPdf,
  designtool: urls.pageAi.extractDesignTool,
  website: urls.pageAi.extractWebsite,
}

export type PageQuestion = BriefQuestion

/** What the words about a business leave open for its page; who reads it has a field of its own. */
export async function findPageQuestions({
  businessName,
  businessOverview,
  targetAudience,
}: Business): Promise<PageQuestion[]> {
  const { questions } = await requestJson<FilledBrief>(urls.briefs, {
    method: 'POST',
    body: {
      kind: 'landing-page',
      brief: {
        purpose: businessName.trim(),
        reader: targetAudience.slice(0, maxReaderLength),
        facts: splitFacts(businessOverview),
      },
    },
  })
  return questions.filter(({ id, answeredBy }) => answeredBy === undefined && id !== 'reader')
}

/** What a brief takes. */
const maxReaderLength = 1_000
const maxFactLength = 1_000
const maxFacts = 200

function splitFacts(overview: string): string[] {
  return splitSentences(overview)
    .map((sentence) => sentence.trim().slice(0, maxFactLength))
    .filter((sentence) => sentence !== '')
    .slice(0, maxFacts)
}

/** In this browser: whether a connected model proofreads the words of images. */
export const proofreadChoice = 'proofread-images'

/** Reads a design; once read, reading it again costs nothing. */
export async function extractDesign(
  { fileId, kind }: UploadedDesign,
  accessToken: string,
  signal: AbortSignal,
): Promise<void> {
  const proofread =
    kind === 'image' || kind === 'pdf' ? { proofread: readKept(getKeptKey(proofreadChoice)) ?? true } : {}
  const body = { fileId, ...proofread, ...tokenMember(accessToken) }
  await requestJson(readers[kind], { method: 'POST', body, signal })
}

/** Reads an upload once more whose reading was not finished. */
export const readAgainMutation = ({ fileId, kind }: Pick<UploadedDesign, 'fileId' | 'kind'>) =>
  mutationOptions({
    mutationFn: () => requestJson(readers[kind], { method: 'POST', body: { fileId, refresh: true } }),
  })

function tokenMember(accessToken: string): { accessToken?: string } {
  return accessToken === '' ? {} : { accessToken }
}

/** Takes all corrections back. */
export const resetExtractionMutation = (fileId: string) =>
  mutationOptions({
    mutationFn: () =>
      requestJson<ReadDesign>(urls.pageAi.extraction(fileId), { method: 'PUT', body: { reset: true } }),
  })

/**
 * What a website says about itself, as a text of some sentences, without its praise; empty when it says
 * nothing.
 */
export async function readSiteWords(websiteUrl: string, signal: AbortSignal): Promise<string> {
  const { analysis } = await requestJson<{
    analysis: { words?: { description: string; paragraphs: string[] } }
  }>(urls.pageAi.analyseDesign, {
    method: 'POST',
    body: { websiteUrl },
    signal,
  })
  const { description = '', paragraphs = [] } = analysis.words ?? {}
  const texts = [description, ...paragraphs].filter(
    (text, index, all) => text !== '' && all.indexOf(text) === index,
  )
  return texts.slice(0, maxSiteTexts).join('\n')
}

const maxSiteTexts = 8

export interface ValidationIssue {
  path: string
  severity: 'error' | 'warning' | 'info'
  message: string
}

export interface PlannedDesign {
  extraction: ExtractedDocument | undefined
  copy: CopyMode | undefined
}

export async function planContent(
  business: Business,
  design: PlannedDesign,
  signal: AbortSignal,
): Promise<Plan> {
  const { plan } = await requestJson<{ plan: Plan }>(urls.pageAi.plan, {
    method: 'POST',
    body: { business, ...design },
    signal,
  })
  return plan
}

export const validationQuery = (business: Business) =>
  queryOptions({
    queryKey: ['landing-page-validation', business],
    queryFn: ({ signal }) =>
      requestJson<{ valid: boolean; issues: ValidationIssue[] }>(urls.pageAi.validate, {
        method: 'POST',
        body: { business },
        signal,
      }),
  })

/** Writes the page, or watches it being written: the same URL gives the writing that is under way. */
export function generatePage(
  pageId: string,
  { resume, signal }: { resume: boolean; signal: AbortSignal },
): AsyncGenerator<StreamEvent> {
  return streamEvents(urls.pageAi.generatePage, {
    method: 'POST',
    body: { landingPageId: pageId, resume },
    signal,
  })
}

export function getBusiness({
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
}: LandingPage): Business {
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
  }
}
