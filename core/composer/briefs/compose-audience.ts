// Whom a business is for: the people that its own words name, else those who usually come to its kind of business.
import { capitalise, withFullStop } from '../brief.ts'
import { keyPhrases } from '../key-phrases.ts'
import { audiencePhrase } from '../pages/audience.ts'
import { joined, listed } from '../pages/clauses.ts'
import { readBusiness, type BusinessReading } from '../pages/read-business.ts'
import { topicsOf } from '../pages/topics.ts'
import { splitSentences, stemsOf } from '../sentences.ts'
import { composerLanguage, type ComposerLanguage } from '../stop-words.ts'
import type { AudienceMaterial, AudienceSegment, ComposedAudience } from './briefs.types.ts'
import { usualSegments, type UsualSegment } from './segments-by-kind.ts'
import { tellingSentences } from './telling-sentences.ts'

const mostSegments = 4
const longestName = 90
/** Characters that are read; who addresses somebody says so before. */
const longestText = 12_000

const groupWords =
  'people|families|parents|children|kids|adults|seniors|students|pupils|learners|beginners|couples|home ?owners|owners|landlords|tenants|companies|businesses|firms|employers|employees|teams|managers|founders|start-?ups|freelancers|agencies|shops|retailers|restaurants|offices|farms|farmers|schools|teachers|patients|guests|travell?ers|cyclists|commuters|runners|donors|volunteers|customers|clients|developers|engineers|architects|doctors|nurses|clinics|hotels|associations|clubs|organisations|organizations|charities|professionals|buyers|sellers|gardeners|makers|brides|women|men|teenagers|residents|tourists|collectors|investors'
const germanGroups =
  'Menschen|Leute|Familien|Eltern|Kinder(?:n)?|Erwachsenen?|Senioren|Seniorinnen|Schüler(?:n|innen)?|Studierenden?|Lernenden?|Anfänger(?:n|innen)?|Paaren?|Hausbesitzer(?:n)?|Eigentümer(?:n|innen)?|Vermieter(?:n)?|Mieter(?:n)?|Unternehmen|Betrieben?|Firmen|Arbeitgeber(?:n)?|Arbeitnehmer(?:n|innen)?|Teams|Gründer(?:n|innen)?|Selbst(?:st)?ändigen?|Freiberufler(?:n)?|Handwerker(?:n)?|Handwerksbetrieben?|Agenturen|Läden|Händler(?:n)?|Restaurants|Büros|Landwirten?|Schulen|Lehrkräften?|Patienten|Patientinnen|Gästen?|Reisenden?|Pendler(?:n)?|Radfahrer(?:n)?|Spender(?:n)?|Freiwilligen?|Kunden|Kundinnen|Mandanten|Entwickler(?:n)?|Ingenieuren?|Architekten|Ärzten?|Praxen|Hotels|Vereinen?|Verbänden?|Privatpersonen|Privatkunden|Geschäftskunden|Frauen|Männer(?:n)?|Jugendlichen?|Anwohner(?:n)?|Touristen|Mitgliedern?'
const english = new RegExp(
  String.raw`(?<![\p{L}])(?:for|helps?|serves?|supports?|advises?|teach(?:es)?|trains?|visits?|look(?:ing)? for|aimed at|works? with|used by)\s+((?:(?:\p{L}+[- ]){0,3}?(?:${groupWords})(?:,\s+|\s+and\s+|\s+or\s+)?)+(?:\s(?:who|with|without|in|over|under)\s[^.,;:!?()]{2,50})?)`,
  'giu',
)
const german = new RegExp(
  String.raw`(?<![\p{L}])(?:für|an|beraten|begleiten|unterstützen|unterrichten|betreuen|helfen|mit)\s+((?:(?:\p{Ll}+\s){0,2}(?:${germanGroups})(?:,\s+|\s+und\s+|\s+oder\s+|\s+sowie\s+)?)+(?:\s(?:in|im|mit|ohne|ab|unter|über|aus|von)\s[^.,;:!?()]{2,50}|,\s(?:die|denen)\s[^.,;:!?()]{2,60})?)`,
  'gu',
)

