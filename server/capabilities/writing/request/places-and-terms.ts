// What a request says of places, occasions, things bought and terms of a contract, for the fields that ask
// for them. English and German.
import { articleBefore, organisation, personName, titledName } from './people-in-text.ts'

const captured = (pattern: RegExp, text: string): string | undefined =>
  pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim()

const street = String.raw`(?:\d{1,4}\w?\s+(?:\p{Lu}[\p{L}.'’-]*\s){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Row|Way|Drive|Court|Close|Terrace)|(?:\p{Lu}[\p{L}.'’-]*\s){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Square|Row|Way|Drive|Court|Close|Terrace)\s+\d{1,4}\w?|(?:\p{Lu}[\p{L}.-]*[ -])?\p{Lu}?[\p{L}.-]*(?:straße|strasse|str\.|weg|gasse|platz|allee|ring|damm|ufer|stieg)\s+\d{1,4}\s?\w?(?!\p{L}))`
const town = String.raw`(?:,\s*(?:\d{4,5}\s+)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)?`

/** "Elm Street 9, Bristol", "Lindenweg 4, 34117 Kassel". */
export function addressIn(text: string): string | undefined {
  return captured(new RegExp(String.raw`(?<![\p{L}\d])(${street}${town})`, 'u'), text)
}

/** "Invite everybody to Nora and Felix's housewarming on Saturday": what people are invited to. */
export function occasionIn(text: string): string | undefined {
  const end = String.raw`(?=\s+(?:on|at|in|from|am|um|im|ab)\s+(?:\p{L}+\s+)?(?:the\s+|\p{Lu}|\d)|[,;.]|$)`
  return captured(
    new RegExp(
      String.raw`(?:[Ii]nvit\p{L}*[^.;]{0,40}?\sto|[Ee]inlad\p{L}*[^.;]{0,40}?\s(?:zum|zur|zu))\s+(?:an?\s+|the\s+|our\s+|my\s+|unserem\s+|unserer\s+|meinem\s+|meiner\s+)?(\p{L}[^.;,]{2,80}?)${end}`,
      'u',
    ),
    text,
  )
}

/** "in the garden of the nursery", "im Garten der Kita": where an occasion is, as it is said. */
export function venueIn(text: string): string | undefined {
  const day = String.raw`\s+(?:(?:on|from|um|ab|vom)\s|(?:at|am|von)\s\d|am\s\p{L}+tag)`
  const english = String.raw`(?:in|at|on)\s+(?:the|our|my)\s+(?!\p{L}+day)[\p{L}'’-]+|at\s+\p{Lu}[\p{L}'’-]+`
  const german = String.raw`(?:im|in der|in unsere[mr]|auf dem|auf der|auf unsere[mr]|beim|bei|am)\s+(?!\p{L}+tag(?!\p{L}))\p{Lu}[\p{L}-]+`
  return captured(
    new RegExp(
      String.raw`(?<!\p{L})((?:${english}|${german})(?:(?!${day})\s[\p{L}'’-]+){0,6}?)(?=${day}|\s*[,.;:]|\s*$)`,
      'u',
    ),
    text,
  )
}

/** "Nora and Felix's housewarming": whose it is. */
export function hostIn(text: string): string | undefined {
  const occasion = occasionIn(text)
  if (occasion === undefined) return undefined
  return captured(
    /^(\p{Lu}[\p{L}-]+(?:\s(?:and|&|und)\s\p{Lu}[\p{L}-]+|\s\p{Lu}[\p{L}-]+)?)(?:'s|’s|s['’])\s/u,
    occasion,
  )
}

/** The firm that a complaint goes to: "an die Firma Kaltmann Küchen", "to Brightside Kitchens Ltd". */
export function complainedToIn(text: string): string | undefined {
  return (
    captured(
      new RegExp(String.raw`(?:[Ff]irma|[Cc]ompany|[Rr]etailer|[Hh]ändler)\s+(${organisation})`, 'u'),
      text,
    ) ??
    captured(
      new RegExp(
        String.raw`(?:[Cc]omplain\p{L}*|[Bb]eschwer\p{L}*|[Rr]eklamation)[^.:;]{0,40}?\s(?:to|at|an|bei|gegen)\s+${articleBefore}(${organisation})`,
        'u',
      ),
      text,
    )
  )
}

