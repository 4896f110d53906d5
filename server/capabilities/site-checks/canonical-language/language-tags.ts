// Languages, scripts and regions by their codes. A code exists if this
// Node knows its name (Unicode CLDR).

const names = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  script: new Intl.DisplayNames('en', { type: 'script', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
}
/** Tags of BCP 47 may be longer; what somebody has slipped in writing is not. */
const maxTagLength = 35
/** Codes that ISO 639 has replaced; engines no longer promise to know them. */
const replaced = new Set(['in', 'iw', 'ji', 'jw', 'mo', 'sh'])
/**
 * Codes that ISO 3166 reserves or gave back, or that stand for no country. XK, for Kosovo, is in common use
 * and stays.
 */
const noCountries = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT PC PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)

/** What is wrong with a tag, and the tag that was probably meant. */
export interface TagFault {
  reason: string
  meant: string | undefined
}

/**
 * Of `hreflang`: a language (ISO 639-1), perhaps a script, perhaps a country (ISO 3166-1). Undefined where it
 * is right.
 */
export function hreflangFault(tag: string): TagFault | undefined {
  const [, language = '', script, region] = /^([a-z]{2})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/i.exec(tag) ?? []
  if (language === '')
    return { reason: 'is not of the form language or language-COUNTRY', meant: repaired(tag) }
  if (!isLanguage(language) || replaced.has(language.toLowerCase()))
    return { reason: `“${language}” is no language code`, meant: languageMeant(language) }
  if (script !== undefined && names.script.of(titleCase(script)) === undefined)
    return { reason: `“${script}” is no script code`, meant: language.toLowerCase() }
  if (region !== undefined && !isCountry(region))
    return { reason: `“${region}” is no country code`, meant: countryMeant(language, region) }
  return undefined
}

/** Pages of one site say the same few tags, and looking one up takes longer than most checks of a page. */
const judged = new Map<string, TagFault | undefined>()
const maxJudged = 500

/** Of `lang`: a tag of BCP 47 whose parts exist. Undefined where it is right. */
export function languageTagFault(tag: string): TagFault | undefined {
  if (judged.has(tag)) return judged.get(tag)
  const fault = judgeLanguageTag(tag)
  if (judged.size >= maxJudged) judged.clear()
  if (tag.length <= maxTagLength) judged.set(tag, fault)
  return fault
}

function judgeLanguageTag(tag: string): TagFault | undefined {
  const locale = findLocale(tag)
  if (locale === undefined) return { reason: 'is not a language tag', meant: repaired(tag) }
  const [language = ''] = tag.split('-')
  // Of the thousands of three-letter languages only some have names here.
  if (language.length > 3 || (language.length === 2 && !isLanguage(language)))
    return { reason: `“${language}” is no language code`, meant: languageMeant(language) }
  if (locale.script !== undefined && names.script.of(locale.script) === undefined)
    return { reason: `“${locale.script}” is no script code`, meant: undefined }
  const region = tag.split('-').find((part, index) => index > 0 && part.length === 2)
  if (region?.toUpperCase() === 'UK')
    return { reason: '“UK” is no country code', meant: countryMeant(language, region) }
  if (locale.region !== undefined && names.region.of(locale.region) === undefined)
    return { reason: `“${locale.region}” is no region code`, meant: undefined }
  return undefined
}

/** The language of a tag with its script, where it names one: what distinguishes two translations. */
export function writtenLanguage(tag: string): string {
  const locale = findLocale(tag.replaceAll('_', '-'))
  if (locale === undefined) return tag.toLowerCase()
  return locale.script === undefined ? locale.language : `${locale.language}-${locale.script}`
}

export function findLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

function isLanguage(code: string): boolean {
  return names.language.of(code.toLowerCase()) !== undefined
}

function isCountry(code: string): boolean {
  const region = code.toUpperCase()
  return /^[A-Z]{2}$/.test(region) && !noCountries.has(region) && names.region.of(region) !== undefined
}

/** `en_US` and `en-us-x` as they should be, if that helps. */
function repaired(tag: string): string | undefined {
  if (tag.length > maxTagLength) return undefined
  const parts = tag.trim().replaceAll('_', '-').split('-').filter(Boolean)
  const [first = '', second] = parts
  for (const candidate of [parts.join('-'), second === undefined ? first : `${first}-${second}`, first]) {
    if (candidate === tag || hreflangFault(candidate) !== undefined) continue
    return Intl.getCanonicalLocales(candidate)[0]
  }
  return undefined
}

/** A country's code instead of its language's: `jp` for `ja`. */
function languageMeant(code: string): string | undefined {
  if (replaced.has(code.toLowerCase())) return findLocale(code)?.language
  return isCountry(code) ? findLocale(`und-${code}`)?.maximize().language : undefined
}

function countryMeant(language: string, region: string): string | undefined {
  const current = findLocale(`${language}-${region}`)?.region
  return current !== undefined && isCountry(current)
    ? `${language.toLowerCase()}-${current}`
    : language.toLowerCase()
}

function titleCase(script: string): string {
  return script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase()
}
