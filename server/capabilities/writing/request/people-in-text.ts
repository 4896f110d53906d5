// Who a request is about, and who else it names: people with their roles and employers, parties, people at a
// meeting. English and German. A name is two or more words with capitals, since German gives every noun one.

/** Pieces of patterns (flag `u`). */
export const word = String.raw`\p{Lu}[\p{L}'’-]+`
export const personName = String.raw`${word}(?:\s(?:(?:von|van|de|der)\s)?${word}){1,2}`
export const titledName = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Prof)\.?|Frau|Herrn?)\s+(?:Dr\.?\s+)?${word}(?:\s${word})?`
export const organisation = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?:\s(?:&\s|am\s|of\s|im\s)?[\p{Lu}\p{N}&][\p{L}\p{N}&'’-]*)*`
export const articleBefore = String.raw`(?:(?:the|der|die|das|dem|den)\s+)?`
export const at = String.raw`(?:at|with|bei(?:\s(?:der|dem))?|beim)`
/** "Pflegefachfrau am Klinikum Kassel": behind a trade the German "am" names no day. */
export const atTrade = String.raw`(?:${at}|am(?!\s(?:Mon|Diens|Mitt|Donners|Frei|Sams|Sonn))|an\sder)`
export const years = String.raw`(?:since|seit)\s+\d{4}|(?:from\s+|von\s+)?\d{4}\s?(?:[–-]|to|bis)\s?(?:\d{4}|today|now|heute)`

const isOrganisation = (name: string): boolean =>
  /\b(?:Ltd|LLC|Inc|GmbH|AG|KG|Co|Studio|Hotel|Library|Clinic|Klinik|College|School|Schule|University|Universität|Kita|Bakery|Joinery|Council|Team|Nine)\b/.test(
    name,
  )

/** Words that make a name that of an office or a firm, whose reader nobody knows by name. */
const officeWord =
  /(?<!\p{L})(?:Ltd|LLC|Inc|plc|GmbH|AG|KG|Co|Gas|Bank|Bahn|Energy|Electric|Water|Rail|Airlines?|Airways|Insurance|Telecom|Telekom|Mobile|Council|Services?|Group|Company|Stores?|Shop|Supplies|Hotel|Office|Agency|School|University|College|Library|Clinic|Hospital|Firma|\p{L}*(?:[Aa]mt|[Vv]erwaltung|[Vv]ersicherung|[Bb]ank|[Kk]asse|[Ww]erke|[Bb]ehörde|[Gg]ericht|[Mm]inisterium|[Kk]linik|[Kk]rankenhaus|[Gg]esellschaft|[Vv]erlag|[Ss]chule|[Uu]niversität|[Bb]ücherei|[Bb]ibliothek|[Bb]ahn|[Gg]enossenschaft))(?!\p{L})/u

/** Whether a recipient is a firm or an office: "Deutsche Bahn", "Finanzamt Köln-Süd". */
export const isOffice = (name: string): boolean => /^\p{Lu}/u.test(name) && officeWord.test(name)

/** The person whom the text is about: "for Ada Lovelace, …", "Ada Lindqvist, Leeds, …", "my name is …". */
export function subjectIn(text: string): string | undefined {
  const patterns = [
    String.raw`\b(?:[Mm]y name is|[Ii]ch heiße|[Mm]ein Name ist|I am|Ich bin)\s+(${personName})`,
    String.raw`(?<!\p{L})(?:for|für|of|von|about|über)\s+(${personName})(?=\s*[,.(:]|\s+(?:who|as|als|die|der|to|an)(?!\p{L})|\s*$)`,
    String.raw`(?:^|[.:!?]\s+)(${personName})(?=,\s)`,
  ]
  for (const pattern of patterns) {
    for (const [, name = ''] of text.matchAll(new RegExp(pattern, 'gmu')))
      if (!isOrganisation(name)) return name
  }
  return undefined
}

/** What the subject is: "Ada Lovelace, analyst at …", "Jana Weber als Pflegefachkraft bei …". */
export function roleIn(text: string): string | undefined {
  const subject = subjectIn(text)
  if (subject === undefined) return undefined
  const after = text.slice(text.indexOf(subject) + subject.length)
  const role =
    new RegExp(
      String.raw`^,\s*(?:an?\s+|the\s+)?(\p{Ll}[\p{L} -]{2,40}?)(?=\s+(?:at|with|in)\s|\s*[,.;]|\s*$)`,
      'u',
    ).exec(after)?.[1] ??
    new RegExp(
      String.raw`^(?:,\s*|\s+(?:als|as)\s+(?:an?\s+)?)(\p{L}[\p{L}-]{2,40}(?:\s\p{L}[\p{L}-]+){0,2}?)(?=\s+${atTrade}\s)`,
      'u',
    ).exec(after)?.[1]
  // "Jana Weber, Pflegefachkraft, Köln": a German trade has a capital, and its town behind it.
  const trade = new RegExp(String.raw`^,\s+(${word}),\s+(?:${word}\s*[,.]|(?:ab|seit)\s+\d)`, 'u').exec(
    after,
  )?.[1]
  if (role === undefined && trade !== undefined) return trade
  return role === undefined || /^(?:who|which|die|der|and|und)\b/.test(role) ? undefined : role
}

