// From a request to what is written from: template, document, brief and history are gathered, and what is
// missing is asked for by name.
import type { Principal } from '#capabilities/auth/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import { findDateOfText, findSourceConflicts, type WritingJob } from '#capabilities/writing/engine/index.ts'
import { applyAnswers, fillBrief } from '#capabilities/writing/brief/index.ts'
import { wantedLanguages } from '#capabilities/writing/index.ts'
import { refusedWords, withPassages, type WritingMaterial } from '#capabilities/writing/prompts/index.ts'
import type { Brief } from '#contracts/brief.schema.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { looksLikeHtml } from '#core/rich-text/index.ts'
import { newId } from '#platform/ids.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { ChatHistoryService } from '../chat-history/index.ts'
import type { AnyDocuments, TextBody } from '../documents/index.ts'
import type { TemplatesService } from '../templates/index.ts'
import type { Template } from '../templates/templates.schema.ts'
import { checkAnswers, type Answers } from './check-answers.ts'
import { prepareComposing, type Composing } from './composing.ts'
import type { GenerateRequest } from './generation.schema.ts'
import { findLanguage, findTask, requireSubject, toChange } from './request-rules.ts'

export interface PrepareDependencies {
  content: Content
  templates: Pick<TemplatesService, 'get'>
  documents: Pick<AnyDocuments, 'getToChange'>
  chatHistory: Pick<ChatHistoryService, 'recent'>
  clock: { now(): Date }
  /** What the owner keeps for their texts. */
  briefs: {
    find(ownerId: string, documentId: string): Promise<Brief | undefined>
    /** The kit of the account, or of the project that the document belongs to. */
    findBrandKit(ownerId: string, documentId: string | undefined): Promise<BrandKit>
  }
}

export interface Task {
  chatHistoryId: string
  conversationId: string
  mode: EditorMode
  template: Template | undefined
  document: Stored<TextBody> | undefined
  request: GenerateRequest
  composing: Composing
  /** What sources say otherwise than the owner, for the reader. */
  conflicts: string[]
  job: Omit<WritingJob, 'resumed' | 'isStreamed'>
}

interface Gathered extends Pick<Task, 'request' | 'template' | 'document' | 'mode'> {
  documentText: string | undefined
  /** The part that is to be changed, in Markdown. */
  selection: string | undefined
  answers: Answers
  history: WritingMaterial['history']
  brief: Brief
  kit: BrandKit
}

export interface GenerateOptions {
  signal: AbortSignal
  /** Identifier of the chat entry, so that a repeated request has one effect. */
  id?: string | undefined
}

/** Past exchanges of a conversation that a model is shown. */
const rememberedExchanges = 6

/** Two plain ones and a short one. */
const defaultDrafts = 3

const wordsOfLength = { short: 250, medium: 600, long: 1_200 } as const

