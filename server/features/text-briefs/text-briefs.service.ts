// Briefs of texts: filled from a request, asked for in the interview, and kept with their document.
import type { TextKind } from '#capabilities/access/index.ts'
import type { AiGateway } from '#capabilities/ai/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import {
  applyAnswers,
  fillBrief,
  findQuestions,
  kindInRequest,
  type BriefTemplate,
} from '#capabilities/writing/brief/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brief, BriefInput } from '#contracts/brief.schema.ts'
import { askQuestions } from './ask-questions.ts'
import type { BriefChange, StoredBrief, TextBriefsRepository, TextKey } from './text-briefs.repository.ts'
import type { CreateBrief, DocumentBrief, FilledBrief } from './text-briefs.schema.ts'

export interface TextBriefsService {
  /**
   * Fills a brief by rule and finds its questions; with `quality: best` a model asks them. Throws `not_found`
   * for a template, `validation_failed`, and the signal's reason.
   */
  fill(ownerId: string, request: CreateBrief, signal: AbortSignal): Promise<FilledBrief>
  /** The brief of a document; what its title says while none is stored. Throws `not_found`. */
  get(text: TextKey): Promise<DocumentBrief>
  /** Members that are left out stay as they are. Throws `not_found`, `version_mismatch`. */
  update(text: TextKey, given: BriefInput, options?: BriefChange): Promise<DocumentBrief>
  /** The stored brief of a document of either kind. */
  findBrief(ownerId: string, documentId: string): Promise<Brief | undefined>
  /** Keeps the brief that a document was written from. Throws `not_found`. */
  saveBrief(ownerId: string, kind: TextKind, documentId: string, brief: Brief): Promise<void>
}

/** Where a brief begins while none is stored. */
export interface BriefedDocument {
  title: string
  templateId?: string | undefined
}

export interface TextBriefsDependencies {
  ai: AiGateway
  textBriefs: TextBriefsRepository
  /** Throws `not_found`. */
  getTemplate(templateId: string): Promise<BriefTemplate>
  /** Throws `not_found`. */
  getDocument: Record<TextKind, (ownerId: string, id: string) => Promise<BriefedDocument>>
  findProject(
    ownerId: string,
    projectId: string,
  ): Promise<{ language: string; targetedAudience: string } | undefined>
  findBrandKit(ownerId: string, projectId?: string): Promise<BrandKit>
  findDocumentBrandKit(ownerId: string, documentId: string): Promise<BrandKit>
}

export function createTextBriefsService({
  ai,
  textBriefs,
  getTemplate,
  getDocument,
  findProject,
  findBrandKit,
  findDocumentBrandKit,
}: TextBriefsDependencies): TextBriefsService {
  const writer = createGuardedWriter(ai)

  /** What is known of a document without a brief: its title, its template and the brand. */
  async function begin({ ownerId, kind, id }: TextKey): Promise<Brief> {
    const [{ title, templateId }, brandKit] = await Promise.all([
      getDocument[kind](ownerId, id),
      findDocumentBrandKit(ownerId, id),
    ])
    const template =
      templateId === undefined ? undefined : await getTemplate(templateId).catch(() => undefined)
    return fillBrief({
      prompt: '',
      template,
      brandKit,
      kind:
        kind === 'article-document' ? 'article' : template === undefined ? kindInRequest(title) : undefined,
      given: { purpose: title === untitled ? '' : title },
    })
  }

  return {
    async fill(ownerId, request, signal) {
      const { prompt = '', kind, templateId, inputs, projectId, documentId, brief: given, quality } = request
      const [template, project, brandKit] = await Promise.all([
        templateId === undefined ? undefined : getTemplate(templateId),
        projectId === undefined ? undefined : findProject(ownerId, projectId),
        findBrandKit(ownerId, projectId),
      ])
      if (projectId !== undefined && project === undefined) throw namesNothing('projectId', 'project')
      const filled = fillBrief({ prompt, kind, template, inputs, brandKit, given, project })
      const brief = applyAnswers(filled, { template })
      const questions = findQuestions(brief, { template })
      // Once there are answers nothing else is asked of the request.
      if (quality !== 'best' || brief.answers.length > 0) return { brief, questions }
      const asked = await askQuestions(
        { ai, writer },
        { ownerId, documentId, prompt, brief, questions, signal },
      )
      return { brief, questions, ...asked }
    },

    async get(text) {
      const stored = await textBriefs.find(text)
      if (stored !== undefined) {
        await getDocument[text.kind](text.ownerId, text.id)
        return toDocumentBrief(text.id, stored)
      }
      return { ...(await begin(text)), id: text.id, version: 0, updatedAt: null }
    },

    async update(text, given, options) {
      const beginning = await begin(text)
      const stored = await textBriefs.save(
        text,
        (current) => ({ ...(current ?? beginning), ...withoutUndefined(given) }),
        options,
      )
      return toDocumentBrief(text.id, stored)
    },

    findBrief: (ownerId, documentId) => textBriefs.findOfAny(ownerId, documentId),
    async saveBrief(ownerId, kind, documentId, brief) {
      await textBriefs.save({ ownerId, kind, id: documentId }, () => brief)
    },
  }
}

const untitled = 'Untitled'

function toDocumentBrief(id: string, { brief, version, updatedAt }: StoredBrief): DocumentBrief {
  return { ...brief, id, version, updatedAt }
}

function withoutUndefined(given: BriefInput): Partial<Brief> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
