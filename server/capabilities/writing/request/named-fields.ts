// Fields that ask for something a request names in a fixed way: who writes to whom, as what, where and when.
import { capitalise } from '#core/text.ts'
import type { Brief } from './read-brief.types.ts'
import {
  addressedOrganisationIn,
  addresseeIn,
  employerIn,
  findHolder,
  isOffice,
  meetingIn,
  partiesIn,
  relationshipIn,
  roleIn,
  senderIn,
  subjectIn,
  titledName,
  townIn,
  wantedRoleIn,
  writerIn,
} from './people-in-text.ts'
import { attendeesIn } from './people-lists.ts'
import {
  addressIn,
  boughtIn,
  complainedToIn,
  courtIn,
  demandIn,
  hostIn,
  lawIn,
  occasionIn,
  recommendedForIn,
  superiorIn,
  venueIn,
} from './places-and-terms.ts'
import { findContacts, firstDay, nameAfter, placeWithAddress } from './values-in-text.ts'

const captured = (pattern: RegExp, text: string): string | undefined =>
  pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
/** "my landlord" → "landlord", as one addresses somebody. */
const withoutArticle = (text: string | undefined): string | undefined =>
  text?.replace(
    /^(?:the|my|our|your|an?|den|die|das|dem|der|ein(?:e[nmrs]?)?|mein(?:e[nm]?)?|unser(?:e[nm]?)?)\s+/i,
    '',
  )

/** Fields that ask for something a request names in a fixed way. */
export const namedIn: { field: RegExp; read(brief: Brief): string | undefined }[] = [
  { field: /^company$/, read: ({ text }) => complainedToIn(text) },
  { field: /^product$/, read: ({ text }) => boughtIn(text) },
  { field: /^demand$/, read: ({ text }) => demandIn(text) },
  { field: /^host$/, read: ({ text }) => hostIn(text) },
  { field: /^occasion$/, read: ({ text }) => occasionIn(text) },
  { field: /^participants$/, read: ({ text }) => attendeesIn({ name: 'participants' }, text)?.join(', ') },
  { field: /^address$/, read: ({ text }) => addressIn(text) },
  { field: /^law$/, read: ({ text }) => lawIn(text) },
  { field: /^court$/, read: ({ text }) => courtIn(text) },
  { field: /^recipient$/, read: ({ text }) => superiorIn(text) },
  { field: /^goal$/, read: ({ text, request }) => (/recommend|reference|empfehl|referenz/i.test(`${request} ${text}`) ? recommendedForIn(text) : undefined) },
  { field: /^(?:author|host)$/, read: ({ text }) => captured(new RegExp(String.raw`(?<!\p{L})(?:[Mm]y name is|I am|I['’]m|[Ii]ch heiße|[Ii]ch bin|[Mm]ein Name ist)\s+((?:(?:Dr|Prof)\.?\s|Chef\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)+)`, 'u'), text) ?? writerIn(text) },
  { field: /^fullName$/, read: ({ text }) => subjectIn(text) ?? writerIn(text) ?? findHolder(/Absender(?:in)?|[Ss]ender/, text) },
  { field: /^(?:candidate|employee|newColleague|honoured)$/, read: ({ text }) => subjectIn(text) },
  { field: /^(?:manager|reviewer)$/, read: ({ text }) => findHolder(/manager(?:in)?|line manager|Leiter(?:in)?|Vorgesetzte[rn]?|reviewer/, text) },
  { field: /^question$/, read: ({ text }) => captured(/(?:^|[.!?:]\s+)([^.!?:]{8,200}\?)/u, text)?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) },
  { field: /^buddy$/, read: ({ text }) => findHolder(/buddy|mentor(?:in)?|Mentor(?:in)?|Patin|Pate/, text) },
  { field: /^minutesBy$/, read: ({ text }) => findHolder(/[Mm]inutes|[Mm]inutes by|Protokoll|Protokollführung|Protokollant(?:in)?/, text) },
  { field: /^meeting$/, read: ({ text, language }) => (language === 'de' ? meetingIn(text) : undefined) },
  { field: /^(?:partyA|client)$/, read: ({ text }) => partiesIn(text)?.[0] },
  { field: /^(?:partyB|contractor)$/, read: ({ text }) => partiesIn(text)?.[1] },
  { field: /^(?:provider|contractor|sender)$/, read: ({ text }) => senderIn(text) },
  { field: /^recipient$/, read: ({ text }) => addresseeIn(text) },
  { field: /^relationship$/, read: ({ text }) => relationshipIn(text) },
  { field: /^position$/, read: ({ text }) => positionIn(text) ?? roleIn(text) },
  { field: /^(?:targetRole|role)$/, read: ({ text }) => asName(wantedRoleIn(text) ?? positionIn(text) ?? roleIn(text)) },
  { field: /^(?:company|employer|organisation)$/, read: ({ text, language }) => employerIn(text) ?? addressedOrganisationIn(text) ?? nameAfter(text, ['at', 'with', ...(writerIn(text) === undefined ? ['from'] : []), 'bei'], language === 'de') },
  { field: /^(?:client|customer|unit)$/, read: ({ text, audience, language }) => nameAfter(text, ['for', 'to', 'für', 'an'], language === 'de') ?? asName(audience) },
  { field: /^team$/, read: ({ audience }) => (/\bteam\b/i.test(audience ?? '') ? asName(audience) : undefined) },
  { field: /^product$/, read: ({ text, request, language }) => (/notes|release|versions?hinweise/i.test(request) ? nameAfter(text, ['for', 'of', 'für', 'zu'], language === 'de') : undefined) },
  { field: /^(?:date|when)$/, read: ({ text }) => firstDay(text)?.value },
  { field: /^place$/, read: ({ text, language }) => placeWithAddress(text) ?? nameAfter(text, ['in'], language === 'de') },
  { field: /^place$/, read: ({ text }) => addressIn(text) },
  { field: /^place$/, read: ({ text, request }) => (/invit|einlad/i.test(request) ? capitalise(venueIn(text) ?? '') : undefined) },
  { field: /^recipient$/, read: (brief) => capitalise(addressee(brief) ?? '') },
  { field: /^salutation$/, read: (brief) => (addressedOffice(brief) === undefined ? addressee(brief)?.replace(/^Herrn(?= )/, 'Herr') : undefined) },
  { field: /^(?:reader|visitor|users|customers|audience)$/, read: ({ audience }) => audience },
  { field: /^destination$/, read: ({ text, language }) => nameAfter(text, ['to', 'in', 'nach'], language === 'de') },
  { field: /^contact$/, read: ({ text }) => contactIn(text) },
  { field: /^(?:link|website)$/, read: ({ text }) => findContacts(text).urls[0] },
  { field: /^version$/, read: ({ text }) => captured(/\b(?:version|v|release)\s?(\d+(?:\.\d+){0,3})\b|\s(\d+\.\d+(?:\.\d+)?)(?=[\s.,:;]|$)/i, text) },
  { field: /^year$/, read: ({ text }) => /\b(?:19|20)\d{2}\b/.exec(text)?.[0] },
  { field: /^period$/, read: ({ text }) => /\b(?:Q[1-4]|H[12]|(?:first|second) half)(?: of)? (?:19|20)\d{2}\b/i.exec(text)?.[0] },
  { field: /^duration$/, read: ({ text }) => captured(/\b(?:for|lasted|took|dauerte)\s+((?:about\s+|etwa\s+)?(?:[\d.,]+|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden|tage|wochen|monate))\b/i, text) },
  { field: /^time$/, read: ({ text }) => captured(/\b(\d{1,2}[:.]\d{2}(?:\s?(?:–|-|to|until|bis)\s?\d{1,2}[:.]\d{2})?|(?:\d{1,2}\s?(?:am|pm|uhr)?\s?(?:–|-|to|until|bis)\s?)?\d{1,2}\s?(?:am|pm|uhr))(?!\w)/i, text) },
  { field: /^salary$/, read: ({ text }) => captured(/((?:[€$£]\s?)?\d[\d.,]*\s?(?:–|-|to|bis)\s?(?:[€$£]\s?)?\d[\d.,]*\s?(?:[€$£]|euros?\b|dollars?\b|EUR|USD|GBP)(?:\s(?:a|per|pro|im) (?:month|year|hour|monat|jahr|stunde))?)/i, text) },
  { field: /^(?:trigger|mainReason|reason)$/, read: ({ text }) => captured(/\b(?:because of|because|due to|caused by|weil|wegen)\s+([^.;,]{4,120})/i, text) },
] // prettier-ignore

