// What the writing engine wrote as what is answered: held against the outline, in the wanted mode, sanitised.
import type { Content } from '#capabilities/content/index.ts'
import type { WrittenText } from '#capabilities/writing/engine/index.ts'
import { normaliseModelMarkdown } from '#capabilities/writing/index.ts'
import { isShortForOutline } from '#capabilities/writing/prompts/index.ts'
import {
  holdAgainstOutline,
  outlineWarnings,
  takeHeadingMarks,
} from '#capabilities/writing/template-outline/index.ts'
import { toStorableText } from '#core/text.ts'
import { composerWarnings } from './composer-warnings.ts'
import type { Generation } from './generation.schema.ts'
import type { Task } from './prepare-task.ts'
import { findBlanks, findTitle } from './text-findings.ts'

/** The answer as the wanted content: held against the outline, converted, sanitised. */
export async function finishText(content: Content, task: Task, answer: WrittenText): Promise<Generation> {
  const { mode, template, composing } = task
  const warnings: string[] = [...task.conflicts, ...answer.warnings]
  const isComposed = answer.provider === 'composer'
  const isNewDocument = task.job.task === 'document' && composing.isDocument
  const { markdown: unmarked, headings: marked } = takeHeadingMarks(answer.text)
  const markdown = isComposed ? toStorableText(answer.text) : normaliseModelMarkdown(unmarked)
  // The composer keeps the outline of what it composes; a plan decided which parts a planned text has.
  if (template !== undefined && isNewDocument && !isComposed && answer.plan === undefined) {
    const report = holdAgainstOutline(markdown, 'markdown', template.structure, { marked })
    // What a short request has nothing for is joined or left out.
    const hasParts = template.structure.some(
      ({ heading, hasHeading }) => hasHeading && report.present.includes(heading),
    )
    const isJoined = hasParts && isShortForOutline(task.job.material)
    warnings.push(...outlineWarnings(isJoined ? { ...report, missing: [] } : report))
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
  if (isComposed)
    warnings.push(
      ...composerWarnings({
        isUnderstood: composing.isUnderstood,
        isCorrection: composing.isCorrection,
        hasTone: task.request.tone !== undefined,
        languages: task.job.expected.languages,
        request: task.request.prompt ?? '',
        from: isNewDocument ? { template } : undefined,
      }),
    )
  const blanks = findBlanks(text)
  if (blanks.length > 0)
    warnings.push(
      `Still to fill in: ${blanks
        .slice(0, 12)
        .map((blank) => `“${blank}”`)
        .join(', ')}${blanks.length > 12 ? ` and ${blanks.length - 12} more` : ''}.`,
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
    ...(answer.cost === undefined ? {} : { cost: answer.cost }),
    ...(answer.plan === undefined
      ? {}
      : { parts: answer.plan.parts.map(({ id, heading, words }) => ({ id, heading, words })) }),
    ...(answer.draft === undefined
      ? {}
      : { draft: await inMode(content, answer.draft, task), revisions: answer.revisions }),
    ...(answer.notes === undefined || answer.notes.length === 0 ? {} : { notes: answer.notes }),
    ...(answer.choice === undefined ? {} : { choice: answer.choice }),
    ...(answer.otherDrafts === undefined
      ? {}
      : {
          otherDrafts: await Promise.all(
            answer.otherDrafts.map(async ({ approach, text: other }) => ({
              approach,
              title: findTitle(other) ?? '',
              content: await inMode(content, other, task),
            })),
          ),
        }),
    warnings,
  }
}

async function inMode(content: Content, draft: string, { mode }: Task): Promise<string> {
  const markdown = normaliseModelMarkdown(takeHeadingMarks(draft).markdown)
  const text = mode === 'markdown' ? markdown : (await content.convert(markdown, 'markdown', mode)).content
  return (await content.sanitise(text, mode)).content
}
