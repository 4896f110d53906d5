// Generation and refinement: material is gathered, a provider is asked, the answer is held against the
// outline, cleaned, brought to the wanted mode, and the exchange is kept, also when it was cut off.
import { toneWarning } from '#capabilities/writing/composer/index.ts'
import { inferAnswers } from '#capabilities/writing/request/index.ts'
import { looksLikeHtml } from '#core/rich-text/index.ts'
import { checkInputs } from '#core/templates/inputs.ts'
import { formatValue } from '#core/templates/format-value.ts'
import {
  createMarkFilter,
  takeHeadingMarks,
  repairOutline,
} from '#capabilities/writing/template-outline/index.ts'
import { toStorableText } from '#core/text.ts'
import {
  type AiTextRequest,
  type AiUsage,
  aiInvalidAnswer,
  aiRefused,
  AiStreamFailure,
} from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import {
  areInDifferentLanguages,
  normaliseModelMarkdown,
  wantedLanguages,
  type AnswerExpectations,
  type GuardedText,
  type GuardedWriter,
} from '#capabilities/writing/index.ts'
import type { Principal } from '#capabilities/auth/index.ts'
import { AppError, validationFailed } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { ChatHistoryService } from '../chat-history/index.ts'
import type { AnyDocuments, TextBody } from '../documents/index.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { TemplatesService } from '../templates/index.ts'
import type { Template } from '../templates/templates.schema.ts'
import { promptMembers, writeDocumentPrompt } from '#capabilities/writing/prompts/index.ts'
import { prepareComposing, type Composing } from './composing.ts'
import { buildPrompt, isContinuation } from './generation.prompts.ts'
import type { GenerateRequest, Generation, GenerationEvent } from './generation.schema.ts'

export interface GenerationService {
  /** Throws `validation_failed` for what is missing, and the gateway's errors. */
  generate(principal: Principal, request: GenerateRequest, options: GenerateOptions): Promise<Generation>
  /** The same as it comes. Invalid requests throw at the first step, before anything is sent. */
  stream(
    principal: Principal,
    request: GenerateRequest,
    options: GenerateOptions,
  ): AsyncGenerator<GenerationEvent>
}

export interface GenerateOptions {
  signal: AbortSignal
  /** Identifier of the chat entry, so that a repeated request has one effect. */
  id?: string | undefined
}

export interface GenerationDependencies {
  writer: GuardedWriter
  content: Content
  templates: Pick<TemplatesService, 'get'>
  documents: Pick<AnyDocuments, 'getToChange'>
  chatHistory: ChatHistoryService
}

/** Past exchanges of a conversation that a model is shown. */
const rememberedExchanges = 6

interface Task {
  chatHistoryId: string
  conversationId: string
  mode: EditorMode
  template: Template | undefined
  document: Stored<TextBody> | undefined
  request: GenerateRequest
  composing: Composing
  call: AiTextRequest
  expected: AnswerExpectations
}

