import type { AiProviderName } from '#platform/config.ts'

/** The name under which the gateway knows a provider. */
export function findProvider(name: string | undefined): AiProviderName | undefined {
  return (name === 'google' ? 'gemini' : name) as AiProviderName | undefined
}

/**
 * What a reader has to know where rules wrote instead of a model: they quote, and their own words are English
 * or German.
 */
export function composerWarnings(language: string, ownLanguage: string): string[] {
  const wanted = mainPart(language)
  return wanted === mainPart(ownLanguage)
    ? []
    : [
        `The built-in composer quotes the material in its own language (${ownLanguage}), not in ${language}. Set up an AI provider for translations.`,
      ]
}

/**
 * What a reader has to know where the composer's own sentences were asked for in a language that it does not
 * write.
 */
export function foreignLanguageWarnings(language: string): string[] {
  return ['en', 'de'].includes(mainPart(language))
    ? []
    : [
        `The built-in composer writes English and German, not ${language}. Set up an AI provider for other languages.`,
      ]
}

function mainPart(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
