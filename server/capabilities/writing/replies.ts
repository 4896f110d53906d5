// A model's replies that hold no text and do not decline outright: it says what it is, reports an error, or
// asks for more. Refusals in languages beside English, German, French and Spanish are here, too.
import { splitSentences } from '#core/sentences.ts'

/** Longer answers hold a text. */
const maxReplyWords = 90

/** The speaker is a program: nothing else than a reply, unless the request speaks of programs. */
const namingItself: readonly RegExp[] = [
  /(?<!\p{L})i(?:(?:'|’)m| am) (?:just |only |merely )?an? (?:ai|artificial intelligence|(?:large )?language model|virtual assistant|chatbot)(?!\p{L})/iu,
  /(?<!\p{L})as an? (?:ai|artificial intelligence|(?:large )?language model|virtual assistant|chatbot)(?: \p{L}+){0,2},? (?:i|it(?:(?:'|’)s| is) not)(?!\p{L})/iu,
  /(?<!\p{L})ich bin (?:nur |bloß |lediglich )?(?:ein|eine) (?:(?:großes )?sprachmodell|ki|künstliche intelligenz|chatbot|virtueller assistent)(?!\p{L})/iu,
  /(?<!\p{L})als (?:ki|künstliche intelligenz|(?:großes )?sprachmodell|chatbot|ki-\p{L}+)(?!\p{L})[^.!?\n]{0,30}(?<!\p{L})(?:ich|mir)(?!\p{L})/iu,
  /(?<!\p{L})je (?:ne )?suis (?:qu(?:'|’))?un(?:e)? (?:ia|intelligence artificielle|modèle de langage|assistant virtuel)(?!\p{L})/iu,
  /(?<!\p{L})en tant qu(?:e |'|’)(?:ia|intelligence artificielle|modèle de langage|assistant(?:e)?)(?!\p{L})/iu,
  /(?<!\p{L})como (?:(?:un )?modelo de (?:lenguaje|linguagem)|(?:una? )?(?:ia|inteligencia artificial|inteligência artificial)|asistente)(?!\p{L})/iu,
  /(?<!\p{L})(?:come|in quanto) (?:modello linguistico|modello di linguaggio|(?:un')?(?:ia|intelligenza artificiale))(?!\p{L})/iu,
  /(?<!\p{L})als (?:taalmodel|ai(?:-assistent)?|kunstmatige intelligentie)(?!\p{L})/iu,
  /(?<!\p{L})jako (?:model językowy|sztuczna inteligencja|asystent ai)(?!\p{L})/iu,
  /(?<!\p{L})my (?:guidelines|programming|policies|safety guidelines)(?: \p{L}+){0,2} (?:do not|don(?:'|’)t|does not|prevent|prohibit|forbid)(?!\p{L})/iu,
]

/** A service between the user and the model reports. */
const reports: readonly RegExp[] = [
  /^(?:error|fehler|erreur)\s*[:–-]\s*.{0,80}(?:generate|process|respon[ds]|request|content|anfrage|antwort)/iu,
  /^(?:the |your |this )?(?:request|response|answer|content|prompt|output)(?: \p{L}+){0,2} (?:was |has been |is |can(?:'|’)t be |cannot be )?(?:declined|denied|rejected|blocked|filtered|flagged|refused|withheld|not allowed|not permitted|generated|processed)(?!\p{L})/iu,
  /^(?:i(?:'m| am) )?unable to (?:generate|process|provide|complete|fulfil?l)(?: \p{L}+){0,2} (?:response|request|answer|content|prompt)(?!\p{L})/iu,
  /(?<!\p{L})(?:content|safety|usage) polic(?:y|ies)\.?$/iu,
  /^(?:diese[rs]? |ihre? |die )?(?:anfrage|inhalt|antwort|eingabe)(?: \p{L}+){0,2} (?:verstößt gegen|wurde (?:abgelehnt|blockiert|gefiltert))/iu,
]

/** The writer says of itself that it does not write. */
const declining: readonly RegExp[] = [
  /^(?:it|this|that) (?:would|wouldn(?:'|’)t|is|isn(?:'|’)t)(?: not)? (?:be )?(?:appropriate|right|ethical|responsible|possible)(?: \p{L}+){0,2} for me to(?!\p{L})/iu,
  /^i (?:do not|don(?:'|’)t) (?:feel|think|believe)(?: that)? i (?:should|can|could)(?: \p{L}+){0,2} (?:write|draft|create|produce|help|do) /iu,
  /^i (?:do not|don(?:'|’)t) have (?:access to )?(?:the |any |enough )?(?:information|details|context|facts)(?: \p{L}+){0,3} (?:to (?:write|draft|create|produce)|needed|required|necessary)(?!\p{L})/iu,
  /^i (?:can(?:'|’)t|cannot|won(?:'|’)t)(?: in good conscience)? (?:write|draft|do|produce|create) (?:this|that|such|it)(?!\p{L})/iu,
  /^i(?:(?:'|’)m| am) going to have to (?:pass|decline|refuse|say no)(?!\p{L})/iu,
  /^i (?:won(?:'|’)t|can(?:'|’)t|cannot) (?:write|draft) (?:this|that|the) (?:\p{L}+)[,;]? but i can(?!\p{L})/iu,
  /^i(?:(?:'|’)d| would) (?:rather|prefer) not(?: to)? (?:write|draft|do|help|produce|create)(?!\p{L})/iu,
  /^(?:das|dies|diese \p{L}+) (?:übersteigt|überschreitet|liegt außerhalb|geht über) (?:meine[rn]?)(?!\p{L})/iu,
  /^(?:dazu|hierzu|darüber) (?:darf|kann|möchte|werde) ich mich (?:leider )?nicht (?:äußern|einlassen)/iu,
  /^(?:das|dies|diese \p{L}+) (?:lehne|verweigere) ich (?:leider )?ab/iu,
  /^(?:hier(?:bei)?|dabei|damit|da) kann ich (?:ihnen |dir |leider )*nicht (?:helfen|weiterhelfen|unterstützen|dienen)/iu,
  /^(?:das|dies|diesen text|diesen brief) kann ich (?:leider )?nicht(?: (?:für (?:sie|dich|euch) )?(?:schreiben|verfassen|machen|tun|erstellen))?[.!]?$/iu,
  /^(?:je regrette,? |désolée?,? )?(?:mais )?cette demande (?:dépasse|sort de|va au-delà de) mes(?!\p{L})/iu,
  /^(?:me temo que )?no puedo (?:hacer(?:lo|la)?|escribir(?:lo|la)?)[.!]?$/iu,
  /^(?:mi dispiace|scusa|purtroppo)[,.]?(?: ma)? non (?:posso|sono in grado di) (?:\p{L}*aiutar\p{L}*|scriver\p{L}*|far(?:lo|e)|soddisfare|rispondere)(?!\p{L})/iu,
  /^(?:het spijt me|sorry|helaas)[,.]?(?: maar)? (?:ik )?kan (?:ik )?(?:je |u |hier |daar |hiermee |daarmee )*(?:niet|geen)(?: \p{L}+){0,3} (?:helpen|schrijven|doen)(?!\p{L})/iu,
  /^(?:desculpe|lamento|infelizmente|sinto muito)[,.]?(?: mas)? não (?:posso|consigo) (?:ajudar|escrever|fazer|atender)(?!\p{L})/iu,
  /^(?:przykro mi|niestety|przepraszam)[,.]?(?: ale)? nie mogę (?:\p{L}+ ){0,2}(?:pomóc|napisać|zrobić)(?!\p{L})/iu,
  /^(?:tyvärr|jag är ledsen|beklager|desværre)[,.]?(?: men)? (?:jag|jeg)? ?kan (?:jag |jeg )?(?:inte|ikke) (?:hjälpa|hjælpe|hjelpe|skriva|skrive)(?!\p{L})/iu,
  /^(?:no|nope|nein|non|i refuse|declined|abgelehnt)[.!]*$/iu,
]
/** Words with which such sentences begin. */
const openings =
  /^(?:(?:hmm+|well|honestly|frankly|to be honest|i have to be honest|i(?:'|’)?m sorry|sorry|leider|ehrlich gesagt|also)(?!\p{L})\s*[,:;.–—-]*\s*(?:but |aber )?)+/iu

/** Announces a text again is known. */
const asking: readonly RegExp[] = [
  /^(?:to|before i(?: can)?|in order to|for me to) (?:write|draft|create|prepare|complete|start)(?!\p{L})[^.?!\n]{0,80}(?:,| then)? ?(?:i(?:(?:'|’)(?:ll|d)| will| would)?|please) (?:need|require|share|provide|tell)(?!\p{L})/iu,
  /^i(?:(?:'|’)(?:ll|d)| will| would)? (?:need|require) (?:some |a (?:few|little|bit) )?(?:more|further|additional|few|the following|other) (?:of )?(?:details?|information|context|facts)(?!\p{L})/iu,
  /^(?:let me know|tell me|please (?:share|provide|send|give me|let me know))(?!\p{L})[^.?!\n]{0,120}(?:and|so(?: that)?|then) i(?:(?:'|’)ll| will| can)(?!\p{L})/iu,
  /^i(?:(?:'|’)d| would|(?:'|’)m| am) (?:be )?(?:glad|happy|delighted) to help(?!\p{L})[^.?!\n]{0,60}[.!]/iu,
  /(?<!\p{L})(?:dann|so|danach) (?:schreibe|verfasse|erstelle|formuliere|entwerfe) ich(?!\p{L})/iu,
  /^um (?:den|die|das|einen|eine|ein) [^.?!\n]{0,60}(?:zu (?:schreiben|verfassen|erstellen|formulieren)|schreiben zu können)[^.?!\n]{0,20}(?:benötige|brauche) ich(?!\p{L})/iu,
  /^(?:ich (?:benötige|brauche)|mir fehlen) (?:noch |dafür |dazu )*(?:mehr|weitere|einige|ein paar|folgende|genauere|noch)? ?(?:angaben|informationen|details|infos)(?!\p{L})/iu,
  /^ich helfe (?:ihnen |dir )?(?:sehr )?gerne?(?!\p{L})[^.?!\n]{0,40}[.!]/iu,
]
/** Requests for texts that ask somebody something themselves. */
const wantsQuestions =
  /(?<!\p{L})(?:ask(?:s|ing)?|enquir\p{L}*|inquir\p{L}*|requests?|questions?|survey|poll|quiz|interview\p{L}*|faqs?|quotes?|missing|details?|frag(?:en?|t|ebogen)|anfrage\p{L}*|bitte[nt]? um|umfrage|angebot\p{L}*|angaben|demander|preguntar?)(?!\p{L})/iu

/** Whether an answer is a reply to whoever asked for a text. `given` is what the user wrote. */
export function isReply(answer: string, given: string, isPart: boolean): boolean {
  const text = plain(answer)
  if (text === '' || text.split(/\s+/).length > maxReplyWords) return false
  const mentions = (patterns: readonly RegExp[], words: string): boolean =>
    patterns.some((pattern) => pattern.test(words))
  const sentences = splitSentences(text)
  const [first = ''] = sentences.map((sentence) => sentence.replace(openings, ''))
  // After an opening that is a sentence of its own ("Sorry.") the next one decides.
  const start = first === '' ? (sentences[1] ?? '') : first
  if (mentions(namingItself, text) && !mentions(namingItself, given)) return true
  if (mentions(reports, start) && !mentions(reports, given)) return true
  if ([first, sentences[0] ?? '', sentences[1] ?? ''].some((sentence) => isOwnWords(sentence, given)))
    return false
  if (mentions(declining, start) || mentions(declining, sentences[0] ?? '')) return true
  if (wantsQuestions.test(given) || isPart) return false
  return sentences.some((sentence) => mentions(asking, sentence.replace(openings, ''))) || asksOnly(sentences)
}

/** Nothing but questions for what a text of the kind needs: when, where, who. */
function asksOnly(sentences: readonly string[]): boolean {
  return (
    sentences.length <= 3 &&
    sentences.every((sentence) =>
      /^(?:(?:could|can|would|will) you (?:please )?(?:tell me|let me know|share|give me|specify|clarify|provide)|(?:what|which|when|where|who)(?!\p{L})[^?]{0,120}(?:would you like|should (?:it|the|i)|begins?|starts?|is it|is the|are you|are affected|takes? place)|(?:wann|wo|welche[nrs]?|wer|wie) (?:und \p{L}+ )?(?:findet|soll|sollen|beginnt|ist (?:der|die|das)|möchten sie|möchtest du))[^?]*\?$/iu.test(
        sentence.trim(),
      ),
    )
  )
}

/** The user wrote it, or most of it. */
function isOwnWords(sentence: string, given: string): boolean {
  const bare = plain(sentence)
    .toLowerCase()
    .replace(/[.!?]+$/, '')
  return bare.length > 8 && given.toLowerCase().includes(bare)
}

/** Without headings, tags, quotation marks of Markdown and emphasis. */
function plain(answer: string): string {
  return answer
    .replace(/^\s*#{1,6}[^\n]*\n+/, '')
    .replace(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replace(/^\s*(?:>\s*)+/gm, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