export function createGenerationService({
  writer,
  content,
  templates,
  documents,
  chatHistory,
}: GenerationDependencies): GenerationService {
  async function prepare(
    principal: Principal,
    request: GenerateRequest,
    { signal, id }: GenerateOptions,
  ): Promise<Task> {
    const ownerId = principal.userId
    const template = request.templateId === undefined ? undefined : await templates.get(request.templateId)
    const document =
      request.documentId === undefined ? undefined : await documents.getToChange(ownerId, request.documentId)
    const hasInputs = Object.keys(request.inputs ?? {}).length > 0
    if (!request.prompt && template === undefined && !hasInputs && request.selection === undefined) {
      throw validationFailed('Say what to write: give a prompt, a template or inputs.', {
        errors: [{ path: 'prompt', message: 'is required without templateId, inputs or selection' }],
      })
    }
    const answers = checkAnswers(template, request)
    const conversationId = request.conversationId ?? newId()
    const history =
      request.conversationId === undefined
        ? []
        : await chatHistory.recent(ownerId, request.conversationId, rememberedExchanges)
    const mode = request.editorMode ?? document?.editorMode ?? template?.editorMode ?? 'richText'
    const toMarkdown = async (text: string, from: EditorMode): Promise<string> =>
      from === 'markdown' ? text : (await content.convert(text, from, 'markdown')).content
    const selection =
      request.selection === undefined
        ? undefined
        : await toMarkdown(request.selection, document?.editorMode ?? mode)
    const documentText =
      document === undefined ? undefined : await toMarkdown(document.content, document.editorMode)
    const { messages, fence, lines } = buildPrompt({
      request,
      template,
      inputs: answers.facts,
      open: answers.open,
      document: document === undefined ? undefined : { title: document.title, markdown: documentText ?? '' },
      selection,
      history: await Promise.all(
        history.map(async ({ prompt, response }) => ({ prompt, answer: await answerAsMarkdown(response) })),
      ),
    })
    const composing = prepareComposing(content, { request, template, document: documentText, selection })
    return {
      chatHistoryId: id ?? newId(),
      conversationId,
      mode,
      template,
      document,
      request,
      composing,
      call: {
        ownerId,
        purpose: selection === undefined ? 'document-generate' : 'document-refine',
        subjectId: document?.id,
        ...promptMembers(writeDocumentPrompt),
        messages,
        provider: request.provider,
        model: request.model,
        signal,
        compose: () => composing.compose('markdown'),
      },
      expected: {
        languages: wantedLanguages({ ...request, part: selection, document: documentText }),
        given: [request.prompt, request.instructions, selection]
          .filter((text) => text !== undefined)
          .join('\n\n'),
        isPart: selection !== undefined || isContinuation(request),
        promptLines: lines,
        fence,
      },
    }
  }

  /** Kept answers do not say in which mode they are; HTML begins with an element. */
  async function answerAsMarkdown(answer: string): Promise<string> {
    return looksLikeHtml(answer) ? (await content.convert(answer, 'html', 'markdown')).content : answer
  }

  /** The answer as the wanted content: held against the outline, converted, sanitised. */
  async function finish(task: Task, answer: GuardedText): Promise<Generation> {
    const { mode, template, composing } = task
    const warnings: string[] = [...answer.warnings]
    const isNewDocument = task.request.selection === undefined && composing.isDocument
    const isComposed = answer.provider === 'composer'
    const { markdown: unmarked, headings: marked } = takeHeadingMarks(answer.text)
    let markdown = isComposed ? toStorableText(answer.text) : normaliseModelMarkdown(unmarked)
    // The composer keeps the outline of what it composes, in the mode that was wanted.
    if (template !== undefined && isNewDocument && !isComposed && !isContinuation(task.request)) {
      const outlineWords = template.structure.map((item) => `${item.heading}. ${item.guidance}`).join('\n')
      const canInsert = !areInDifferentLanguages(markdown, outlineWords)
      const repaired = repairOutline(markdown, 'markdown', template.structure, { marked, canInsert })
      markdown = repaired.content
      warnings.push(...repaired.warnings)
    }
    let text = markdown
    if (mode !== 'markdown') {
      if (isComposed && isNewDocument) text = await composing.compose(mode)
      else {
        const converted = await content.convert(markdown, 'markdown', mode)
        text = converted.content
        warnings.push(...converted.warnings)
      }
    }
    if (isComposed && !composing.isUnderstood)
      warnings.push(
        'The composer follows rules and knows none for this request. Set up an AI provider for it, or ask to shorten, split, correct or formalise the text, or for a list or table.',
      )
    if (isComposed && task.request.tone !== undefined) warnings.push(toneWarning)
    const blanks = findBlanks(text)
    if (blanks.length > 0)
      warnings.push(
        `Still to fill in: ${blanks.slice(0, 12).join(', ')}${blanks.length > 12 ? ` and ${blanks.length - 12} more` : ''}.`,
      )
    const clean = await content.sanitise(text, mode)
    return {
      content: clean.content,
      editorMode: mode,
      title: findTitle(markdown) ?? task.document?.title ?? template?.name ?? 'Untitled',
      conversationId: task.conversationId,
      chatHistoryId: task.chatHistoryId,
      provider: answer.provider,
      model: answer.model,
      usage: answer.usage,
      warnings,
    }
  }

  /** Keeps the exchange. A failure to keep it must not lose the answer, so it is the caller's to await. */
  async function keep(
    ownerId: string,
    task: Task,
    outcome: {
      response: string
      status: 'complete' | 'partial' | 'failed'
      provider: string
      model: string
      usage: AiUsage
    },
  ): Promise<void> {
    await chatHistory.record(
      ownerId,
      {
        conversationId: task.conversationId,
        documentId: task.document?.id,
        templateId: task.template?.id,
        prompt: promptAsKept(task),
        ...outcome,
      },
      { id: task.chatHistoryId },
    )
  }

  return {
    async generate(principal, request, options) {
      const task = await prepare(principal, request, options)
      let answer: GuardedText
      try {
        answer = await writer.generateText(task.call, task.expected)
      } catch (error) {
        await keep(principal.userId, task, getOutcome(error))
        throw error
      }
      const generation = await finish(task, answer)
      await keep(principal.userId, task, {
        response: generation.content,
        status: 'complete',
        provider: answer.provider,
        model: answer.model,
        usage: answer.usage,
      })
      return generation
    },

    async *stream(principal, request, options) {
      const task = await prepare(principal, request, options)
      const { chatHistoryId, conversationId, mode } = task
      let served = { provider: '', model: '' }
      let text = ''
      let isKept = false
      let marks = createMarkFilter()
      try {
        for await (const event of writer.streamText(task.call, task.expected)) {
          if (event.type === 'start') {
            served = { provider: event.provider, model: event.model }
            yield {
              event: 'start',
              data: { conversationId, chatHistoryId, ...served, editorMode: mode, format: 'markdown' },
            }
          } else if (event.type === 'delta') {
            const shown = marks.push(event.text)
            text += shown
            if (shown !== '') yield { event: 'delta', data: { text: shown } }
          } else if (event.type === 'correction') {
            marks = createMarkFilter()
            // A second answer takes the place of the first, or goes on where its text ends.
            text = takeHeadingMarks(event.text).markdown
            yield { event: 'correction', data: { reasons: event.reasons, text } }
          } else {
            const rest = marks.flush()
            if (rest !== '') yield { event: 'delta', data: { text: rest } }
            const generation = await finish(task, event)
            await keep(principal.userId, task, {
              response: generation.content,
              status: 'complete',
              provider: event.provider,
              model: event.model,
              usage: event.usage,
            })
            isKept = true
            yield { event: 'done', data: generation }
          }
        }
      } catch (error) {
        const usage = error instanceof AiStreamFailure ? error.usage : { inputTokens: 0, outputTokens: 0 }
        // What a provider says instead of a text is no text: it stands in the error alone.
        if (isUnusable(error)) text = ''
        if (!isKept)
          await keep(principal.userId, task, {
            response: toStorableText(text),
            status: text === '' ? 'failed' : 'partial',
            ...served,
            usage,
          })
        isKept = true
        throw error
      } finally {
        // The reader went away: the generator is ended from outside, and what had come is kept.
        if (!isKept)
          await keep(principal.userId, task, {
            response: toStorableText(text),
            status: text === '' ? 'failed' : 'partial',
            ...served,
            usage: { inputTokens: 0, outputTokens: 0 },
          })
      }
    },
  }
}

