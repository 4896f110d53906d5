// What kind of business it is, by its own words: the kind decides what a visitor is asked to do and in which order a page tells its story.
import type { SectionType } from '#features/landing-pages/sections.schema.ts'

export type BusinessKind = 'software' | 'food' | 'legal' | 'charity' | 'craft' | 'health' | 'education' | 'shop' | 'hospitality' | 'agency' | 'other'

/** What the page asks its visitor to do. */
export const goals = ['trial', 'try', 'order', 'visit', 'consult', 'quote', 'appointment', 'donate', 'enrol', 'shop', 'book', 'contact'] as const
export type Goal = (typeof goals)[number]

interface KindRow {
  words: RegExp
  /** How much a word tells; 1 when missing. Who speaks of donations is a charity, whatever it repairs or teaches. */
  weight?: number
  goal: Goal
  /** Between hero and footer, most important first. Sections about which nothing is known are left out. */
  story: SectionType[]
}

const any = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}])(?:${words})(?![\p{L}])`, 'giu')

const rows: Record<Exclude<BusinessKind, 'other'>, KindRow> = {
  software: {
    words: any(
      'software|saas|apps?|platforms?|plattform(?:en)?|dashboards?|api|cloud|plug-?ins?|online[- ]tools?|automat(?:es|ion|isiert|isierung)|sync(?:s|hronis\\p{L}+)?|web-?app|integrations?|workflows?|crm|erp|data|daten|users|nutzer|subscriptions?',
    ),
    goal: 'try',
    story: ['features', 'steps', 'stats', 'pricing', 'benefits', 'testimonials', 'faq', 'cta'],
  },
  food: {
    words: any(
      'baker(?:y|ies|s)?|bakes?|bread|caf[eé]s?|coffee|restaurants?|catering|cater|pizzas?|kitchen team|chefs?|menus?|food|meals?|cakes?|pastr(?:y|ies)|brewery|wines?|bäckerei(?:en)?|brote?|brötchen|konditorei|kuchen|kaffee|rösterei|gasthaus|speisekarte|küche und keller|wirtshaus|imbiss|eisdiele|weine?|brauerei|metzgerei|hofladen|ice cream|deli|sourdough',
    ),
    goal: 'visit',
    story: ['features', 'about', 'benefits', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  legal: {
    words: any(
      'lawyers?|law firm|solicitors?|attorneys?|barristers?|notar(?:y|e|in|iat)?|legal|advis(?:e|ers?|ors?)|accountants?|accounting|tax|consult(?:ants?|ancy|ing)|kanzlei|rechtsanw[aä]lt\\p{L}*|anw[aä]lt\\p{L}*|steuerberat\\p{L}+|buchhaltung|unternehmensberatung|energieberatung|beratung|berate[nt]|gutachten|sachverständige\\p{L}*|insurance|versicherung\\p{L}*|mediation|coach(?:ing|es)?',
    ),
    goal: 'consult',
    story: ['features', 'about', 'steps', 'benefits', 'stats', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  charity: {
    words: any(
      'charit(?:y|ies|able)|non-?profits?|donat(?:e|es|ions?|ors?)|volunteers?|fundrais\\p{L}+|foundation|shelter|homeless|refugees?|relief|spenden?|spender\\p{L}*|ehrenamt\\p{L}*|gemeinnützig\\p{L}*|verein|e\\. ?v\\.|stiftung|hilfsprojekt\\p{L}*|tafel|tierheim|obdachlos\\p{L}*',
    ),
    weight: 5,
    goal: 'donate',
    story: ['about', 'features', 'stats', 'benefits', 'testimonials', 'faq', 'cta'],
  },
  craft: {
    words: any(
      'carpent(?:er|ers|ry)|joiner(?:y|s)?|plumb(?:er|ers|ing)|electricians?|roof(?:er|ers|ing)|painters?|builders?|construction|renovat\\p{L}+|workshop|repairs?|gardeners?|landscap\\p{L}+|tiler|handyman|furniture|tischlerei|schreinerei|tischler\\p{L}*|schreiner\\p{L}*|möbel|werkstatt|dachdecker\\p{L}*|maler\\p{L}*|elektriker\\p{L}*|elektro|installateur\\p{L}*|heizung\\p{L}*|sanitär|handwerk\\p{L}*|meisterbetrieb|zimmerei|zimmerer|sanierung\\p{L}*|treppen|fliesen\\p{L}*|gartenbau|schlosserei|aufmaß|boilers?|heating',
    ),
    goal: 'quote',
    story: ['features', 'steps', 'about', 'benefits', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  health: {
    words: any(
      'clinics?|dentists?|dental|doctors?|practice|physio\\p{L}*|therap(?:y|ies|ists?)|massages?|yoga|pilates|medical|patients?|nurs(?:e|es|ing)|midwi\\p{L}+|vets?|veterinary|gym|fitness|praxis|zahnarzt\\p{L}*|zahnärzt\\p{L}+|arzt\\p{L}*|ärzt\\p{L}+|behandl\\p{L}+|physiotherapie|heilpraktiker\\p{L}*|pflege\\p{L}*|hebamme\\p{L}*|tierarzt\\p{L}*|sprechstunden?|patient\\p{L}+|studio für',
    ),
    goal: 'appointment',
    story: ['features', 'about', 'benefits', 'steps', 'stats', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  education: {
    words: any(
      'schools?|courses?|classes|lessons?|tutors?|tutoring|teach(?:es|ers?|ing)?|learn(?:ers?|ing)?|students?|academy|workshops|nursery|kindergarten|training(?:s|skurse)?|schule|musikschule|sprachschule|kurse?n?|unterricht\\p{L}*|nachhilfe|seminare?|akademie|lern\\p{L}+|fahrschule|weiterbildung\\p{L}*|schüler\\p{L}*',
    ),
    goal: 'enrol',
    story: ['features', 'steps', 'benefits', 'about', 'stats', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  shop: {
    words: any(
      'online shop|web ?shop|e-?commerce|store for|we sell|sells|boutique|collection|garments?|fashion|clothing|jewell?ery|cosmetics|soaps?|candles|toys|books?hop|florists?|flowers|onlineshop|laden|verkaufen|verkauft|sortiment|mode|schmuck|kosmetik|seifen?|kerzen|spielzeug|buchhandlung|blumen|fahrräder|bikes?|shipping',
    ),
    goal: 'shop',
    story: ['features', 'benefits', 'about', 'steps', 'testimonials', 'pricing', 'faq', 'cta'],
  },
  hospitality: {
    words: any(
      'hotels?|guest ?houses?|bed and breakfast|b&b|holiday (?:homes?|flats?)|campsite|camping|hostel|rooms|nights?|spa|tours?|travel|event location|venue|pension|ferienwohnung\\p{L}*|ferienhaus|zimmer|übernacht\\p{L}+|reisen?|ausflüge?|führungen|campingplatz|wellness',
    ),
    goal: 'book',
    story: ['features', 'about', 'benefits', 'gallery', 'testimonials', 'pricing', 'faq', 'contact'],
  },
  agency: {
    words: any(
      'agency|design studio|branding|marketing|photograph(?:er|ers|y)|videos?|web design|websites|campaigns?|copywrit\\p{L}+|public relations|seo|architects?|architecture|interior design|translat\\p{L}+|agentur|werbung|fotograf\\p{L}*|webdesign|gestaltung|gestalten|kampagnen|texter\\p{L}*|übersetz\\p{L}+|architekt\\p{L}*|innenarchitekt\\p{L}*|druckerei|planungsbüro',
    ),
    goal: 'consult',
    story: ['features', 'steps', 'about', 'benefits', 'gallery', 'logos', 'testimonials', 'pricing', 'faq', 'contact'],
  },
}

/** What is asked for leads to a talk; else the visitor goes on alone. */
export function isEnquiry(goal: Goal): boolean {
  return ['consult', 'quote', 'appointment', 'enrol', 'book', 'contact'].includes(goal)
}

const otherRow: Pick<KindRow, 'goal' | 'story'> = {
  goal: 'contact',
  story: ['features', 'benefits', 'about', 'steps', 'stats', 'testimonials', 'pricing', 'faq', 'contact'],
}

/** The kind that most words speak for; words of the name and of the first sentence, which says what it is, count more. */
export function kindOfBusiness(name: string, overview: string): BusinessKind {
  const opening = `${name}. ${/^[^.!?]{0,300}/.exec(overview)?.[0] ?? ''}`
  let best: BusinessKind = 'other'
  let most = 0
  for (const [kind, { words, weight = 1 }] of Object.entries(rows) as [BusinessKind, KindRow][]) {
    const count = weight * (distinct(overview.slice(0, 10_000), words) + 3 * distinct(opening, words))
    if (count > most) [best, most] = [kind, count]
  }
  return best
}

function distinct(text: string, words: RegExp): number {
  return new Set(Array.from(text.matchAll(words), (match) => match[0].toLowerCase())).size
}

/** What the page asks for and in which order it tells its story. */
export function rowOf(kind: BusinessKind): Pick<KindRow, 'goal' | 'story'> {
  return kind === 'other' ? otherRow : rows[kind]
}