/** The role somebody wants: "I want to become …", "Ich möchte … werden". */
export function wantedRoleIn(text: string): string | undefined {
  return (
    /\b(?:wants? to (?:become|be|work as)|would like to (?:become|work as)|applying (?:for a (?:job|position) )?as|hopes to become)\s+(?:an?\s+|the\s+)?([\p{L}][\p{L} -]{2,50}?)(?=\s+(?:at|in|with|for)\s|[.,;]|$)/iu.exec(
      text,
    )?.[1] ??
    /\b(?:möchte|will)\s+(?:gern\s+)?([\p{L}][\p{L} -]{2,50}?)\s+(?:bei\s[^.]{2,40}\s)?werden\b/iu.exec(
      text,
    )?.[1]
  )
}

/** The organisation behind "at", "bei der" and the like. */
export function employerIn(text: string): string | undefined {
  return new RegExp(String.raw`(?<!\p{L})${at}\s+${articleBefore}(${organisation})`, 'u').exec(text)?.[1]
}

/** The person who writes: "a letter from Tom Reyes to …". A firm that sends something is no writer. */
export function writerIn(text: string): string | undefined {
  const name = new RegExp(
    String.raw`(?<!\p{L})(?:from|von)\s+(${personName})(?=\s*[,.(]|\s+(?:to|for|at|an|für|bei)\s|\s*$)`,
    'mu',
  ).exec(text)?.[1]
  return name === undefined || isOrganisation(name) ? undefined : name
}

/**
 * The organisation that a letter goes to: "to Northwind", "an die Stadtwerke Graz". Two bare words may as
 * well name a person.
 */
export function addressedOrganisationIn(text: string): string | undefined {
  const letter = String.raw`(?:[Ll]etter|[Aa]pplication|[Ee]?-?[Mm]ail|[Bb]ewerbung|[Ss]chreiben|[Bb]rief|[Kk]ündigung)(?!\p{L})`
  const title = String.raw`(?:Mr|Ms|Mrs|Dr|Prof|Frau|Herrn?)(?!\p{L})`
  const [, article = '', name] =
    new RegExp(
      String.raw`${letter}[^.;]{0,60}?\s(?:to|an)\s+(${articleBefore})(?!${title})(${organisation})`,
      'u',
    ).exec(text) ?? []
  return name !== undefined && (article !== '' || !/\s/.test(name) || isOrganisation(name)) ? name : undefined
}

/** Who sends or offers something: "from Studio Nine (…) to …". */
export function senderIn(text: string): string | undefined {
  return new RegExp(
    String.raw`(?<!\p{L})(?:from|von|vom)\s+${articleBefore}(${organisation})(?=\s*[(,.]|\s+(?:to|for|an|für)\s)`,
    'u',
  ).exec(text)?.[1]
}

/** Both sides of "between A and B". */
export function partiesIn(text: string): [string, string] | undefined {
  const match = new RegExp(
    String.raw`(?<!\p{L})(?:between|zwischen)\s+${articleBefore}(${organisation})\s+(?:and|und)\s+${articleBefore}(${organisation})`,
    'u',
  ).exec(text)
  return match === null ? undefined : [match[1] ?? '', match[2] ?? '']
}

/** Somebody with a title behind "to": "to Ms Park", "an Frau Lang". */
export function addresseeIn(text: string): string | undefined {
  return new RegExp(
    String.raw`(?<!\p{L})(?:to|for|an|für|[Dd]ear|[Ll]iebe[rs]?|[Gg]eehrte[rs]?)\s+(${titledName})`,
    'u',
  ).exec(text)?.[1]
}

/** Whoever holds an office: "her manager is Paul Reed", "Protokoll: Frau Lang". */
export function findHolder(office: RegExp, text: string): string | undefined {
  const named = String.raw`(?:${office.source})(?:\s+(?:is|ist|will be|wird)|:)\s+|(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Ii]hre?|[Ss]eine?|[Mm]eine?)\s+(?:${office.source})\s+`
  return new RegExp(String.raw`(?<!\p{L})(?:${named})(${titledName}|${personName})`, 'u').exec(text)?.[1]
}

/** Town behind the subject's name: "Ada Lindqvist, Leeds, …". */
export function townIn(text: string): string | undefined {
  const subject = subjectIn(text)
  if (subject === undefined) return undefined
  const after = text.slice(text.indexOf(subject) + subject.length)
  return (new RegExp(String.raw`^,\s+${word},\s+(${word})(?=,\s|\.)`, 'u').exec(after) ??
    new RegExp(String.raw`^,\s+(${word})(?=,\s|\.)`, 'u').exec(after))?.[1]
}

/** What somebody is to the writer: "who was my apprentice". */
export function relationshipIn(text: string): string | undefined {
  const worked =
    /\bwho (?:worked|works|has worked) (?:for|with|under) (?:me|us) as (an? [\p{L} -]{3,40}?)(?=\s(?:at|in|for|from)\s|[,.;]|$)/iu.exec(
      text,
    )?.[1]
  if (worked !== undefined) return worked
  return /\bwho (?:was|is|has been) (my [\p{L} ]{2,40}?)(?=\s(?:at|in|for|from)\s|[,.;]|$)/iu.exec(text)?.[1]
}

/** A meeting by its German name: "Teamsitzung Kita Sonnenhof". */
export function meetingIn(text: string): string | undefined {
  return new RegExp(
    String.raw`(?<!\p{L})(\p{Lu}\p{Ll}*(?:sitzung|besprechung|versammlung|treffen|konferenz)(?:\s(?:der\s|des\s|im\s)?${word})*)`,
    'u',
  ).exec(text)?.[1]
}