export function createTaskPreparation({
  content,
  templates,
  documents,
  chatHistory,
  clock,
  briefs,
}: PrepareDependencies) {
  const toMarkdown = async (text: string, from: EditorMode): Promise<string> =>
    from === 'markdown' ? text : (await content.convert(text, from, 'markdown')).content

  /** Kept answers do not say in which mode they are; HTML begins with an element. */
  const answerAsMarkdown = (answer: string): Promise<string> =>
    toMarkdown(answer, looksLikeHtml(answer) ? 'html' : 'markdown')

  /** Throws `validation_failed` for what is missing, and what finding the named things throws. */
  return async function prepare(
    { userId: ownerId }: Principal,
    given: GenerateRequest,
    { signal, id }: GenerateOptions,
  ): Promise<Task> {
    const gathered = await gather(ownerId, given)
    const { request, template, document, documentText, selection, mode, brief, kit } = gathered
    const task = findTask(request, documentText)
    const languages = wantedLanguages({
      ...request,
      part: selection,
      document: documentText,
      language: request.language ?? (brief.language || undefined),
    })
    const language = findLanguage(request.language ?? brief.language, languages, task)
    const now = clock.now()
    // A text that is there has its date.
    const today =
      task === 'document'
        ? findDateOfText({
            now,
            request: `${request.prompt ?? ''}\n${request.instructions ?? ''}`,
            kind: brief.kind,
            language: language ?? '',
            timeZone: request.timeZone,
          })
        : undefined
    const material = await describeMaterial(gathered, today)
    const composing = prepareComposing(content, {
      request,
      template,
      document: documentText,
      selection,
      brief,
    })
    return {
      chatHistoryId: id ?? newId(),
      conversationId: request.conversationId ?? newId(),
      mode,
      template,
      document,
      request,
      composing,
      conflicts: findSourceConflicts(material, now),
      job: {
        task,
        material,
        isRevised: request.quality === 'best',
        drafts: request.drafts ?? defaultDrafts,
        language,
        call: {
          ownerId,
          purpose: task === 'refinement' ? 'document-refine' : 'document-generate',
          subjectId: document?.id,
          provider: request.provider,
          model: request.model,
          signal,
          compose: () => composing.compose('markdown'),
        },
        expected: { languages, ...describeExpected(material, kit) },
      },
    }
  }

  /** What the request names, and what is kept for its document and its owner. */
  async function gather(ownerId: string, given: GenerateRequest): Promise<Gathered> {
    const { change } = given
    const request = change?.kind === 'translate' ? { ...given, language: change.language } : given
    const template = request.templateId === undefined ? undefined : await templates.get(request.templateId)
    const worked =
      request.documentId === undefined ? undefined : await documents.getToChange(ownerId, request.documentId)
    const document = worked?.document
    // Whoever edits another's document writes from its owner's brief and brand.
    const briefOwnerId = worked?.ownerId ?? ownerId
    requireSubject(request, template)
    const answers = checkAnswers(template, request)
    const mode = request.editorMode ?? document?.editorMode ?? template?.editorMode ?? 'richText'
    const [selected, documentText, history, storedBrief, kit] = await Promise.all([
      request.selection === undefined
        ? undefined
        : toMarkdown(request.selection, document?.editorMode ?? mode),
      document === undefined ? undefined : toMarkdown(document.content, document.editorMode),
      findHistory(ownerId, request),
      document === undefined ? undefined : briefs.find(briefOwnerId, document.id),
      briefs.findBrandKit(briefOwnerId, document?.id),
    ])
    const selection = selected ?? (change === undefined ? undefined : toChange(documentText))
    const brief = applyAnswers(
      fillBrief({
        prompt: [request.prompt, request.instructions].filter(Boolean).join('\n\n'),
        template,
        inputs: request.inputs,
        brandKit: kit,
        given: {
          ...storedBrief,
          ...(request.length === undefined ? {} : { length: wordsOfLength[request.length] }),
          ...request.brief,
        },
      }),
    )
    return { request, template, document, documentText, selection, mode, answers, history, brief, kit }
  }

  async function describeMaterial(
    { request, template, document, documentText, selection, mode, answers, history, brief, kit }: Gathered,
    today: string | undefined,
  ): Promise<WritingMaterial> {
    const { change, prompt = '', instructions = '', tone } = request
    return withPassages({
      brief,
      prompt,
      instructions,
      tone,
      template,
      inputs: answers.facts,
      open: answers.open,
      document: document === undefined ? undefined : { title: document.title, markdown: documentText ?? '' },
      selection,
      change:
        change?.kind === 'voice'
          ? { ...change, sample: await toMarkdown(change.sample, document?.editorMode ?? mode) }
          : change,
      history,
      voice: kit,
      today,
    })
  }

  async function findHistory(
    ownerId: string,
    { conversationId }: GenerateRequest,
  ): Promise<WritingMaterial['history']> {
    if (conversationId === undefined) return []
    const entries = await chatHistory.recent(ownerId, conversationId, rememberedExchanges)
    return Promise.all(
      entries.map(async ({ prompt, response }) => ({ prompt, answer: await answerAsMarkdown(response) })),
    )
  }
}

/** What the text is checked against. */
function describeExpected(
  { brief, prompt, instructions, selection, document, history, today }: WritingMaterial,
  kit: BrandKit,
): Pick<WritingJob['expected'], 'given' | 'bannedWords' | 'material'> {
  return {
    given: [prompt, instructions, selection, today, ...brief.facts].filter(Boolean).join('\n\n'),
    bannedWords: findBannedWords(brief, kit),
    // Whoever wrote these gives no orders.
    material: [
      ...[document?.markdown, selection].filter((text) => text !== undefined),
      ...brief.sources.map(({ text }) => text),
      ...history.map(({ answer }) => answer),
    ],
  }
}

/** Longer things to avoid are subjects, which no comparison of words finds. */
const maxBannedWords = 3

function findBannedWords({ mustAvoid }: Brief, kit: BrandKit): string[] {
  const avoided = mustAvoid.filter((words) => words.split(/\s+/).length <= maxBannedWords)
  return [...new Set([...avoided, ...refusedWords(kit)])]
}
