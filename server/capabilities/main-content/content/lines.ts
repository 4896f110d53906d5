// Lines that pages repeat around and between their text, in English and German. Each is tried on short
// pieces only, so a sentence of the text that merely begins alike has to be short as well to be lost.

/** Headings of parts that are no content, with what follows them. */
const sectionHeadings: Readonly<Record<'links' | 'comments' | 'person' | 'request', RegExp>> = {
  links:
    /^(?:you (?:may|might|could|will)(?: also)? (?:like|love|enjoy|be interested in)|related(?: (?:articles?|stories|posts?|content|links|reading|news|topics?|coverage|videos?|products?|questions|pages|guides))?|more (?:from|on|in|about|stories|articles|news|posts|to read|reading|like this)(?: .{0,40})?|(?:most|also) (?:read|popular|viewed|shared|commented)(?: .{0,30})?|popular (?:now|posts?|articles?|stories|this week)|trending(?: .{0,30})?|recommended(?: .{0,30})?|recommendations|editor[’']?s[’']? (?:picks?|choice)|read (?:more|next|also|this next)|up next|next (?:article|story|up|post)|previous (?:article|post)|keep reading|continue reading|latest(?: (?:news|articles?|stories|posts?|from .{0,30}))?|don[’']t miss|in other news|see also|top stories|what to read next|people also (?:ask|bought|viewed|read)|(?:frequently|often) bought together|bought together|customers also .{0,40}|similar (?:articles?|posts|products?|recipes?|items|questions)|explore more|discover more|around the web|sponsored(?: .{0,20})?|from our partners|hot network questions|linked|tags|topics|filed under|categories|archives?|in this section|das könnte (?:sie|dich|ihnen)(?: auch)? .{0,30}|auch interessant|mehr (?:zum thema|aus|von|über|dazu|artikel|nachrichten|lesen)(?: .{0,40})?|weitere (?:artikel|themen|beiträge|nachrichten|meldungen|informationen zum thema|rezepte|produkte)(?: .{0,30})?|ähnliche (?:artikel|beiträge|themen|produkte|rezepte|fragen)|verwandte (?:artikel|themen|beiträge)|meistgelesen(?:e artikel)?|beliebte (?:artikel|beiträge|rezepte)|am beliebtesten|lesen sie (?:auch|mehr|weiter)(?: .{0,30})?|empfehlungen(?: .{0,30})?|empfohlen(?:e .{0,30})?|passend dazu|zum weiterlesen|aktuelle (?:meldungen|nachrichten|artikel|beiträge)|neueste (?:beiträge|artikel|nachrichten)|unsere empfehlungen|nächster (?:artikel|beitrag)|vorheriger (?:artikel|beitrag)|themen|schlagw[oö]rter|kunden kauften auch|anzeige|werbung)\s*[:.…»→]*$/iu,
  comments:
    /^(?:(?:\d[\d.,]*\s+|no\s+|all\s+|reader\s+|user\s+)?(?:comments?|responses?|replies|reactions|thoughts? on .{1,200})(?:\s*\(?\d*\)?|\s+on .{1,200})?|(?:leave|post|add|write) (?:a|your) (?:reply|comment|response)s?(?: .{0,20})?|join the (?:conversation|discussion)|discussion(?: \(\d+\))?|what do you think\??|conversation|(?:\d+\s+|keine\s+|alle\s+|leser)?kommentare?(?:\s*\(?\d*\)?|\s+zu .{1,200})|(?:schreiben?|hinterlassen?) (?:sie )?(?:einen|ihren|deinen) kommentar|kommentar (?:schreiben|verfassen|hinterlassen)|diskussion(?: \(\d+\))?|ihre meinung|diskutieren sie mit|(?:customer|top|user) reviews(?: \(\d+\))?|kundenrezensionen|kundenbewertungen|reviews \(\d+\)|bewertungen(?: \(\d+\))?|antwort schreiben)\s*[:.…]*$/iu,
  person:
    /^(?:about the (?:authors?|writer)|about (?:me|us)|(?:written|posted|published) by|(?:the )?authors?|meet the author|über (?:den autor|die autorin|die autoren|den verfasser)|zur person der autorin|autor(?:in)?|media contacts?|press contacts?|contacts?(?: for media)?|pressekontakt|kontakt für (?:medien|journalisten)|ansprechpartner(?:in)?)\s*[:.…]*$/iu,
  request:
    /^(?:(?:sign up|subscribe|join)(?: .{0,60})?|(?:our |the |get (?:our|the) )?newsletters?(?: .{0,40})?|get .{1,40} in your inbox|stay (?:informed|updated|connected|in touch|up to date).{0,40}|never miss .{1,60}|follow us(?: .{0,40})?|share(?: (?:this|on|via|the)(?: .{0,40})?)?|print(?: .{0,20})?|download our app|was this (?:page|article|answer|guide) helpful\??|did this .{1,30}\?|rate this .{1,20}|give feedback|feedback|support (?:us|our .{1,30})|advertisement|table of contents|contents|on this page|in this article|jump to .{1,20}|newsletter(?: .{0,40})?|jetzt (?:abonnieren|anmelden|registrieren)(?: .{0,30})?|(?:unseren |den )?newsletter (?:abonnieren|bestellen)|bleiben sie informiert|folgen sie uns(?: .{0,30})?|teilen(?: .{0,20})?|artikel teilen|drucken|inhalt(?:sverzeichnis)?|auf dieser seite|in diesem artikel|war (?:dieser artikel|diese seite|das) hilfreich\??|(?:keep|continue) reading with .{1,60}|this (?:article|story) is for (?:subscribers|members) only.{0,40}|weiterlesen mit .{1,40}|(?:jetzt )?weiterlesen|cookie[- ]?(?:settings|einstellungen)?|we value your privacy|empfohlener (?:redaktioneller|externer) inhalt|externer inhalt(?: .{0,40})?|external content(?: .{0,40})?|recommended editorial content|wir (?:respektieren|schätzen) ihre privatsphäre)\s*[:.…!]*$/iu,
}
export type SectionKind = keyof typeof sectionHeadings

const maxHeadingLength = 220

export function findSectionKind(text: string): SectionKind | undefined {
  if (text.length > maxHeadingLength) return undefined
  for (const [kind, pattern] of Object.entries(sectionHeadings))
    if (pattern.test(text)) return kind as SectionKind
  return undefined
}

const monthNames =
  'jan(?:uary|uar|\\.)?|jän(?:ner|\\.)?|feb(?:ruary|ruar|\\.)?|mar(?:ch|\\.)?|märz|mär\\.?|apr(?:il|\\.)?|ma[iy]|june?|juni|july?|juli|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|o[ck]t(?:ober|\\.)?|nov(?:ember|\\.)?|de[cz](?:ember|\\.)?'
const dateText = `(?:\\d{4}-\\d{2}-\\d{2}(?:t[\\d:.+z-]*)?|\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?\\d{2,4}|\\d{1,2}(?:st|nd|rd|th|\\.)?\\s(?:of\\s)?(?:${monthNames})(?:,?\\s\\d{4})?|(?:${monthNames})\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?|(?:${monthNames})\\s\\d{4}|\\d+\\s?(?:min(?:ute)?s?|hours?|hrs?|h|days?|weeks?|months?|years?)\\sago|vor\\s\\d+\\s(?:minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)|yesterday|today|gestern|heute|\\d{4}年\\d{1,2}月\\d{1,2}日)`
const timeText = `(?:,?\\s*(?:at|um|[-–|•·@])?\\s*\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?|uhr)?(?:\\s*\\(?[a-z]{2,5}\\)?)?)`
const dateLine = new RegExp(
  `^(?:(?:first |last |originally )?(?:published|posted|updated|modified|edited|reviewed|created|date|asked|answered|released|stand|veröffentlicht|aktualisiert|zuletzt (?:aktualisiert|geändert|bearbeitet)|erstellt|geändert|datum|am|vom|last (?:updated|modified|reviewed|edited))(?: (?:on|am|at|von|by))?\\s*[:|]?\\s*)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\\b\\.?)?,?\\s*(?:(?:den|the)\\s)?${dateText}${timeText}?(?:\\s*[-–|•·/,]\\s*.{0,60})?$`,
  'iu',
)
const name = `\\p{Lu}[\\p{L}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}.'’-]*|von|van|de|der|den|zu|und|and|&|,)){0,6}`
const byline = new RegExp(
  `^(?:(?:(?:[Bb]y|BY|[Vv]on|VON|[Ww]ritten by|[Pp]osted by|[Pp]ublished by|[Rr]eviewed by|[Ee]dited by|[Ww]ords(?: by)?|[Tt]ext(?: by| von)?|[Aa]uthor|[Aa]utor(?:in)?|[Ff]otos?(?: von)?|[Pp]hotos?(?: by)?|[Rr]eporting by|Interview)\\s*:?\\s+)${name})(?:\\s*[,|•·–-].{0,100})?$`,
  'u',
)
const shortLines: readonly RegExp[] = [
  /^(?:your browser does not support .{1,40}|ihr browser unterstützt .{1,60}|(?:advertisement|anzeige)\s[·|•–-]\s.{1,40}|advertisement|advertising|sponsored(?: content)?|promoted|ad|anzeige|werbung|article continues (?:below|after)(?: .{0,30})?|story continues(?: .{0,40})?|scroll (?:down )?to continue.{0,40}|weiter nach der werbung|- ?anzeige ?-)\s*[:.]?$/iu,
  /^(?:share|tweet|pin|e-?mail|print|save|copy link|link copied!?|copy|copied!?|like|reply|report|follow|bookmark|comment|comments?|subscribe|sign up|log ?in|sign in|menu|search|close|back to top|top|next|previous|prev|edit|home|more|read more|show more|load more|view (?:all|more|gallery)|see all|expand|collapse|skip to .{1,30}|listen(?: to (?:this )?article)?|play|pause|mute|teilen|twittern|drucken|merken|speichern|kopieren|antworten|melden|gefällt mir|folgen|anmelden|abonnieren|menü|suche|schließen|nach oben|zurück|weiter|mehr|mehr lesen|weiterlesen|mehr anzeigen|alle anzeigen|vorlesen|artikel (?:anhören|teilen|drucken|merken)|facebook|twitter|x|linkedin|whatsapp|pinterest|reddit|xing|telegram|instagram|youtube|rss)(?: (?:on|via|auf|per|this|the|article|story) ?.{0,25})?\s*[›»→:!|]*$/iu,
  /^\d+\s?(?:shares?|likes?|views?|comments?|replies|claps|votes?|points?|answers?|kommentare?|aufrufe|mal geteilt|antworten)\b.{0,20}$/iu,
  /^(?:(?:estimated )?(?:reading|read) time|lesezeit|lesedauer)\s*:?\s*.{1,25}$/iu,
  /^(?:ca\.?\s)?\d+\s?[-–]?\s?(?:min(?:ute)?s?|minuten?)\.?\s?(?:read|reading|lesezeit|lesedauer|to read)\s*$/iu,
  /^(?:read (?:more|also|next|the full .{1,40})|also read|see also|related|more on this|don[’']t miss|watch|recommended|lesen sie (?:auch|mehr|hier)|siehe auch|mehr dazu|mehr zum thema|auch interessant|lesetipp)\s*[:|–-]\s*.{1,200}$/iu,
  /^(?:(?:photos?|images?|pictures?|illustration|graphic|video|credit|source|foto|fotos|bild|bilder|grafik|quelle|bildquelle|bildnachweis)\s*(?:credit|by|via|von|courtesy of)?\s*[:©]\s*|(?:getty images|shutterstock|unsplash|reuters|afp|dpa)\b).{0,100}$/iu,
  /^(?:tags?|topics?|filed under|categor(?:y|ies)|posted in|labels?|themen|schlagw[oö]rter|kategorien?|rubrik)\s*:\s*.{1,200}$/iu,
  /^(?:©|\(c\)|copyright\b|all rights reserved|alle rechte vorbehalten).{0,200}$/iu,
  /^(?:(?:click|tap) here (?:to|for) .{1,120}|(?:sign up|subscribe|register) (?:to|for|now|today|here) .{1,160}|(?:follow|join|like) us on .{1,120}|get .{1,60} (?:delivered )?(?:straight |directly )?(?:to|in) your inbox.{0,80}|download (?:our|the) app.{0,80}|already (?:a (?:subscriber|member)|have an account).{0,60}|(?:jetzt |hier )?(?:abonnieren|registrieren|anmelden) (?:sie|für).{0,140}|folgen sie uns (?:auf|bei) .{1,100}|melden sie sich .{1,100} newsletter .{0,60})$/iu,
  /^(?:to (?:continue|keep) reading,? .{1,160}|(?:log|sign) ?in (?:or .{1,40} )?to (?:(?:continue|keep) reading|read the (?:whole|full|rest)).{0,120}|this (?:article|story|content) is (?:reserved )?for (?:subscribers|members).{0,120}|subscribe to (?:continue|read|unlock|keep).{0,120}|(?:sie möchten|jetzt) weiterlesen.{0,120}|dieser (?:artikel|inhalt) ist (?:nur )?(?:für|exklusiv).{0,120}|weiterlesen mit .{1,100})$/iu,
  /^[-–—|•·*#/\\<>«»‹›→←↑↓▲▼\s\d.,:%+]{1,20}$/u,
]

/** Whether a short piece is one of the lines that are around texts. */
export function isBoilerplateLine(text: string): boolean {
  if (text.length > 260) return false
  return (
    shortLines.some((pattern) => pattern.test(text)) ||
    (text.length <= 160 && (dateLine.test(text) || byline.test(text)))
  )
}

export function isDateLine(text: string): boolean {
  return text.length <= 120 && dateLine.test(text)
}

export function isByline(text: string): boolean {
  return text.length <= 160 && byline.test(text)
}

/** What is below each comment. */
export const replyWords =
  /^(?:reply|replies|report|like|likes|upvote|quote|flag|antworten|antwort|melden|zitieren|gefällt mir|\d+ (?:likes?|points?|replies|antworten))\b.{0,30}$/iu
