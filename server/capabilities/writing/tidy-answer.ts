// Takes off what a model wraps around a text: its reasoning, special tokens, a preamble ("Here is …:"),
// closing words ("Let me know …"), an outer fence. A letter may begin "Here is the report you asked for":
// what goes must speak about the text itself, from outside it.
import { withoutModelMarks } from './model-marks.ts'
import { firstTextKind } from './text-kinds.ts'
import type { AnswerExpectations } from './writing.types.ts'
import { comparableText } from '#core/sentences.ts'

/** The text alone. What is not clearly wrapping stays. */
export function tidyAnswer(answer: string, { given, fence, isPart = false }: AnswerExpectations): string {
  let text = withoutModelMarks(answer.replace(/\r\n?/g, '\n'), fence).trim()
  const unfenced = withoutOuterFence(text, given)
  let hadWrapping = unfenced !== text
  text = unfenced
  const opened = withoutPreamble(text, given, isPart)
  hadWrapping ||= opened !== text
  text = withoutClosing(opened, given, hadWrapping)
  // A preamble may be before the fence's text, inside the fence.
  return text.trim()
}

/** One text of a structured answer, in which a preamble may be on the line of its text. */
export function tidyField(field: string, expected: AnswerExpectations): string {
  // No field of a page holds code.
  const bare = field
    .trim()
    .replace(/^(`{3,}|~{3,})(?:markdown|md|text|txt|plaintext)?[ \t]*\n([\s\S]*?)\n?\1$/i, '$2')
  const text = tidyAnswer(bare, { ...expected, isPart: true })
  const [, line = '', body = ''] = /^([^:\n]{4,200}:)[ \t]+(\S[\s\S]*)$/.exec(text) ?? []
  if (line === '' || !(namesField.test(line) || madeSo.test(line))) return text
  return isPreamble(line, expected.given, true) ? body : text
}

const fenceLine = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+-]*)[ \t]*$/
const textLanguages = new Set(['', 'markdown', 'md', 'text', 'txt', 'plaintext', 'html'])
const maxWordsAround = 60

/** The inside of a fence that holds the whole text, with or without words around it. */
function withoutOuterFence(text: string, given: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => fenceLine.test(line))
  if (start === -1) return text
  const [, mark = '', language = ''] = fenceLine.exec(lines[start] ?? '') ?? []
  const closing = lines.findLastIndex((line, index) => index > start && isClosing(line, mark))
  const before = lines.slice(0, start).join('\n').trim()
  const after =
    closing === -1
      ? ''
      : lines
          .slice(closing + 1)
          .join('\n')
          .trim()
  const inside = lines.slice(start + 1, closing === -1 ? undefined : closing).join('\n')
  const isText = textLanguages.has(language.toLowerCase())
  const isNamed = /^(?:markdown|md)$/i.test(language)
  if (
    !isText ||
    inside.trim() === '' ||
    wordCount(`${before} ${after}`) > maxWordsAround ||
    /^#{1,6}\s/m.test(before)
  )
    return text
  // Without its end it is a text that was cut off, unless it is code at the end of one.
  if (closing === -1 && before !== '') return text
  if (/\b(?:html|code|snippet|markdown|quelltext|fence)\b/i.test(given) && !isNamed) return text
  const holdsOne = !isNamed && hasInnerFence(inside, mark)
  if (holdsOne || !(isNamed || looksLikeText(inside))) return text
  if (before === '' || (isNamed ? /[:.!]$/.test(before) : isPreamble(before, given, true))) return inside
  return after === '' && isLabel(before) ? inside : text
}

/** "Letter:" */
function isLabel(before: string): boolean {
  const words = before.replace(/^[*_]+|[*_]+$/g, '').trim()
  return /^[^\n]{1,40}:[*_]*$/.test(words) && wordCount(words) <= 4 && firstTextKind(words) !== undefined
}

function isClosing(line: string, mark: string): boolean {
  const bare = line.trim()
  return bare.startsWith(mark) && /^[`~]+$/.test(bare)
}

/** More than one fence: the document shows code. */
function hasInnerFence(inside: string, mark: string): boolean {
  return inside.split('\n').some((line) => line.trimStart().startsWith(mark))
}

/** Headings, tags or sentences; code has neither. */
function looksLikeText(inside: string): boolean {
  if (/^\s*(?:#{1,6}\s|<(?:!doctype|html|h[1-6]|p|div|section|article)\b)/i.test(inside)) return true
  const lines = inside.split('\n').filter((line) => line.trim() !== '')
  const prose = lines.filter(
    (line) =>
      /^(?:[-*>]\s+|\d+[.)]\s+)?["“„*_]*[\p{L}\p{N}].*[\p{L}.,!?:"”*_]$/u.test(line.trim()) &&
      !/[{};=]|=>|\(\)/.test(line),
  )
  return prose.length >= lines.length * 0.8 && wordCount(inside) >= 12
}

const maxPreambleWords = 45
const maxClosingWords = 60

/** Words for the text itself, as somebody names it who hands it over. */
const textNames =
  'lettre|proposition|ébauche|brouillon|courriel|carta|propuesta|borrador|mensaje|way to (?:say|put|phrase|write)|wording|phrasing|alternative|option|suggestion|vorschlag|formulierung|variante|version|draft|rewrite|rewritten|revision|revised|reworded|improved|shortened|shorter|longer|expanded|polished|corrected|translat\\w+|document|text|paragraph|passage|section|selection|letter|e-?mail|memo|minutes|report|proposal|r[ée]sum[ée]|cv|blog post|article|post|announcement|summary|outline|template|content|fassung|entwurf|version|überarbeit\\w+|verbessert\\w*|gekürzt\\w*|umformuliert\\w*|übersetz\\w+|korrigiert\\w*|dokument|abschnitt|absatz|brief|schreiben|protokoll|bericht|angebot|lebenslauf|artikel|beitrag|zusammenfassung|vorlage|anschreiben|text'
const opener = String.raw`(?:(?:sure(?: thing)?|certainly|of course|absolutely|got it|understood|okay|ok|no problem|great|gladly|happy to help|gerne|sehr gerne|natürlich|klar|selbstverständlich|alles klar|kein problem|verstanden|bien s[ûu]r|bien entendu|d(?:'|’)accord|avec plaisir|¡?claro(?: que sí)?|¡?por supuesto|con gusto|gern|sehr gern)(?:,? (?:gerne?|klar))?)`
const handing = String.raw`(?:here(?:'s|’s| is| are| you go| you are)|below (?:is|are|you(?:'|’)ll find)|this is|the following is|i(?:'|’)?ve|i have|let me|hier (?:ist|sind|kommt|finden|findest|haben)|hier|anbei|nachfolgend|nachstehend|im folgenden|unten|ich habe|das ist|voici|voilà|ci-dessous|aquí|a continuación)`
const isOpenerAlone = new RegExp(String.raw`^${opener}\s*[!.:]$`, 'i')
const isOpenerHanding = new RegExp(String.raw`^${opener}\s*[,!.:–—-]+\s*${handing}(?!\p{L})`, 'iu')
const isHanding = new RegExp(String.raw`^${handing}(?!\p{L})`, 'iu')
const namesText = new RegExp(String.raw`(?<!\p{L})(?:${textNames})(?!\p{L})`, 'iu')

/** The parts of a page, as a preamble names them: "Here is the hero section:". */
const namesField =
  /(?<!\p{L})(?:hero|section|headline|heading|title|tagline|paragraph|copy|cta|abschnitt|überschrift|absatz)(?!\p{L})/iu

/** How letters and messages begin: what speaks before it is not of the text. */
const salutation =
  /^[*_]*(?:dear|hello|hi|hey|to whom|good (?:morning|afternoon|evening)|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|hallo|moin|ch(?:er|ère)s?|bonjour|madame|monsieur|estimad[oa]s?|querid[oa]s?|hola|gentil[ei]|car[oaie]|beste|geachte|szanown[ay]|subject:|betreff:|objet\s?:|asunto:)(?![\p{L}])/iu
/** "Great idea!", "I've drafted the letter.", "Draft:" */
const speaking: readonly RegExp[] = [
  /^(?:great|good|nice|lovely|wonderful) (?:idea|question|choice|request)(?!\p{L})/iu,
  /^(?:sure,? |yes,? )?(?:i can (?:do|help with) (?:that|this)|(?:i(?:(?:'|’)d| would) be )?(?:glad|happy) to (?:help|do (?:that|this)))(?!\p{L})/iu,
  /^(?:i(?:(?:'|’)ve| have)|ich habe) (?:written|drafted|prepared|put together|created|composed|\p{L}* ?(?:einen?|den|die|das))(?!\p{L})/iu,
  /^(?:please find|find) (?:the|your|a|below)(?!\p{L})/iu,
  /^(?:as requested|wie gewünscht|wie besprochen)(?!\p{L})/iu,
]

/** A line before a salutation that speaks to whoever asked for the text. Addresses and dates do not. */
function speaksBefore(line: string, given: string): boolean {
  const words = line.replace(/^[*_]+|[*_]+$/g, '').trim()
  if (/^(?:final |first |suggested )?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?:[*_]*$/u.test(words))
    return firstTextKind(words) !== undefined
  if (wordCount(words) > maxPreambleWords || isGiven(words, given)) return false
  if (speaking.some((pattern) => pattern.test(words))) return true
  const speaks = isHanding.test(words) || new RegExp(String.raw`^${opener}(?!\p{L})`, 'iu').test(words)
  return speaks && /[:.!][*_]*$/.test(words)
}

/** Takes off the first paragraphs, or the first line, that hand the text over. */
function withoutPreamble(text: string, given: string, isPart: boolean): string {
  let rest = text
  // "Sure!" and "Here is the letter:" may be two paragraphs.
  for (let count = 0; count < 2; count += 1) {
    const [, first = '', after = ''] = /^([^\n]+)\n+([\s\S]+)$/.exec(rest) ?? []
    if (first === '') return rest
    const body = after.replace(/^(?:-{3,}|\*{3,}|_{3,})[ \t]*\n+/, '')
    const isSetOff = body !== after || /^#{1,6}\s/.test(body)
    const line = first.trim()
    const isBefore = isPreamble(line, given, isSetOff, isPart) || presentsText(line, body, given)
    if (!isBefore && !(salutation.test(body) && speaksBefore(line, given))) return rest
    rest = body
  }
  return rest
}

/**
 * Whether a line hands over what follows. `isSetOff`: a title or a rule follows, where the text plainly
 * begins.
 */
function isPreamble(line: string, given: string, isSetOff: boolean, isPart = false): boolean {
  const words = line.replace(/^[*_]+|[*_]+$/g, '').trim()
  if (
    wordCount(words) > maxPreambleWords ||
    /^(?:#{1,6}|[-*+>|]|\d+[.)])\s?/.test(words) ||
    isGiven(words, given)
  )
    return false
  if (isOpenerAlone.test(words)) return true
  if (isOpenerHanding.test(words) || new RegExp(String.raw`^${opener}\b`, 'i').test(words))
    return isSetOff || (isOpenerHanding.test(words) && /[:.!]$/.test(words) && namesText.test(words))
  if (!isHanding.test(words)) return false
  if (isSetOff) return /[:.!]$/.test(words) && (words.endsWith(':') || namesText.test(words))
  // In running text only what says that it was made so: "Here is the revised paragraph:".
  return words.endsWith(':') && (isPart ? namesText.test(words) : madeSo.test(words))
}

const presenting = String.raw`(?:here(?:'s|’s| is| are)|below (?:is|are|you(?:'|’)ll find)|the following (?:is|are)|i(?:'|’)ve (?:written|drafted|prepared|put together|created)|i have (?:written|drafted|prepared|put together|created)|hier(?: (?:ist|sind|kommt|finden sie|findest du))?|anbei(?: (?:ist|finden sie|findest du))?|nachfolgend(?: (?:ist|finden sie|findest du))?|nachstehend(?: (?:ist|finden sie|findest du))?|im folgenden(?: (?:ist|finden sie|findest du))?|ich habe|voici|voilà|ci-dessous|aquí(?: (?:tienes?|está|va))?|a continuación)`
const isPresenting = new RegExp(String.raw`^(?:${opener}\s*[,!.:–—-]+\s*)?${presenting}(?!\p{L})\s*`, 'iu')
/** Between "here is" and the name of a text: an article and adjectives. */
const isDescribing =
  /^(?:(?!(?:of|about|for|that|which|with|to|in|on|für|über|von|mit|zu|aus|pour|sur|de|para|sobre|nobody|what|was|no)(?!\p{L}))[\p{L}'’-]+,?\s+)*$/iu
/** A message presents such things itself. */
const isEnclosed = /^(?:[-*+•]\s|\d+[.)]\s|https?:\/\/|\||!?\[)/

/**
 * "Here is a letter about the lift:" before a letter that was asked for. A mail that was asked for may
 * present a report itself, or a link to one.
 */
function presentsText(line: string, body: string, given: string): boolean {
  const words = line.replace(/^[*_]+|[*_]+$/g, '').trim()
  if (!words.endsWith(':') || wordCount(words) > maxPreambleWords || isGiven(words, given)) return false
  const start = isPresenting.exec(words)?.[0].length
  if (start === undefined) return false
  const presented = words.slice(start)
  const named = firstTextKind(presented)
  if (named === undefined || !isDescribing.test(presented.slice(0, named.start))) return false
  const asked = firstTextKind(given)?.kind ?? 'any'
  return !isEnclosed.test(body) && (asked === named.kind || asked === 'any' || named.kind === 'any')
}

const madeSo =
  /(?<!\p{L})(?:draft|revised|rewritten|reworded|improved|shortened|polished|corrected|translated|translation|as requested|you (?:asked|requested)|based on (?:your|the)|your (?:letter|e-?mail|memo|document|report|r[ée]sum[ée]|text|proposal)|entwurf|überarbeitete\w*|verbesserte\w*|gekürzte\w*|übersetzung|wie gewünscht|(?:ihr|dein)e? (?:brief|text|dokument|protokoll|entwurf|anschreiben|lebenslauf))(?!\p{L})/iu

/** Offers to go on working on the text: nobody but its writer says this. */
const offers: readonly RegExp[] = [
  /^(?:please )?let me know if (?:you(?:'|’)?d|you would|you) (?:like|want|need|prefer)?\s*(?:me to\b|any (?:\w+ )?(?:changes|adjustments|revisions|edits|tweaks|modifications)\b(?:[.!]|,| to (?:the|this) (?:text|letter|document|draft|tone|wording))|(?:it|this) (?:to be )?(?:adjusted|changed|shorter|longer|more|less|in a different)|(?:a|another|anything) (?:\w+ )?(?:version|tone|changed|adjusted|different))/i,
  /^(?:is there )?(?:anything|something) (?:else )?(?:that )?(?:you(?:'|’)?d like|you would like|you want) me to\b/i,
  /^(?:do you want|should|shall)(?: me| i)(?: to)? (?:also )?(?:adjust|change|expand|shorten|make|rewrite|revise|tailor|translate|refine)\b/i,
  /^(?:if you (?:need|want|have) )(?:any|more) (?:changes|edits|adjustments|revisions|tweaks)\b/i,
  /^would you like me to (?:also )?(?:adjust|change|expand|shorten|make (?:it|this)|rewrite|revise|tailor|translate|refine|add (?:more|a|any)|create (?:a|another))\b/i,
  /^(?:please )?feel free to (?:adjust|modify|customi[sz]e|edit|tweak|adapt|change|personali[sz]e) (?:it|this|any (?:of|part)|the (?:text|letter|draft|tone|wording|document|template|details|placeholders?|content))\b/i,
  /^(?:if you(?:'|’)?d like|if you would like|if you want|if needed)?,? ?i can (?:also )?(?:(?:adjust|rewrite|shorten|expand|translate|tailor|revise|make) (?:it|this|the (?:text|letter|draft|tone|document))|(?:provide|create|write|offer) (?:a|an|another) (?:\w+ )?version)\b/i,
  /^(?:please )?(?:remember|make sure|be sure|don(?:'|’)t forget) to (?:replace|fill in|customi[sz]e) (?:the|any|all) (?:placeholder|bracket|blank)/i,
  /^(?:\*+)?note:?(?:\*+)? (?:i (?:have|kept|left|used|made)|this is a|you may want|please replace|replace the|the (?:text|placeholders?|blanks?))/i,
  /^(?:lass(?:en sie)? (?:es )?mich (?:gerne )?wissen|sag(?:en sie)? (?:mir )?(?:gerne |einfach )?bescheid|gib mir (?:gerne )?bescheid|geben sie mir (?:gerne )?bescheid),? (?:wenn|falls|ob) (?:du|sie|ich|etwas|noch|weitere)\b[^.!?\n]*(?:änder|anpass|angepasst|überarbeit|kürze|länger|formell|variante|version|fassung|wünsch|ergänz)/i,
  /^(?:möchtest du|möchten sie|soll ich|wünschen sie|wünschst du)\b[^?\n]*(?:änder|anpass|überarbeit|kürz|formeller|version|variante|fassung|übersetz|ergänz|ausarbeit)[^?\n]*\?$/i,
  /^(?:gerne|bei bedarf|auf wunsch|wenn (?:du|sie) (?:möchtest|möchten|willst|wollen),?) (?:kann ich|passe ich|ändere ich|überarbeite ich|erstelle ich|kürze ich)\b/i,
  /^(?:ich hoffe,? (?:das|dies|der text|dieser entwurf) (?:hilft|entspricht|gefällt))/i,
]
/**
 * People say these at the end of their own letters, too: only behind a rule, a sign-off, or in an answer that
 * had a preamble.
 */
const politeEnds: readonly RegExp[] = [
  /^(?:i )?hope (?:this|that|it) (?:helps|works|is helpful|meets)\b/i,
  /^this (?:letter|text|notice|e-?mail|message|document|post|invitation) (?:is|covers|keeps|uses|includes|can be|aims)\b/i,
  /^(?:please )?let me know (?:how (?:this|it) (?:looks|sounds|reads)|what you think)\b/i,
  /^(?:please )?let me know if (?:you (?:have|need)|there(?:'|’)?s|there is|this|anything)\b/i,
  /^(?:is there )?anything else (?:i can|you(?:'|’)?d like)/i,
  /^(?:viel erfolg|bei fragen|wenn (?:du|sie) (?:noch )?fragen|lass(?:en sie)? (?:es )?mich (?:gerne )?wissen|sag(?:en sie)? (?:mir )?bescheid)\b/i,
]
const signOff =
  /(?:regards|sincerely|faithfully|best wishes|yours truly|thank you|many thanks|grüßen|grüße|hochachtungsvoll)[,.]?\s*\n+(?:[^\n]{1,60}\n?){1,5}$|(?:regards|sincerely|faithfully|best wishes|yours truly|grüßen|grüße|hochachtungsvoll)[,.]?\s*$/i

function withoutClosing(text: string, given: string, hadWrapping: boolean): string {
  const [, body = '', gap = '', last = ''] =
    /^([\s\S]*\S)(\n\s*\n)([^\n](?:[^\n]|\n(?!\s*\n))*)$/.exec(text) ?? []
  if (body === '') return text
  const words = last.replace(/^[*_>]+\s*|[*_]+$/g, '').trim()
  if (wordCount(words) > maxClosingWords || /^(?:#{1,6}|[-+|]|\d+[.)])\s/.test(last) || isGiven(words, given))
    return text
  const behindRule = /\n\s*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/.test(body)
  const isOffer = offers.some((pattern) => pattern.test(words)) || isClosingNote(last)
  const isPolite =
    politeEnds.some((pattern) => pattern.test(words)) && (behindRule || hadWrapping || signOff.test(body))
  if (!isOffer && !isPolite) return text
  const kept = body.replace(/\n\s*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/, '').trimEnd()
  return gap === '' ? text : withoutClosing(kept, given, true)
}

/** What the user wrote is the user's: "begin with 'Here is the report you asked for:'". */
function isGiven(words: string, given: string): boolean {
  const start = comparableText(words).split(' ').slice(0, 5).join(' ')
  return start !== '' && comparableText(given).includes(start)
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

// Notes on a text at its end: how many words it has, what was assumed, left out or is to be filled in. They
// belong beside the text. Notes that people put into a text speak of its subject.
const maxNoteWords = 60
const counting =
  /^[([*_\s]*(?:(?:total |approximate )?(?:word count|words|length)|wortanzahl|wörter|zeichen|wortzahl|länge|umfang)[*_\s]*[:=≈][*_\s]*(?:(?:about|approx\.?|approximately|around|ca\.?|etwa|rund|≈|~)\s*)?[\d.,]+\s*(?:words?|wörter|zeichen|characters)?[)\]*_\s.]*$/iu
const countingAlone =
  /^[*_\s]*[([][*_\s]*(?:(?:about|approx\.?|approximately|around|ca\.?|etwa|rund|≈|~)\s*)?[\d.,]+\s*(?:words|wörter|zeichen|characters)[*_\s.]*[)\]][*_\s.]*$/iu
const note =
  /^(?:(?:please )?note(?: (?:to|for) (?:the )?(?:user|editor|you))?|disclaimer|hinweis|anmerkung|notiz|bemerkung)\s*:/iu
/** Of the text itself, from outside. */
const aboutText =
  /(?<!\p{L})(?:blanks|placeholders?|brackets|this (?:draft|version|template|document)|(?:tailor|customi[sz]e|personali[sz]e|adapt) (?:this|the) (?:paragraph|text|letter|section|draft)|i (?:have|assumed|left|used|kept|marked)|(?:were|was) (?:not |in)?(?:provided|given|specified|supplied)|no (?:\p{L}+ )?(?:information|details|data) (?:was|were)|left (?:out|blank|open)|platzhaltern?|(?:eckigen )?klammern|dieser (?:entwurf|text)|diese (?:fassung|vorlage|version)|habe ich|ich habe|(?:waren|wurden?) (?:keine|nicht) [^.]{0,40}(?:angegeben|genannt|gegeben)|keine [^.]{0,40}angegeben)(?!\p{L})/iu
const filling =
  /^(?:please|bitte|remember to|denken sie daran)\s+(?:replace|fill in|complete|update|insert|ergänzen sie|ergänze|ersetzen sie|ersetze|füllen sie|fülle|tragen sie)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:placeholders?|brackets?|bracketed|blanks|platzhalter|klammern|lücken)(?!\p{L})/iu
/** Speak of the text without saying that they are notes. */
const bareNotes: readonly RegExp[] = [
  filling,
  /^(?:this|the) (?:draft|version|template) (?:can be|is|covers|keeps|uses|includes|aims)(?!\p{L})/iu,
  /^please (?:replace|fill in|insert) (?:the|any|all|your)(?: \p{L}+){0,3} (?:in )?(?:square )?(?:brackets?|placeholders?|blanks?)(?!\p{L})/iu,
  /^i(?:(?:'|’)ve| have)? (?:kept|made) (?:it|the (?:text|tone|letter|language)) [^.!?\n]{0,60}(?:as (?:you )?requested|as asked)(?!\p{L})/iu,
]

/** Whether the last paragraph of a text speaks of the text instead of belonging to it. */
function isClosingNote(paragraph: string): boolean {
  const words = paragraph.replace(/^[*_>\s([]+|[*_\s)\]]+$/g, '').trim()
  if (words.split(/\s+/).length > maxNoteWords) return false
  if (counting.test(paragraph.trim()) || countingAlone.test(paragraph.trim())) return true
  if (bareNotes.some((pattern) => pattern.test(words))) return true
  return note.test(words) && aboutText.test(words.replace(note, ''))
}
