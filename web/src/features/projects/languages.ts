const tags = [
  'en',
  'en-GB',
  'en-US',
  'de',
  'de-AT',
  'de-CH',
  'fr',
  'es',
  'it',
  'pt',
  'pt-BR',
  'nl',
  'da',
  'sv',
  'nb',
  'fi',
  'pl',
  'cs',
  'sk',
  'sl',
  'hu',
  'ro',
  'hr',
  'bg',
  'el',
  'tr',
  'uk',
  'ru',
  'ar',
  'he',
  'hi',
  'ja',
  'ko',
  'zh',
]
const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** Languages to choose from, by their names; `chosen` is among them also when it is a rare one. */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const all = chosen === '' || tags.includes(chosen) ? tags : [chosen, ...tags]
  return all.map((value) => ({ value, label: getName(value) }))
}

function getName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
