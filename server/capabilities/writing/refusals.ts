// A model that talks to its user instead of writing: it declines, or asks back. People write letters that
// decline, too. Theirs speak of what the user gave: an evening, a column, a cake. A model's reply speaks of
// nothing, or of the text that it does not write.
import { splitSentences } from '#core/sentences.ts'
import { stopWords } from '#core/stop-words.ts'
import { isReply } from './replies.ts'
import type { AnswerExpectations } from './writing.types.ts'

/** Longer answers hold a text, whatever their first sentence says, unless it is a reply alone. */
const maxRefusalWords = 160
const maxOpeningWords = 60

const cannot = String.raw`(?:can(?:'|’)?t|can ?not|won(?:'|’)?t|(?:am|'m|’m) (?:currently )?(?:not able|unable|not comfortable|not allowed|not permitted|not in a position)(?: to)?|am not going to|must decline(?: to)?|have to decline(?: to)?|decline to|will not|would not be able to|won(?:'|’)t be able to)`

/** Speak of the request, of policies or of being a model: nothing else than a reply to the user. */
const aboutTheRequest: readonly RegExp[] = [
  new RegExp(
    String.raw`\bi\s*${cannot}[^.!?\n]{0,60}\b(?:th(?:at|is|e|ese|ose)|your|such(?: an?)?) (?:request|prompt|task|type of (?:request|content|text)|kind of (?:request|content|text))`,
    'i',
  ),
  new RegExp(String.raw`\bi\s*${cannot}\s+(?:fulfil?l|comply|process|complete|accommodate|engage)\b`, 'i'),
  new RegExp(
    String.raw`\bi\s*${cannot}\s+(?:\w+\s+){0,2}(?:generate|create|produce|write|draft|provide|compose)\s+(?:this|that|such|any|the requested|a|an)?\s*(?:kind of |type of )?(?:content|text|document|material)\b`,
    'i',
  ),
  /\bas an? (?:ai|artificial intelligence|large language model|language model)(?: (?:language )?(?:model|assistant))?,? i\b/i,
  new RegExp(
    String.raw`\bi\s*${cannot}[^.!?\n]{0,120}\b(?:content|usage|safety) (?:policy|policies|guidelines)\b`,
    'i',
  ),
  /\bi(?:'|’)?(?:m| am) (?:just|only|merely) an? (?:ai|language model)\b/i,
  /\b(?:violates?|against|conflicts? with)\s+my (?:\w+ )?(?:guidelines|policy|policies|programming)\b/i,
  /\bgegen meine \p{L}*(?:richtlinien|programmierung|vorgaben)\b/iu,
  /\bnicht in der lage\b[^.!?\n]{0,20}\b(?:diese|deine|ihre)[rn]? (?:anfrage|bitte|aufgabe)\b/i,
  /\b(?:diese|dieser|ihre[rn]?|deine[rn]?|solche[rn]?) (?:anfrage|bitte|aufgabe)\b[^.!?\n]{0,60}\bnicht\b[^.!?\n]{0,30}\b(?:nachkommen|erfüllen|bearbeiten|unterstützen|helfen|beantworten|entsprechen|ausführen)/i,
  /\bbei (?:dieser|deiner|ihrer) (?:anfrage|bitte|aufgabe)\b[^.!?\n]{0,30}\bnicht\b/i,
  /\bals (?:ki|künstliche intelligenz|sprachmodell|ki-(?:modell|assistent\w*|sprachmodell)|großes sprachmodell)\b[^.!?\n]{0,30}\b(?:kann|darf|bin|habe|werde|muss) ich\b/i,
  /je ne peux pas (?:répondre à|accéder à|traiter|satisfaire) (?:cette|votre|ta) demande/i,
  /no puedo (?:cumplir|ayudar|atender)[^.\n]{0,30}(?:esta|esa|tu|su) (?:solicitud|petición)/i,
]

/** What is before the words that decline. */
const regrets =
  /^(?:(?:(?:no|nein|non)(?=[,.!])|sorry|(?:i(?:'|’)?m|i am) (?:very |so |really |truly )?sorry|i(?:(?:'|’)?m| am) afraid|i apologi[sz]e|(?:my )?apologies|unfortunately|regrettably|i regret(?: to say)?|leider|bedauerlicherweise|bedaure|(?:es )?tut mir (?:sehr |wirklich )?leid|entschuldigung|entschuldigen sie(?: bitte)?|verzeihung|ich bedau(?:e)?re|(?:je suis |vraiment )*(?:désolée?|navrée?)|malheureusement|je regrette|lo siento(?: mucho)?|lamentablemente|desafortunadamente|perdón|me temo)(?![\p{L}’'])[,.!:;\s]*(?:(?:but|however|that|aber|dass|doch|mais|que|pero)(?!\p{L}),?\s*)?)+/iu
/** A sentence of courtesy before them. */
const courtesy =
  /^(?:i (?:understand|appreciate|see|hear)|thank(?:s| you) for (?:your|the|asking|reaching)|ich verstehe|danke für|vielen dank für (?:ihre|deine) (?:anfrage|nachricht)|je comprends|merci pour|entiendo|gracias por)(?!\p{L})/iu

const englishText = String.raw`(?:text|content|copy|document|letter|e-?mail|mail|message|notice|note|post|article|review|reference|report|speech|ad|advertisement|announcement|press release|description|proposal|paragraph|passage|section|page|reply|refusal|rejection|apology|complaint|story|poem|essay|lyrics|script|caption|headline|title|summary|outline|contract|template|testimonial|topic)s?`
const germanText = String.raw`(?:texte?s?|inhalte?|dokumente?|briefe?|schreiben|e-?mails?|mails?|nachricht(?:en)?|aush[aä]nge?|absagen?|beitrag|beiträge|artikel|bericht(?:e|en)?|rezension(?:en)?|reden?|anzeigen?|mitteilung(?:en)?|beschreibung(?:en)?|angebote?|abs[aä]tz(?:e|en)?|mahnung(?:en)?|kündigung(?:en)?|vertr[aä]ge?)`
const generic = String.raw`(?:that|this|it|these|those|such|any of (?:this|that|these)|anything like (?:this|that))`
const writing = String.raw`(?:write|rewrite|re-write|draft|compose|generate|rephrase|revise|edit|translate|shorten|rewriting|writing|drafting|composing|generating|creating)`
const making = String.raw`(?:create|produce|provide|prepare|make|offer|give|complete|continue|finish)`
const germanWriting = String.raw`(?:schreiben|verfassen|formulieren|umformulieren|überarbeiten|umschreiben|übersetzen|kürzen|generieren)`
const germanMaking = String.raw`(?:erstellen|liefern|anfertigen|bearbeiten|ausarbeiten)`
const germanHelping = String.raw`(?:helfen|weiterhelfen|behilflich sein|behilflich|unterstützen)`
const germanModal = String.raw`(?:kann|darf|werde|möchte|will|könnte|dürfte)`

/** "Ich kann", "das kann ich", "bei dieser Bitte darf ich". */
const germanSelf = String.raw`(?:ich ${germanModal} (?<!(?:möchte|will) (?!(?:leider |hier )?(?:diese|das|dies|solche|so etwas|dazu)))|(?:\p{L}+ ){0,5}?${germanModal} ich )`

const begin = (source: string): RegExp => new RegExp(`^(?:${source})`, 'iu')
/** Does not write. */
const decliningToWrite: readonly RegExp[] = [
  begin(
    String.raw`i\s*${cannot} (?:\p{L}+ ){0,2}?${writing}(?!\p{L})(?:[^.!?\n]{0,40}(?<!\p{L})(?:${generic}|${englishText})(?!\p{L})|\s*(?:[.!,;]|$))`,
  ),
  begin(
    String.raw`i\s*${cannot} (?:help|assist|support)(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:${writing}|creating|${englishText})(?!\p{L})`,
  ),
  begin(
    String.raw`i\s*${cannot} ${making} (?:you )?(?:with )?(?:${generic}(?!\p{L})(?! (?:to|on|by|in time|there|home|until|before|this|that)(?!\p{L}))|(?:\p{L}+ ){0,4}?${englishText}(?!\p{L}))`,
  ),
  begin(
    String.raw`i (?:(?:would|(?:'|’)?d) (?:rather|prefer) not(?: to)?|do(?: not|n(?:'|’)?t) want to) (?:${writing}|${making} ${generic})(?!\p{L})`,
  ),
  begin(String.raw`i(?:'|’)d (?:rather|prefer) not(?: to)? (?:${writing}|${making} ${generic})(?!\p{L})`),
  begin(
    String.raw`i (?:don(?:'|’)?t|do not) feel comfortable (?:with|${writing}|creating|providing|producing)(?!\p{L})`,
  ),
  begin(
    String.raw`i (?:don(?:'|’)?t|do not) have (?:enough|sufficient) (?:information|details|context|facts) to (?:${writing}|${making})(?!\p{L})`,
  ),
  begin(
    String.raw`(?:mir fehlen|es fehlen mir)(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:angaben|informationen|details)(?!\p{L})`,
  ),
  begin(
    String.raw`${germanSelf}(?:[^.!?\n]{0,60} )?(?:nicht|keine?[nmrs]?|nichts)(?: [^.!?\n]{0,40})? ${germanWriting}(?!\p{L})`,
  ),
  begin(
    String.raw`${germanSelf}(?:[^.!?\n]{0,40} )?(?:nicht|keine?[nmrs]?|diese[nrs]?|solche[nrs]?) (?:[^.!?\n]{0,40} )?(?:${germanText} )?(?:nicht )?${germanMaking}(?!\p{L})(?<=(?:${germanText}|diese[nrs]?|solche[nrs]?|das|dies|nichts)(?: nicht)? ${germanMaking})`,
  ),
  begin(
    String.raw`${germanSelf}[^.!?\n]{0,40}(?<!\p{L})${germanText}(?!\p{L})[^.!?\n]{0,60} nicht (?:\p{L}+ )?${germanHelping}(?!\p{L})`,
  ),
  begin(
    String.raw`ich bin (?:leider )?nicht in der lage(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:zu )?(?:${germanWriting}|${germanMaking}|${germanHelping})(?!\p{L})`,
  ),
  begin(
    String.raw`(?:bitte haben sie verständnis, dass )?ich [^.!?\n]{0,50}(?:nicht|keine?[nmrs]?) (?:\p{L}+ )?(?:${germanWriting}|${germanMaking}|${germanHelping}) ${germanModal}(?!\p{L})`,
  ),
  begin(
    String.raw`je ne (?:peux|pourrai|suis|veux|vais) (?:\p{L}+ )?pas (?:en mesure de |capable de |autorisée? à |à même de )?(?:vous |t(?:'|’)|te )?(?:rédiger|écrire|réécrire|produire|générer|fournir|créer|composer|traduire)(?!\p{L})`,
  ),
  begin(
    String.raw`(?:que )?no (?:puedo|podré|me es posible|estoy en condiciones de|soy capaz de|voy a) (?:escribir\p{L}*|redactar\p{L}*|generar\p{L}*|crear\p{L}*|producir\p{L}*|proporcionar\p{L}*|traducir\p{L}*)(?!\p{L})`,
  ),
]
/** Does not do what it is asked for. */
const decliningToHelp: readonly RegExp[] = [
  begin(
    String.raw`i\s*${cannot} (?:help|assist|support)(?!\p{L})(?=(?: you| here)?(?: with)? ?(?:${generic}(?!\p{L})|your|the request|[.!,;:–—]|$)|[^.!?\n]{0,20}(?<!\p{L})(?:that|this|you)(?!\p{L})| with \p{L}+ing(?!\p{L}))`,
  ),
  begin(String.raw`i\s*${cannot} (?:do (?:that|this|it|so)|comply|proceed|engage|discuss)(?!\p{L})`),
  begin(
    String.raw`(?:that|this|it|your request|th(?:is|at) request)(?:(?:'|’)?s not| is(?:n(?:'|’)?t| not)) (?:something|one|a request|anything) (?:that )?i(?: can| could| will|(?:'|’)?m (?:able|willing) to| am (?:able|willing) to)(?!\p{L})`,
  ),
  begin(
    String.raw`(?:that|this|it)(?:(?:'|’)?s| is) (?:something|one) (?:that )?i (?:can(?:'|’)?t|cannot|won(?:'|’)?t|(?:must|have to) (?:refuse|decline))(?!\p{L})`,
  ),
  begin(
    String.raw`i (?:must|have to|need to|will have to)(?: respectfully| politely)? (?:decline|refuse|pass|say no)(?: (?:this|that|to (?:this|that)|on (?:this|that))(?: one| request)?)?\s*(?:[.!,;:]|$)`,
  ),
  begin(String.raw`i(?:'|’)(?:ll|d) have to (?:decline|refuse|pass|say no)(?!\p{L})`),
  begin(
    String.raw`i (?:would|(?:'|’)?d) (?:rather|prefer) not(?: to)? (?:help|do|answer|say|engage)(?!\p{L})`,
  ),
  begin(String.raw`i(?:'|’)d (?:rather|prefer) not(?: to)? (?:help|do|answer|say|engage)(?!\p{L})`),
  begin(
    String.raw`(?:this|that|your|the) (?:request|task|prompt)? ?(?:falls|is|lies|goes) (?:outside|beyond)(?: of)? (?:what i|my|the scope)(?!\p{L})`,
  ),
  begin(
    String.raw`${germanSelf}(?:[^.!?\n]{0,25} )?nicht (?:[^.!?\n]{0,20} )?(?:${germanHelping}|dienen)(?!\p{L})`,
  ),
  begin(
    String.raw`(?:das|dies|so etwas) ${germanModal} ich (?:[^.!?\n]{0,20} )?nicht(?: (?:machen|tun|leisten|übernehmen|beantworten))?\s*(?:[.!,;]|$)`,
  ),
  begin(String.raw`(?:das|dies) geht (?:hier |so |leider )*nicht\s*(?:[.!]|$)`),
  begin(
    String.raw`(?:da|hier|dabei|bei [^.!?\n]{1,40}|ich) muss (?:ich )?(?:[^.!?\n]{0,30} )?(?:passen|ablehnen)\s*(?:[.!]|$)`,
  ),
  begin(
    String.raw`je ne (?:peux|pourrai|suis) (?:\p{L}+ )?pas (?:en mesure de |capable de )?(?:vous |t(?:'|’)|te )?(?:aider|assister|faire (?:cela|ça)|répondre à (?:cette|votre|ta) demande|traiter)(?!\p{L})`,
  ),
  begin(
    String.raw`(?:lamento )?(?:que )?no (?:puedo|podré|poder|me es posible) (?:ayudar\p{L}*|asistir\p{L}*|hacer (?:eso|esto)|hacerlo|cumplir|atender)(?!\p{L})`,
  ),
]

/** Asks what to write instead of writing. */
const asking: readonly RegExp[] = [
  /\b(?:could|can|would) you (?:please )?(?:provide|share|tell me|clarify|specify|give me)\b[^?\n]{0,160}\?/i,
  /\bplease (?:provide|share|tell me|specify|paste)\b[^.\n]{0,80}\b(?:text|document|details|information|content|part)\b[^.\n]{0,80}\b(?:you(?:'|’)d like|you would like|you want|so (?:that )?i can)\b/i,
  /\b(?:könnten|könntest|kannst|können) (?:sie|du) (?:mir )?(?:bitte )?[^?\n]{0,120}(?:mitteilen|nennen|geben|sagen|schicken|bereitstellen)\?/i,
  /\b(?:what|which)\b[^?\n]{0,80}\bwould you like (?:me )?(?:to|the)\b[^?\n]{0,80}\?/i,
]
const serving =
  /^(?:sure|of course|certainly|absolutely|i(?:'|’)?d be (?:happy|glad)|i(?:'|’)?m happy|happy to|gerne|natürlich|klar|selbstverständlich)\b/i

/** Words of people who decline something themselves, or want to have it declined. */
const ownDeclining =
  /(?<!\p{L})(?:(?:i|we|he|she|they)(?:(?:'|’)(?:m|re))?(?: \p{L}+){0,4} (?:can(?:'|’)?t|cannot|can not|unable|won(?:'|’)?t|not)|(?:can(?:'|’)?t|cannot|won(?:'|’)?t)|declin\p{L}*|refus\p{L}*|reject\p{L}*|turn(?:ing)? down|say(?:ing)? no|regret\p{L}*|(?:ich|wir|er|sie|man)(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:nicht|kein\p{L}*)|absag\p{L}*|ablehn\p{L}*|lehn\p{L}* ab|(?:je|nous) ne|refuser|no (?:puedo|podemos)|rechaz\p{L}*)(?!\p{L})/iu
/** The user has somebody else decline to write something. */
const ownDecliningToWrite =
  /(?<!\p{L})(?:(?:can(?:'|’)?t|cannot|can not|unable to|won(?:'|’)?t|declin\p{L}* to|refus\p{L}* to|not (?:able )?to)(?: \p{L}+){0,2} (?:write|draft|rewrite|edit|translate|provide|create|produce)|(?:nicht|kein\p{L}*)(?: \p{L}+){0,3} (?:schreiben|verfassen|erstellen|übersetzen)|(?:schreiben|verfassen|erstellen|übersetzen)[^.!?\n]{0,20}(?<!\p{L})(?:nicht|ablehnen)|ne (?:peux|veux) pas (?:écrire|rédiger)|no (?:puedo|quiero) (?:escribir|redactar))(?!\p{L})/iu

/** With the stop words, words that say nothing of a subject: a reply to any request has them. */
const replyWords = new Set(
  (
    'able unable unfortunately sorry afraid apologise apologize apologies regret help helps helping assist support ' +
    'request task text content letter email mail message note notice document version write writing create generate provide ' +
    'anything something everything else like such kind type instead please know ' +
    'leider leid tut bedauerlicherweise entschuldigung helfen weiterhelfen behilflich unterstützen schreiben verfassen erstellen tun ' +
    'text brief nachricht anfrage bitte darf möchte ' +
    'peux pouvons aider désolé désolée malheureusement texte lettre demande rédiger écrire cela ' +
    'puedo podemos ayudar ayudarte ayudarle siento texto carta solicitud escribir eso'
  ).split(' '),
)

/** Whether an answer declines the request or asks back, instead of holding a text. */
export function isRefusal(
  answer: string,
  { given, isPart = false }: Pick<AnswerExpectations, 'given' | 'isPart'>,
): boolean {
  if (!opensWithQuotation(answer.split(/\n\s*\n/, 1)[0] ?? '') && isReply(answer, given, isPart)) return true
  const body = answer
    .replace(/^\s*#{1,6}[^\n]*\n+/, '')
    .replace(/^\s*<(?:p|div|blockquote)(?:\s[^<>\n]*)?>/i, '')
    .trim()
  const words = body.split(/\s+/).length
  const opening = body.split(/\n\s*\n/, 1)[0] ?? ''
  if (opensWithQuotation(opening)) return false
  const isLong = words > maxRefusalWords || /^#{1,6}\s/m.test(body)
  const reply = opening.replace(/^[*_>"“\s]+/, '')
  const openingWords = reply.split(/\s+/)
  if (isLong && openingWords.length > maxOpeningWords) return false
  const start = openingWords.slice(0, maxOpeningWords).join(' ')
  if (
    aboutTheRequest.some((pattern) => pattern.test(start)) &&
    !aboutTheRequest.some((pattern) => pattern.test(given))
  )
    return true
  if (declines(start, given, isPart)) return true
  const isTitled = body.length < answer.trim().length
  if (isLong || isTitled || words > maxOpeningWords) return false
  const asksBack =
    asking.some((pattern) => pattern.test(body)) && !asking.some((pattern) => pattern.test(given))
  return (
    asksBack &&
    (serving.test(body) || (!isPart && /\b(?:document|text|request|dokument|text|anfrage)\b/i.test(body)))
  )
}

/** A text about a sentence that somebody says, not the sentence. */
function opensWithQuotation(opening: string): boolean {
  return /^[*_\s]*["“„«][^"”“»\n]+["”“»][*_]*\s+[\p{L}—–-]/u.test(opening)
}

/** Whether a text begins by declining, in words that are not the user's. */
function declines(start: string, given: string, isPart: boolean): boolean {
  const kind = findDecliningKind(start)
  if (kind === undefined) return false
  if (isPart) {
    const own = splitSentences(given).filter((sentence) => findDecliningKind(sentence) !== undefined)
    if (own.length > 0) {
      const subject = subjectWords(own.join(' '))
      return subject.size > 0 && !sharesWord(subject, start)
    }
  }
  const isOwn =
    (kind === 'help' ? ownDeclining : ownDecliningToWrite).test(given) &&
    sharesWord(subjectWords(given), start)
  return !isOwn
}

function findDecliningKind(text: string): 'write' | 'help' | undefined {
  const [first = '', ...others] = splitSentences(text)
  const bare = withoutRegrets(first)
  const rest = [first, ...others].slice(1).join(' ')
  const words = bare === '' || courtesy.test(bare) ? withoutRegrets(rest) : bare
  if (decliningToWrite.some((pattern) => pattern.test(words))) return 'write'
  if (decliningToHelp.some((pattern) => pattern.test(words))) return 'help'
  return undefined
}

function withoutRegrets(text: string): string {
  return text.trim().replace(regrets, '').trim()
}

function subjectWords(text: string): Set<string> {
  return new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => !replyWords.has(word) && !stopWords.has(word),
    ),
  )
}

function sharesWord(words: ReadonlySet<string>, text: string): boolean {
  return [...subjectWords(text)].some((word) => words.has(word))
}