/** "Der Kühlschrank KX-400, gekauft am …", "the oven I bought on …", "my kettle, bought …". */
export function boughtIn(text: string): string | undefined {
  return captured(
    /(?<!\p{L})(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Mm]eine?n?|[Tt]he|[Mm]y|[Aa]n?|[Ee]ine?n?)\s+([\p{L}\d][\p{L}\d -]{2,50}?)(?:,?\s+(?:(?:that|which|den|die|das)\s+)?(?:(?:I|we|ich|wir)\s+)?(?:bought|purchased|ordered|gekauft|bestellt)(?!\p{L}))/u,
    text,
  )
}

/** "I want my money back", "Ich will mein Geld zurück": what is demanded, without its day. */
export function demandIn(text: string): string | undefined {
  const words = captured(
    /(?<!\p{L})(?:I (?:want|would like|demand|expect|ask for)|We (?:want|demand|expect)|Ich (?:will|möchte|verlange|fordere|erwarte)|Wir (?:wollen|möchten|verlangen|fordern))\s+([^.;]{5,100}?)(?=\s+(?:by|until|within|before|bis|innerhalb|spätestens)(?!\p{L})|[.;]|$)/u,
    text,
  )
  return words === undefined || /^(?:to |you |sie |dich )/i.test(words) ? undefined : words
}

/** "law of Ireland", "governed by Swiss law", "nach deutschem Recht". */
export function lawIn(text: string): string | undefined {
  return captured(
    /(?<!\p{L})(?:laws? of (?:the )?(\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)*)|Recht (?:von |der |des )(\p{Lu}[\p{L}]+))/u,
    text,
  )
}

/** "courts of Dublin", "Gerichtsstand Kassel". */
export function courtIn(text: string): string | undefined {
  return captured(
    /(?<!\p{L})(?:courts? (?:of|in) (\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)*)|Gerichtsstand:?\s+(?:ist\s+)?(\p{Lu}[\p{L}]+))/u,
    text,
  )
}

const writtenNumbers = new Map(
  'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, index) => [word, index + 1] as const)
    .concat(
      'ein zwei drei vier fünf sechs sieben acht neun zehn'
        .split(' ')
        .map((word, index) => [word, index + 1]),
    ),
)

/** "two years", "5 Jahre": how long something holds. */
export function yearsIn(text: string): number | undefined {
  const word = captured(
    /(?<![\p{L}\d.,-])(\d{1,2}|\p{L}+)\s+(?:years?|Jahre?)(?!\p{L})/iu,
    text,
  )?.toLowerCase()
  if (word === undefined) return undefined
  return /^\d+$/.test(word) ? Number(word) : writtenNumbers.get(word.replace(/^eine?n?$/, 'ein'))
}

/** "my boss is Dr. Alan Moss", "Chefin: Frau Lang". */
export function superiorIn(text: string): string | undefined {
  const office = String.raw`(?:boss|manager|supervisor|head|director|Chef(?:in)?|Vorgesetzte[rn]?|Leiter(?:in)?)`
  return captured(
    new RegExp(
      String.raw`(?<!\p{L})(?:[Mm]y|[Mm]eine?|[Uu]nsere?)\s+${office}\s+(?:is|ist|heißt)\s+((?:Dr\.?|Prof\.?|Mr\.?|Ms\.?|Mrs\.?)\s+${personName}|${titledName}|${personName})`,
      'u',
    ),
    text,
  )
}

/** "for a place at the Ferrandi school": what somebody is recommended for. */
export function recommendedForIn(text: string): string | undefined {
  return captured(
    /(?<!\p{L})(?:for ((?:a |the |an )?(?:place|position|job|post|role|internship|grant|scholarship|apprenticeship|flat|programme|program)(?!\p{L})[^,.;]{0,80}?)|für ((?:die|den|das|eine[nr]?|ein) (?:Stelle|Platz|Studienplatz|Praktikum|Stipendium|Wohnung)(?!\p{L})[^,.;]{0,80}?))(?=[,.;]|$)/u,
    text,
  )
}