/** What is kept of a call that failed: who was asked, and the text that had come, if any. */
function getOutcome(error: unknown): {
  response: string
  status: 'partial' | 'failed'
  provider: string
  model: string
  usage: AiUsage
} {
  const { provider = '', model = '' } =
    error instanceof AiStreamFailure ? error.partial : error instanceof AppError ? error.members : {}
  const text = error instanceof AiStreamFailure ? toStorableText(error.partialText) : ''
  const usage =
    text !== '' && error instanceof AiStreamFailure ? error.usage : { inputTokens: 0, outputTokens: 0 }
  return {
    response: text,
    status: text === '' ? 'failed' : 'partial',
    provider: String(provider),
    model: String(model),
    usage,
  }
}

interface Answers {
  facts: { label: string; value: string }[]
  /** Labels of required fields that neither the inputs nor, as far as rules can determine, the request answers. */
  open: string[]
}

/**
 * Strict: what does not fit a field is refused; what is missing is asked for by name when there is no prompt
 * to write from.
 */
function checkAnswers(
  template: Template | undefined,
  { inputs = {}, prompt, instructions, language }: GenerateRequest,
): Answers {
  if (template === undefined)
    return {
      facts: Object.entries(inputs).map(([label, value]) => ({
        label,
        value: Array.isArray(value) ? value.join('; ') : String(value),
      })),
      open: [],
    }
  const { values, missing, errors } = checkInputs(template.fields, inputs)
  if (errors.length > 0) {
    throw validationFailed(
      `Some answers do not fit the template's fields: ${errors.map((error) => `${error.path}: ${error.message}`).join(' ')}`,
      {
        errors: errors.map((error) => ({ path: `inputs.${error.path}`, message: error.message })),
      },
    )
  }
  if (!prompt && missing.length > 0) {
    throw validationFailed(
      `The template needs more: ${missing.map((field) => field.label).join(', ')}. Answer these fields, or give a prompt and they become marked blanks.`,
      {
        errors: missing.map((field) => ({
          path: `inputs.${field.name}`,
          message: `is required: ${field.label}`,
        })),
        members: { missing: missing.map((field) => field.name) },
      },
    )
  }
  const facts = template.fields.flatMap((field) => {
    const value = values.get(field.name)
    return value === undefined
      ? []
      : [{ label: field.label, value: formatValue(value, field.type === 'date', language) }]
  })
  const known = inferAnswers(missing, [prompt, instructions].filter(Boolean).join('\n\n'), language)
  return { facts, open: missing.filter((field) => !(field.name in known)).map((field) => field.label) }
}

function promptAsKept({ request, template }: Task): string {
  if (request.prompt) return request.prompt
  if (request.selection !== undefined) return request.instructions ?? 'Improve the selected part.'
  return `Write from the template ${template?.name ?? ''}`.trim()
}

function isUnusable(error: unknown): boolean {
  return aiRefused.is(error) || aiInvalidAnswer.is(error)
}

/** The words of the marked blanks, each once: bold or highlighted brackets. */
function findBlanks(text: string): string[] {
  const marks = text.matchAll(/(?:\*\*|<mark>|<strong>)\[([^\][<>*]{1,160})\](?:\*\*|<\/mark>|<\/strong>)/g)
  return [...new Set([...marks].map(([, words = '']) => words))]
}

function findTitle(markdown: string): string | undefined {
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(markdown)?.[1]
  return (
    heading
      ?.replace(/[*_`\\]/g, '')
      .trim()
      .slice(0, 200) || undefined
  )
}