/** The same material gives the same audience. */
export function composeAudience(material: AudienceMaterial): ComposedAudience {
  const { companyName, location } = material
  const text = material.text.slice(0, longestText)
  const language = composerLanguage(material.language, text)
  const reading = readBusiness({ businessName: companyName, businessOverview: text, targetAudience: '', brandTone: 'professional' }, language)
  const named = namedGroups(text, language, companyName)
  const usual = usualSegments(reading.kind, language)
  const names = named.length > 0 ? named : usual.map(({ name }) => name)
  const segments = names
    .slice(0, mostSegments)
    .map((name, index) => segmentOf(name, index, { names, usual, text, reading, language, isNamed: named.length > 0 }))
  // One group alone is hardly all of them: those who usually come stand beside it.
  const further = usual.findLast(({ name }) => !isSame(name, segments[0]?.name ?? ''))
  if (segments.length === 1 && further !== undefined)
    segments.push(segmentOf(further.name, 1, { names: [...names, further.name], usual, text, reading, language, isNamed: false }))
  return {
    targetAudience: paragraphOf(segments, { reading, location, language, companyName, isNamed: named.length > 0 }),
    segments,
    isAssumed: named.length === 0,
  }
}

function namedGroups(text: string, language: ComposerLanguage, name: string): string[] {
  const groups: string[] = []
  const add = (phrase: string): void => {
    const group = phrase
      .replace(/\s+/g, ' ')
      .replace(/^(?:the|our|all|der|die|den|unsere[nr]?|alle[nr]?)\s/iu, '')
      .replace(/[,;\s]+(?:and|or|und|oder)?$/, '')
      .trim()
    if (group.length < 4 || group.length > longestName || groups.some((known) => isSame(known, group))) return
    groups.push(capitalise(group))
  }
  for (const { text: sentence } of tellingSentences({ details: text, pages: [] })) {
    for (const match of sentence.matchAll(language === 'de' ? german : english)) for (const group of split(match[1] ?? '')) add(group)
  }
  if (groups.length === 0) {
    // "Our customers are …", "Wir richten uns an …"
    for (const sentence of splitSentences(text)) {
      const isAbout =
        /(?<!\p{L})(?:audience|customers?|clients?|we (?:serve|help)|aimed at|zielgruppe|kund\p{L}+|richte\p{L}* (?:uns|sich) an|wenden uns an)(?!\p{L})/iu.test(
          sentence,
        )
      const phrase = isAbout ? audiencePhrase(sentence, language) : undefined
      if (phrase !== undefined && !phrase.includes(name)) for (const group of split(phrase)) add(group)
    }
  }
  return groups
}

/** "families and offices in Leeds" are two; what follows belongs to both, and stays with the last. */
function split(phrase: string): string[] {
  const [people = '', ...rest] = phrase.split(/(?=\s(?:who|with|without|die|denen|ohne)\s)/)
  const groups = listed(people)
  return groups.map((group, index) => (index === groups.length - 1 ? `${group}${rest.join('')}` : group))
}

function isSame(a: string, b: string): boolean {
  const left = new Set(stemsOf(a))
  const right = new Set(stemsOf(b))
  return left.size > 0 && (left.isSubsetOf(right) || right.isSubsetOf(left))
}

interface SegmentContext {
  /** Of all segments. */
  names: readonly string[]
  usual: readonly UsualSegment[]
  text: string
  reading: BusinessReading
  language: ComposerLanguage
  isNamed: boolean
}

