// Which kind of text a template or a request asks for. The first name in a request counts: "an e-mail about
// the report" is an e-mail.
import type { TextKind } from '#contracts/brief.schema.ts'

const kindsOfTemplates: Readonly<Record<string, TextKind>> = {
  'project-proposal': 'proposal',
  'decision-memo': 'memo',
  'quarterly-report': 'report',
  'cover-letter': 'letter',
  'recommendation-letter': 'letter',
  'resignation-letter': 'letter',
  'complaint-letter': 'letter',
  invitation: 'letter',
  resume: 'resume',
  'lab-report': 'report',
  'research-summary': 'report',
  'incident-post-mortem': 'report',
  'job-description': 'job-advertisement',
  'blog-post': 'article',
  newsletter: 'newsletter',
  'press-release': 'press-release',
  'meeting-minutes': 'minutes',
  'status-update': 'report',
  speech: 'speech',
}

/** Names of kinds, more specific ones first where one name holds another. */
const names: readonly (readonly [TextKind, string])[] = [
  ['press-release', String.raw`(?:press|media|news) (?:release|statement)s?|\p{L}*(?:pressemitteilung|presseinformation|pressemeldung)(?:en)?`],
  ['job-advertisement', String.raw`job (?:ads?|adverts?|advertisements?|postings?|offers?|descriptions?)|vacancy (?:notice|post)|\p{L}*(?:stellenanzeige|stellenausschreibung|stellenangebot|stelleninserat|jobanzeige|jobinserat)\p{Ll}{0,2}`],
  ['product-description', String.raw`product (?:descriptions?|texts?|cop(?:y|ies))|shop texts?|\p{L}*(?:produktbeschreibung|produkttext|artikelbeschreibung)(?:en|e|s)?`],
  ['landing-page', String.raw`landing ?-?pages?|(?:web|home|sales|about(?: us)?|product|start) ?-?pages?|\p{L}*(?:landingpage|startseite|webseite|verkaufsseite|[üu]ber-uns-seite|homepage)s?`],
  ['social-post', String.raw`(?:linkedin|instagram|facebook|social(?: media)?|twitter|x|mastodon|bluesky|tiktok|threads)[ -]?(?:posts?|captions?|updates?|beitr[aä]g\p{Ll}*)|tweets?|(?:instagram|facebook|linkedin)[ -]?(?:caption|text)`],
  ['newsletter', String.raw`newsletters?|mailings?|rundbrief\p{Ll}{0,2}|rundmail`],
  ['email', String.raw`e-?mails?|mails?|\p{L}*(?<!rund)mail`],
  ['resume', String.raw`r[ée]sum[ée]s?|cvs?|curriculum vitae|\p{L}*lebenslauf\p{Ll}{0,2}`],
  ['minutes', String.raw`(?<!(?:\d|few|five|ten|fifteen|twenty|thirty|last) )minutes(?! (?:of|to) (?:\d|reading|before|after|later|away|by))|\p{L}*(?:protokoll|niederschrift)(?:s|e|en)?`],
  ['proposal', String.raw`proposals?|bids?|tenders?|pitch(?: document)?|\p{L}*(?:angebot|angebots|kostenvoranschlag|offerte|konzept)`],
  ['memo', String.raw`memos?|memorand(?:um|a)|internal notes?|interne[nr]? mitteilung(?:en)?|\p{L}*(?:aktenvermerk|vermerk|rundschreiben|hausmitteilung|aktennotiz)`],
  ['report', String.raw`reports?|post-?mortems?|white ?papers?|case stud(?:y|ies)|stud(?:y|ies)|\p{L}*(?:bericht|berichts|auswertung|fallstudie)`],
  ['speech', String.raw`speech(?:es)?|toasts?|eulog(?:y|ies)|talks?|laudatio|say a few words|(?:ein )?paar worte sagen|\p{L}*(?:rede|ansprache|vortrag|trauerrede|grußwort)`],
  ['article', String.raw`(?:blog ?-?)?posts?(?![ -](?:office|code|box))|(?:word|magazine|newspaper) pieces?|(?:blog ?-?)?articles?|blogs?|guides?|how-?tos?|tutorials?|essays?|\p{L}*(?:beitrag|artikel|ratgeber|leitfaden|blogpost|anleitung)s?`],
  ['letter', String.raw`\p{L}*letters?|complaints?|invitations?|resignations?|reminders?|(?:cover|covering) notes?|\p{L}*(?:anschreiben|brief|briefs|einladung|kündigung|beschwerde|bewerbung|reklamation|mahnung|widerspruch|kondolenz|(?<=\p{L}{3})sschreiben|(?<=mahn|dank|begleit|beschwerde)schreiben)|(?<!\p{L})schreiben an`],
] // prettier-ignore
const allNames = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${names.map(([, words]) => `(${words})`).join('|')})(?!\p{L})`,
  'giu',
)

/** Names that are read only behind an order or at the beginning: "we need an offer for the stairwell". */
const offerAsked =
  /\b(?:need|want|write|draft|prepare|make|send)\s+(?:up\s+)?(?:us\s+|me\s+|them\s+)?(?:an?|our|the)\s+(?:offer|quote|quotation)\b/i
/** Something to send to somebody is a letter. */
const toBeSent =
  /\bsomething (?:i|we|that i|that we) can (?:send|write|give) to\b|\betwas,? (?:das|was) (?:ich|wir) (?:an )?\p{L}.{0,60}\b(?:schicken|senden)\b/iu
/** "I have to write to the council", "ich muss ans Finanzamt schreiben". */
const writeTo =
  /\b(?:write|writing) (?:back )?to (?:my|our|the|mr|mrs|ms|dr)\b|(?<!\p{L})(?:ans?|an (?:den|die|das|mein\p{L}*|unser\p{L}*|herrn|frau)) .{3,60}? schreiben(?!\p{L})/iu
/** "Announce to our customers by e-mail": how it goes out is the kind. */
const byMail = /\b(?:by|as an?|via|per|als) (?:e-?mail|mail)\b/i

/** Undefined for a template of no kind that has a form of its own. */
export function findTemplateKind({
  slug,
  category,
}: {
  slug: string
  category: string
}): TextKind | undefined {
  const known = kindsOfTemplates[slug]
  if (known !== undefined) return known
  return kindInRequest(slug.replaceAll('-', ' ')) ?? kindInRequest(category)
}

/** The kind that a request names first; undefined where it names none. */
export function kindInRequest(request: string): TextKind | undefined {
  const [found] = request.slice(0, 600).matchAll(allNames)
  const group = found?.slice(1).findIndex((name) => name !== undefined) ?? -1
  const named = names[group]?.[0]
  if (named !== 'newsletter' && byMail.test(request.slice(0, 300))) return 'email'
  const offer = offerAsked.exec(request)
  if (offer !== null && (found === undefined || offer.index <= found.index)) return 'proposal'
  if (named !== undefined) return named
  return toBeSent.test(request) || writeTo.test(request.slice(0, 300)) ? 'letter' : undefined
}
