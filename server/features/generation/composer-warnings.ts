// What a reader has to know of a text that rules wrote instead of a model.
import { languageName, detectAnswerLanguage } from '#capabilities/writing/index.ts'
import { toneWarning } from '#capabilities/writing/composer/index.ts'
import { composerLanguage } from '#core/stop-words.ts'
import type { Template } from '../templates/templates.schema.ts'

export interface ComposedText {
  /** Whether the request asks for something that rules can do. */
  isUnderstood: boolean
  /** Whether spelling or grammar were to be corrected. */
  isCorrection: boolean
  hasTone: boolean
  /** Languages that the text may be in; empty where nothing makes them sure. */
  languages: readonly string[]
  /** The request's words: where its language is not sure, the composer's own reading of it counts. */
  request: string
  /** What a new document was made from; undefined for a refinement. */
  from: { template: Pick<Template, 'name' | 'structure'> | undefined } | undefined
}

export function composerWarnings({
  isUnderstood,
  isCorrection,
  hasTone,
  languages,
  request,
  from,
}: ComposedText): string[] {
  return [
    ...(isUnderstood
      ? []
      : [
          'The built-in composer cannot do this. Set up an AI provider for it, or ask to shorten, summarise or split the text, or for a list.',
        ]),
    ...(isCorrection
      ? [
          'The composer corrects spaces, doubled words and capitals alone. Spelling and grammar need an AI provider.',
        ]
      : []),
    ...(hasTone ? [toneWarning] : []),
    ...(from === undefined
      ? []
      : foreignWords(from.template, languages.length > 0 ? languages : languagesRead(request))),
  ]
}

function languagesRead(request: string): string[] {
  // English is also what the composer takes for everything that it cannot read.
  return composerLanguage(undefined, request) === 'de' ? ['de'] : []
}

/** Rules fill a template in; they do not translate it. Outlines of their own exist in two languages. */
function foreignWords(
  template: Pick<Template, 'name' | 'structure'> | undefined,
  languages: readonly string[],
): string[] {
  const [wanted] = languages
  if (wanted === undefined) return []
  if (template === undefined)
    return languages.some((language) => ownLanguages.has(language))
      ? []
      : [`The headings are in English: without an AI provider there are none in ${languageName(wanted)}.`]
  const outline = template.structure.map(({ heading, guidance }) => `${heading}. ${guidance}`).join('\n')
  const found = detectAnswerLanguage(outline, languages)
  return found === undefined
    ? []
    : [
        `The headings and other words of the template “${template.name}” are in ${languageName(found)}: without an AI provider they are not translated into ${languageName(wanted)}.`,
      ]
}

const ownLanguages: ReadonlySet<string> = new Set(['en', 'de'])
