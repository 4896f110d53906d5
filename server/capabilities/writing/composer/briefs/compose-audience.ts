// Whom a business is for: the people that its own words name, with what it says about them.
import { capitalise, collapseWhitespace } from '#core/text.ts'
import { findStems } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { keyPhrases } from '../../key-phrases.ts'
import { informativeSentences, type InformativeSentence } from './informative-sentences.ts'

interface AudienceMaterial {
  /** Business summary and details, as they are. */
  text: string
  location: string
  language?: string | undefined
}

export interface ComposedAudience {
  /** The groups in one line. */
  targetAudience: string
  /** None where the material names nobody. */
  segments: {
    name: string
    description: string
    pains: string[]
    goals: string[]
    keywords: string[]
  }[]
}

const maxSegments = 4
const maxNameLength = 90
/** Characters that are read; who addresses somebody says so before. */
const maxTextLength = 12_000

const groupWords =
  'people|families|parents|children|kids|adults|seniors|students|pupils|learners|beginners|couples|home ?owners|owners|landlords|tenants|companies|businesses|firms|employers|employees|teams|managers|founders|start-?ups|freelancers|agencies|shops|retailers|restaurants|offices|farms|farmers|schools|teachers|patients|guests|travell?ers|cyclists|commuters|runners|donors|volunteers|customers|clients|developers|engineers|architects|doctors|nurses|clinics|hotels|associations|clubs|organisations|organizations|charities|professionals|buyers|sellers|gardeners|makers|brides|women|men|teenagers|residents|tourists|collectors|investors'
const germanGroups =
  'Menschen|Leute|Familien|Eltern|Kinder(?:n)?|Erwachsenen?|Senioren|Seniorinnen|Schüler(?:n|innen)?|Studierenden?|Lernenden?|Anfänger(?:n|innen)?|Paaren?|Hausbesitzer(?:n)?|Eigentümer(?:n|innen)?|Vermieter(?:n)?|Mieter(?:n)?|Unternehmen|Betrieben?|Firmen|Arbeitgeber(?:n)?|Arbeitnehmer(?:n|innen)?|Teams|Gründer(?:n|innen)?|Selbst(?:st)?ändigen?|Freiberufler(?:n)?|Handwerker(?:n)?|Handwerksbetrieben?|Agenturen|Läden|Händler(?:n)?|Restaurants|Büros|Landwirten?|Schulen|Lehrkräften?|Patienten|Patientinnen|Gästen?|Reisenden?|Pendler(?:n)?|Radfahrer(?:n)?|Spender(?:n)?|Freiwilligen?|Kunden|Kundinnen|Mandanten|Entwickler(?:n)?|Ingenieuren?|Architekten|Ärzten?|Praxen|Hotels|Vereinen?|Verbänden?|Privatpersonen|Privatkunden|Geschäftskunden|Frauen|Männer(?:n)?|Jugendlichen?|Anwohner(?:n)?|Touristen|Mitgliedern?'
const english = new RegExp(
  String.raw`(?<![\p{L}])(?:for|to|helps?|serves?|supports?|advises?|teach(?:es)?|trains?|visits?|look(?:ing)? for|aimed at|works? with|used by)\s+((?:(?:\p{L}+[- ]){0,3}?(?:${groupWords})(?:,\s+|\s+and\s+|\s+or\s+)?)+(?:\s(?:who|with|without|in|over|under)\s[^.,;:!?()]{2,50})?)`,
  'giu',
)
const german = new RegExp(
  String.raw`(?<![\p{L}])(?:für|an|beraten|begleiten|unterstützen|unterrichten|betreuen|helfen|mit)\s+((?:(?:\p{Ll}+\s){0,2}(?:${germanGroups})(?:,\s+|\s+und\s+|\s+oder\s+|\s+sowie\s+)?)+(?:\s(?:in|im|mit|ohne|ab|unter|über|aus|von)\s[^.,;:!?()]{2,50}|,\s(?:die|denen)\s[^.,;:!?()]{2,60})?)`,
  'gu',
)

/** The same material gives the same audience; empty where the material names nobody. */
export function composeAudience(material: AudienceMaterial): ComposedAudience {
  const text = material.text.slice(0, maxTextLength)
  const language = composerLanguage(material.language, text)
  const sentences = informativeSentences({ details: text, pages: [] })
  const names = namedGroups(sentences, language).slice(0, maxSegments)
  const groups = capitalise(new Intl.ListFormat(language, { type: 'conjunction' }).format(names))
  const place = material.location.trim()
  return {
    targetAudience:
      names.length === 0 || place === '' || groups.includes(place) ? groups : `${groups} (${place})`,
    segments: names.map((name) => getSegment(name, sentences)),
  }
}

function namedGroups(sentences: readonly InformativeSentence[], language: ComposerLanguage): string[] {
  const groups: string[] = []
  const phrases = sentences.flatMap(({ text }) =>
    Array.from(text.matchAll(language === 'de' ? german : english), ([, named = '']) => split(named)).flat(),
  )
  for (const phrase of phrases) {
    const group = collapseWhitespace(phrase)
      .replace(/^(?:the|our|all|der|die|den|unsere[nr]?|alle[nr]?)\s/iu, '')
      .replace(/[,;\s]+(?:and|or|und|oder)?$/, '')
      .trim()
    const isName = group.length >= 4 && group.length <= maxNameLength
    if (isName && !groups.some((known) => isSame(known, group))) groups.push(group)
  }
  return groups
}

/** "families and offices in Leeds" are two; what follows belongs to both, and stays with the last. */
function split(phrase: string): string[] {
  const [people = '', ...rest] = phrase.split(/(?=\s(?:who|with|without|die|denen|ohne)\s)/)
  const groups = people.split(/,\s+(?:and\s+|or\s+|und\s+|oder\s+)?|\s+(?:and|or|und|oder|sowie)\s+/)
  return groups.map((group, index) => (index === groups.length - 1 ? `${group}${rest.join('')}` : group))
}

function isSame(a: string, b: string): boolean {
  const left = new Set(findStems(a))
  const right = new Set(findStems(b))
  return left.size > 0 && (left.isSubsetOf(right) || right.isSubsetOf(left))
}

/** The group with the first sentence about it. What its people lack or want no rule knows. */
function getSegment(
  name: string,
  sentences: readonly InformativeSentence[],
): ComposedAudience['segments'][number] {
  const group = new Set(findStems(name))
  const about = sentences.find(({ stems }) => group.isSubsetOf(stems))
  const description = about?.text ?? capitalise(name)
  const keywords = keyPhrases(description, 12).filter((phrase) => {
    const stems = findStems(phrase)
    return stems.length > 1 && group.isDisjointFrom(new Set(stems))
  })
  return { name: capitalise(name), description, pains: [], goals: [], keywords: keywords.slice(0, 6) }
}
