// Words that show what a section is, in English and German: as headings, and as the names that people give to
// layers.
import type { SectionType } from '#contracts/extracted-document.schema.ts'

interface SectionWords {
  /** A part of a layer's or landmark's name begins so. */
  names?: RegExp
  /** In headings and the lines above them. */
  headings?: RegExp
}

/** Whole words, also those that begin or end with an umlaut. */
function matchAny(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

function named(...patterns: string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})(?![\\p{L}])`, 'iu')
}

export const sectionWords: Record<SectionType, SectionWords> = {
  header: {
    names: named(
      '(?:site[ -]?)?header',
      'nav(?:bar|igation)?',
      'menu',
      'top ?bar',
      'kopf(?:zeile|bereich)?',
      'menü',
    ),
  },
  hero: {
    names: named(
      'hero',
      'banner',
      'jumbotron',
      'above the fold',
      'stage',
      'bühne',
      'startbereich',
      'aufmacher',
    ),
  },
  features: {
    names: named('features?', 'services?', 'funktionen', 'leistungen', 'what we do', 'capabilities'),
    headings: matchAny(
      'features?',
      'everything (?:you|your|a|the)',
      'what (?:you get|(?:we|i) (?:do|offer|make|build)|it does|is in|is inside|comes)',
      'services?',
      'capabilities',
      'tools?',
      'built (?:for|in)',
      'included',
      'funktionen',
      'leistungen',
      'angebot',
      'was (?:(?:wir|ich) (?:tun|tue|biete[nt]?|machen?)|drin ist|du bekommst|sie bekommen)',
      'alles,? was',
      'enthalten',
      'werkzeuge?',
      'ausstattung',
      'products?',
      'what you will learn',
      'areas of (?:practice|work)',
      'produkte?',
      'sortiment',
      'anwendungen',
      'einsatzgebiete',
    ),
  },
  benefits: {
    names: named('benefits?', 'advantages', 'why', 'vorteile', 'nutzen', 'warum'),
    headings: matchAny(
      'benefits?',
      'advantages?',
      'why',
      'reasons?',
      'what (?:changes|you gain)',
      'vorteile?n?',
      'nutzen',
      'warum',
      'wieso',
      '(?:gute )?gründe',
      'spricht (?:für|dafür)',
      'mehrwert',
      'davon haben (?:sie|du)',
    ),
  },
  testimonials: {
    names: named(
      'testimonials?',
      'reviews?',
      'quotes?',
      'kundenstimmen',
      'bewertungen',
      'stimmen',
      'social proof',
    ),
    headings: matchAny(
      'testimonials?',
      'reviews?',
      'what .{0,30}(?:say|said|think)',
      '(?:customers?|clients?|people|teams?|guests?|readers?|members?|they) (?:say|love|tell|voices)',
      'loved by',
      'in their (?:own )?words',
      'word of mouth',
      'kundenstimmen',
      'stimmen',
      'bewertungen',
      'erfahrungen',
      '(?:was|das) (?:unsere )?.{0,24}(?:sagen|meinen|berichten|erzählen)',
    ),
  },
  pricing: {
    names: named('pricing', 'prices?', 'plans?', 'packages', 'preise', 'tarife', 'pakete'),
    headings: matchAny(
      'pricing',
      'prices?',
      'plans?',
      'packages?',
      'rates',
      'fees',
      'what it costs',
      'preise?',
      'tarife?',
      'pakete?',
      'kosten',
      'kostet',
      'gebühren',
      'konditionen',
    ),
  },
  faq: {
    names: named('faqs?', 'questions?', 'häufige fragen', 'fragen', 'q ?& ?a', 'accordion'),
    headings: matchAny(
      'faqs?',
      'questions?',
      '(?:often|frequently) asked',
      'fragen',
      'antworten',
      'answers?',
      'gut zu wissen',
      'good to know',
    ),
  },
  cta: {
    names: named('cta', 'call[ -]to[ -]action', 'get started', 'sign[ -]?up', 'newsletter'),
    headings: matchAny(
      'ready (?:to|for|when)',
      'get started',
      'start (?:today|now|your|free|for|with|writing|this)',
      'try (?:it|for)',
      'sign up',
      'join (?:us|the|now|in)',
      'book (?:a|your|now)',
      'begin',
      "let[’']s",
      'today',
      'bereit',
      'jetzt',
      'loslegen',
      'starte?n?',
      'beginnen',
      'testen',
      'ausprobieren',
      'anmelden',
      'registrieren',
      'noch heute',
      'newsletter',
      'subscribe',
      'donate',
      'apply (?:now|by|here)',
      'reserve',
      'order (?:now|your|a)',
      'request',
      'download',
      'spenden?',
      'bewirb',
      'reservieren',
      'buchen?',
      'bestellen?',
      'vereinbaren',
      'anfordern',
      'sichern',
      'abonnieren',
    ),
  },
  about: {
    names: named(
      'about(?: us)?',
      '(?:our )?story',
      'team',
      'who we are',
      'mission',
      'über uns',
      'geschichte',
    ),
    headings: matchAny(
      'about',
      'our (?:story|team|mission|history|people|studio|workshop|house)',
      'who we are',
      'meet',
      'behind',
      'über (?:uns|mich)',
      'wer wir sind',
      'wir sind',
      'unsere? (?:geschichte|team|mission|haus|werkstatt|anspruch)',
      'das team',
      'hinter',
      'seit \\d{4}',
      'since \\d{4}',
    ),
  },
  steps: {
    names: named(
      'steps?',
      'how it works',
      'process',
      'timeline',
      'ablauf',
      'schritte',
      'so funktioniert',
      'prozess',
    ),
    headings: matchAny(
      'how (?:it|this|we|you|to) \\p{L}+',
      '(?:three|four|five|\\d) (?:\\p{L}+ )?(?:steps|moves|stages)',
      'steps?',
      'process',
      'ablauf',
      'schritte?n?',
      'so (?:funktioniert|geht|läuft|arbeiten|einfach)',
      "(?:und )?so (?:einfach )?geht[’']?s",
      'wie (?:es|das|wir) .{0,20}(?:funktioniert|geht|läuft|abläuft|arbeiten)',
      'der weg',
    ),
  },
  stats: {
    names: named('stats?', 'statistics', 'numbers?', 'figures', 'metrics', 'kennzahlen', 'zahlen'),
    headings: matchAny(
      'numbers?',
      'figures',
      'at a glance',
      'results',
      'impact',
      'zahlen',
      'kennzahlen',
      'auf einen blick',
      'ergebnisse',
      'fakten',
    ),
  },
  gallery: {
    names: named(
      'gallery',
      'portfolio',
      'works?',
      'projects?',
      'showcase',
      'galerie',
      'projekte',
      'arbeiten',
    ),
    headings: matchAny(
      'gallery',
      'portfolio',
      '(?:selected|recent|our|latest) (?:works?|projects?|pieces)',
      'showcase',
      'impressions',
      'pictures',
      'galerie',
      'arbeiten',
      'projekte',
      'einblicke',
      'impressionen',
      'bilder',
    ),
  },
  logos: {
    names: named(
      'logos?',
      'clients?',
      'customers?',
      'partners?',
      'brands?',
      'trusted by',
      'kunden',
      'marken',
      'logo ?(?:cloud|strip|row|wall)',
    ),
    headings: matchAny(
      'trusted by',
      'used by',
      '(?:as )?seen (?:in|on)',
      'featured in',
      'our (?:clients|customers|partners)',
      'partners?',
      'works? with',
      'in good company',
      'integrates',
      'bekannt aus',
      'unsere (?:kunden|partner)',
      'vertrauen',
      'im einsatz bei',
      'genutzt von',
    ),
  },
  contact: {
    names: named(
      'contact(?: us| form)?',
      'kontakt',
      'kontaktformular',
      'map',
      'anfahrt',
      'location',
      'standort',
    ),
    headings: matchAny(
      'contact',
      'get in touch',
      'write to us',
      'talk to us',
      'say hello',
      'reach us',
      'visit(?: us)?',
      'find us',
      'where (?:to find|we are)',
      'ask us',
      'directions',
      'opening hours',
      'kontakt',
      'schreib(?:en sie)? uns',
      'sprechen (?:sie|wir)',
      'melden sie',
      'besuchen sie',
      'anfahrt',
      'öffnungszeiten',
      'so finden',
      'rufen sie',
      'anfrage',
      'nachricht',
    ),
  },
  footer: { names: named('(?:site[ -]?)?footer', 'fu(?:ß|ss)(?:zeile|bereich)?', 'legal', 'imprint') },
  custom: {},
}

/** What landmarks of a site are called before their own name: `section pricing`. */
const elementName = /^(?:section|main|article|aside|div)\s+/i

/** The type that a layer's or landmark's name says, looking from its outermost part inwards. */
export function getTypeByName(name: string): SectionType | undefined {
  for (const part of name.split(/\s*[/›>|]\s*/)) {
    const own = part.trim().replace(elementName, '')
    for (const [type, { names }] of Object.entries(sectionWords))
      if (names?.test(own) === true) return type as SectionType
  }
  return undefined
}

export const legalWords = new RegExp(
  `©|\\(c\\)\\s*\\d{4}|${matchAny('copyright', 'all rights reserved', 'alle rechte vorbehalten', 'imprint', 'impressum', 'privacy', 'datenschutz\\p{L}*', 'terms', 'agb', 'cookies?', 'widerruf', 'legal notice', 'nutzungsbedingungen', 'barrierefreiheit').source}`,
  'iu',
)

/** Labels of fields and the hints inside them. */
export const fieldWords =
  /^(?:(?:your|ihre?|deine?|full|first|last|work|company|vor-?|nach-?|firmen-?)\s*)?(?:name|vorname|nachname|e-?mail(?:[ -]?(?:address|adresse))?|phone(?: number)?|telefon(?:nummer)?|message|nachricht|subject|betreff|company|firma|unternehmen|date|datum|anliegen|how can we help\??|\S+@\S+\.\w+)\s*\*?(?:\s*\((?:optional|required|pflichtfeld)\))?$/i

/** An e-mail address, a telephone number, a postal address, opening hours. */
export const contactPatterns: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.\w{2,}/,
  /(?:\+|\b00)\d{1,3}[\s()/.-]*\d[\d\s()/.-]{5,}|\b(?:tel|phone|telefon|fon|call|mobil)\b[.:\s]*[+\d(]/i,
  /\b\d{4,5}\s+\p{Lu}\p{L}+|\b\p{Lu}\p{L}*(?:straße|strasse|str\.|weg|platz|allee|gasse)\s+\d+|\b\d+\s+\p{Lu}\p{L}+\s+(?:Street|St\.|Road|Rd\.?|Avenue|Ave\.?|Lane|Square)(?!\p{L})/u,
  matchAny(
    '(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)(?:day|tag)?\\.?\\s*(?:–|-|to|bis)\\s*(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)(?:day|tag)?',
  ),
]
