// Titles and a summary for a text that is written. They are proposed; what of them is used is the writer's
// choice.
import { collapseWhitespace, shortenAtWord } from '#core/text.ts'
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import { summarise } from '#capabilities/writing/composer/index.ts'
import { createGuardedWriter, wantedLanguages, type AnswerFault } from '#capabilities/writing/index.ts'
import {
  buildDescriptionPrompt,
  describeTextPrompt,
  promptMembers,
  refusedWords,
  suggestedTitles,
  textDescription,
} from '#capabilities/writing/prompts/index.ts'
import { fillBrief } from '#capabilities/writing/brief/index.ts'
import { fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { DescribeText, DescribedText } from './generation.schema.ts'
import type { PrepareDependencies } from './prepare-task.ts'
import { findTitle } from './text-findings.ts'

export interface DescribeTextDependencies extends Pick<
  PrepareDependencies,
  'content' | 'documents' | 'briefs'
> {
  ai: AiGateway
  content: Content
}

const maxTitleLength = 150
const maxSummaryLength = 600
const composedSentences = 2

/** Throws `not_found`, `validation_failed` for a text without words, and what the guarded writer throws. */
export function createTextDescription({ ai, content, documents, briefs }: DescribeTextDependencies) {
  const writer = createGuardedWriter(ai)

  return async function describe(
    personId: string,
    { documentId, language }: DescribeText,
    signal: AbortSignal,
  ): Promise<DescribedText> {
    const { ownerId, document } = await documents.getToChange(personId, documentId)
    const [{ content: markdown }, stored, voice] = await Promise.all([
      document.editorMode === 'markdown'
        ? document
        : content.convert(document.content, document.editorMode, 'markdown'),
      briefs.find(ownerId, documentId),
      briefs.findBrandKit(ownerId, documentId),
    ])
    const plain = toPlainText(fromMarkdown(markdown))
    if (plain.trim() === '')
      throw validationFailed('The document has no text yet that a title could be found for.', {
        errors: [{ path: 'documentId', message: 'has no text' }],
      })
    const brief = fillBrief({ prompt: '', given: stored, brandKit: voice })
    const { messages, fence, lines } = buildDescriptionPrompt(
      {
        brief,
        prompt: '',
        instructions: '',
        inputs: [],
        open: [],
        history: [],
        document: { title: document.title, markdown },
        voice,
      },
      { language },
    )
    const served = await writer.generateObject(
      {
        ownerId: personId,
        purpose: 'text-description',
        subjectId: documentId,
        signal,
        ...promptMembers(describeTextPrompt),
        messages,
        schema: textDescription,
        schemaName: 'description',
        // Words of the text itself: no rule finds a title.
        compose: () => ({
          titles: [findTitle(markdown) ?? ''],
          summary: summarise(plain, composedSentences),
        }),
      },
      {
        languages: wantedLanguages({ language, part: plain }),
        given: plain,
        fence,
        promptLines: lines,
        isPart: true,
        endsFreely: true,
        bannedWords: refusedWords(voice),
        material: [markdown],
        findTexts: ({ titles, summary }) => [...titles, summary],
        // Titles end in any word, a summary does not.
        findFaults: ({ summary }) => (endsInSentence(summary) ? [] : [cutSummary]),
      },
    )
    const titles = served.object.titles.map(cleanTitle).filter((title) => title !== '')
    return {
      titles: [...new Set(titles)].slice(0, suggestedTitles),
      summary: shortenAtWord(collapseWhitespace(served.object.summary), maxSummaryLength),
      provider: served.provider,
      model: served.model,
      usage: served.usage,
      ...(served.cost === undefined ? {} : { cost: served.cost }),
      warnings:
        served.provider === 'composer' && !(await ai.usesComposer())
          ? [...served.warnings, 'The provider gave no usable answer. These are words of the text itself.']
          : served.warnings,
    }
  }
}

const cutSummary: AnswerFault = {
  kind: 'cut-off',
  correction: 'The summary breaks off. Write it again as two or three whole sentences.',
  warning: 'The summary breaks off.',
}

function endsInSentence(summary: string): boolean {
  return summary.trim() === '' || /[.!?…。！？][^\p{L}\p{N}]*$/u.test(summary.trim())
}

function cleanTitle(title: string): string {
  const words = collapseWhitespace(title)
    .replace(/^(?:\d+[.)]|[-*#]+)\s+/, '')
    .replace(/^["“„«](.*)["”“»]$/u, '$1')
    .replace(/(?<![.…])\.$/, '')
  return shortenAtWord(words, maxTitleLength)
}