function segmentOf(name: string, index: number, { names, usual, text, reading, language, isNamed }: SegmentContext): AudienceSegment {
  // Of people whom the material names nothing is assumed but what anybody who buys something wants.
  const like = usual.find((segment) => segment.name === name) ?? usualSegments('other', language)[index % 2]
  const stems = new Set(stemsOf(name))
  const sentences = splitSentences(text)
  const about = sentences.filter((sentence) => stems.isSubsetOf(new Set(stemsOf(sentence))))
  const said = isNamed ? about.find((sentence) => sentence.length <= 240) : undefined
  const problems = sentences.filter((sentence) => topicsOf(sentence, reading.language).has('problem') && sentence.length <= 160 && sentence !== said)
  const offered = offerOf(reading, language)
  const usually =
    language === 'de'
      ? `Sie suchen ${offered === '' ? 'einen Anbieter, dem sie vertrauen' : offered}.`
      : `They look for ${offered === '' ? 'a provider they can trust' : offered}.`
  return {
    name,
    description: said ?? usually,
    pains: [...(index === 0 ? problems.slice(0, 1).map((sentence) => withFullStop(sentence)) : []), ...(like?.pains ?? [])].slice(0, 3),
    goals: like?.goals.slice(0, 3) ?? [],
    keywords: keywordsOf(names, about.join(' '), reading),
  }
}

/** What they come for, as words that follow "look for"; empty where the business names deeds alone, or speaks another language. */
function offerOf({ goods, thing, kind, language: own }: BusinessReading, language: ComposerLanguage): string {
  return own === language ? (goods ?? (kind === 'software' ? thing : undefined) ?? '') : ''
}

/** What they would search for, in the material's words; nothing where it holds no such phrase, for the pieces of people’s names are none. */
function keywordsOf(names: readonly string[], about: string, { offers, name: business }: BusinessReading): string[] {
  const own = new Set([...names, business].flatMap(stemsOf))
  const offered = offers.map(({ title }) => title).filter((title) => title.split(/\s+/).length <= 4)
  const said = keyPhrases(about, 12).filter((phrase) => {
    const stems = stemsOf(phrase)
    return stems.length > 1 && stems.every((stem) => !own.has(stem))
  })
  const known = new Set<string>()
  return [...offered, ...said]
    .filter((word) => {
      const key = word.toLowerCase()
      const isNew = !known.has(key) && word.length <= 50 && !key.includes(business.toLowerCase() || '\n')
      known.add(key)
      return isNew
    })
    .slice(0, 6)
}

interface ParagraphContext {
  reading: BusinessReading
  location: string
  language: ComposerLanguage
  companyName: string
  isNamed: boolean
}

function paragraphOf(segments: readonly AudienceSegment[], { reading, location, language, companyName, isNamed }: ParagraphContext): string {
  const groups = joined(
    segments.map(({ name }) => (language === 'de' || /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))),
    language,
  )
  const offered = offerOf(reading, language)
  // Where the material speaks of them, its words say more than what such people usually want.
  const said = isNamed
    ? [...new Set(segments.map(({ description }) => description).filter((text) => !/^(?:They look for|Sie suchen) /.test(text)))].slice(0, 2)
    : []
  const goals = said.length > 0 ? [] : [...new Set(segments.flatMap((segment) => segment.goals.slice(0, 1)))]
  const place = location.trim()
  if (language === 'de') {
    const who = companyName === '' ? 'Das Angebot' : companyName
    return [
      `${who} richtet sich vor allem an folgende Gruppen${place === '' ? '' : ` (${place})`}: ${groups}.`,
      ...(offered === '' ? [] : [`Sie suchen ${offered}.`]),
      ...said,
      ...(goals.length === 0 ? [] : [`Wichtig ist ihnen: ${goals.join('; ')}.`]),
    ].join(' ')
  }
  const who = companyName === '' ? 'The offer' : companyName
  return [
    `${who} is mainly for ${groups}${place === '' || groups.includes(place) ? '' : ` (${place})`}.`,
    ...(offered === '' ? [] : [`They look for ${offered}.`]),
    ...said,
    ...(goals.length === 0 ? [] : [`What matters to them: ${goals.map((goal) => goal.charAt(0).toLowerCase() + goal.slice(1)).join('; ')}.`]),
  ].join(' ')
}