/** E-mail, phone and town, with the town only beside the others. */
function contactIn(text: string): string | undefined {
  const { emails, phones } = findContacts(text)
  return (
    [...emails, ...phones, ...(townIn(text) === undefined ? [] : [townIn(text)])].join(' · ') || undefined
  )
}

/** A group as a name in headings: `the support team` → `Support team`. */
function asName(audience: string | undefined): string | undefined {
  const name = withoutArticle(audience)
  return name === undefined ? undefined : capitalise(name)
}

/** The firm or office that a letter goes to: nobody is addressed by its name. */
export function addressedOffice({ audience, request, text }: Brief): string | undefined {
  const name = isMessage(request) ? withoutArticle(audience) : undefined
  if (name === undefined || new RegExp(titledName, 'u').test(name)) return undefined
  return isOffice(name) || name === complainedToIn(text) ? name : undefined
}

const isMessage = (request: string): boolean =>
  /letter|mail|message|brief|schreiben|nachricht|beschwerde|complaint/i.test(request)

/** Whom a letter or message goes to, as one addresses them. */
function addressee({ audience, request, text }: Brief): string | undefined {
  const name = isMessage(request) ? withoutArticle(audience) : undefined
  // A letter "for Ada King" is about her, one "for a nurse" about the position.
  const position = positionIn(text)
  // "my landlord Mr Hughes" is addressed as Mr Hughes.
  const titled = new RegExp(titledName, 'u').exec(name ?? '')?.[0]
  if (titled !== undefined) return titled
  const isNobody =
    /\b(?:position|job|role)\b/i.test(name ?? '') ||
    (position !== undefined && name?.startsWith(position) === true)
  return isNobody ||
    name === subjectIn(text) ||
    (!/mail|message|nachricht/i.test(request) && name === addressedOrganisationIn(text))
    ? undefined
    : name
}

function positionIn(text: string): string | undefined {
  const words = String.raw`([\p{L}][\p{L}\s-]{2,40}?)`
  return (
    captured(
      new RegExp(
        String.raw`\b(?:position|job|role|post|stelle) (?:of|as|als) (?:an?\s+|einer?\s+)?${words}(?=\s+(?:at|in|for|with|bei)\b|[.,;]|$)`,
        'iu',
      ),
      text,
    ) ??
    captured(
      new RegExp(
        String.raw`\b(?:for|an?|as) (?:an?\s+|the\s+)?${words}\s+(?:position|job|role|vacancy)\b`,
        'iu',
      ),
      text,
    ) ??
    captured(
      new RegExp(String.raw`\b(?:as|for|für|als) (?:an?\s+|eine?n?\s+)?${words}(?=\s+(?:at|bei)\b)`, 'iu'),
      text,
    )
  )?.trim()
}
