// What the panel says of spelling, which is looked at later than all else.
import { writingChecks as texts } from '#web/messages/writing-checks.ts'
import type { SpellingState } from './worker-messages.ts'

/** Where nothing was found: for good, or of what has been looked at. */
export function describeNoFindings(state: SpellingState): string {
  return state === 'loading' || state === 'checking' || state === 'behind' ? texts.noneYet : texts.none
}

export function describeSpelling(state: SpellingState, language: string): string {
  // Nobody is to hear of each pause in typing.
  if (state !== 'none') return texts.spelling[state === 'behind' ? 'ready' : state]
  const name =
    language === 'und'
      ? language
      : (new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language)
  return texts.spelling.none(name)
}
