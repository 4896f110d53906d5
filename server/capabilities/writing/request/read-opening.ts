// The sentence with which a request asks: its kind of text, its subject, whom it is for, and what it states
// beside that.
import { capitalise } from '#core/text.ts'
import { subjectIn } from './people-in-text.ts'
import { occasionIn } from './places-and-terms.ts'
import { findDates, firstDay } from './values-in-text.ts'
import type { Fact, Brief } from './read-brief.types.ts'
import { verb, asMainClause, findFacts, wordCount } from './read-facts.ts'

const politeness =
  /^(?:(?:please|pls|hi|hello|hey|bitte|hallo)[,!]?\s+|(?:can|could|would) you (?:please )?|i(?:'d| would) like (?:you )?(?:to )?(?:have )?|i (?:need|want)(?: you)?(?: to)?\s+|help me (?:to )?|let'?s |kannst du (?:mir )?(?:bitte )?|können sie (?:mir )?(?:bitte )?|ich (?:brauche|möchte|hätte gern[e]?|benötige)\s+|we (?:need|want)(?: to)?\s+|wir (?:brauchen|möchten)\s+)+/i
const order =
  /^(?:write|draft|create|summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|vergleiche?n?|prepare|generate|make|compose|produce|give me|put together|set up|build|design|fill in|schreibe?n?(?: sie)?|erstellen?(?: sie)?|erstelle|verfassen?(?: sie)?|verfasse|entwirf|entwerfen sie|formuliere?n?(?: sie)?|mach(?:e|en sie)?|bereite)\b[:,]?\s*(?:(?:me|us|up|mir|uns)\s+)?/i
/** "Write these notes up as minutes": what is to be written is behind it. */
const upAs =
  /^((?:please\s+)?(?:write|turn|make|type)\s+)(?:this|these|it|that|the|my)(?:\s\p{L}+)?\s+(?:up\s+as|into)\s+/iu
const article =
  /^(?:an?|the|my|our|your|some|another|one|ein(?:e[nmrs]?)?|den|die|das|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)\s+/i
const connector =
  /\s(about|on|regarding|concerning|announcing|describing|explaining|for|to|that|dass|which|with|of|über|zum thema|zum|zur|zu|für|an|mit|bezüglich|wegen)\s/i

/**
 * Reads `Write a proposal for the library about a new website`; false when the sentence says something
 * instead.
 */
export function readRequest(opening: string, brief: Brief): boolean {
  const sentence = opening.replace(upAs, '$1').replace(/,?\s+(?:please|pls|bitte)[.!]?$/i, '')
  const asked = sentence.replace(politeness, '')
  const ordered = asked.replace(order, '')
  const isOrder = ordered !== asked
  // "Write to Lloyds Bank that …": what is written to somebody is a letter.
  const toSomebody =
    isOrder && /^(?:to|an (?:die|das|den|frau|herrn?))\s/i.test(ordered) ? `letter ${ordered}` : ordered
  const rest = toSomebody.replace(kindOf, '$1$3 $2').replace(fromNotes, '')
  const act = writingAct.exec(asked)
  const isPolite = asked !== sentence
  const { head: asking, statements } = splitOffStatements(sentence)
  // Without an order a short phrase without a verb ("Cover letter for a nurse") asks as well.
  const isPhrase =
    !isOrder &&
    wordCount(asking) <= 14 &&
    !verb.test(asking) &&
    !/:\s/.test(asking) &&
    !statement.test(sentence)
  const isNamedKind = !isOrder && asking.split(/\s+/).length <= maxKindWords && namedKind.test(asking)
  if (
    !isOrder &&
    !isPhrase &&
    !isNamedKind &&
    act === null &&
    !(isPolite && (wordCount(sentence) <= 14 || article.test(rest)))
  )
    return false
  const whole = splitOffStatements(rest)
    .head.replace(article, '')
    .replace(/[.!]+$/, '')
  const [, bare = whole, question] = questionBehind.exec(whole) ?? []
  brief.question = question
  // "…: present Ms Lenz; decided: the fee rises": behind the first colon semicolons part what is stated.
  const listed = /^([^:;]*\S):\s+(.*;.*)$/s.exec(bare)
  const [first = bare, ...tail] = (listed?.[1] ?? bare)
    .replace(lengthWish, '')
    .split(/(?<=\S)\s*[:–—]\s+|,\s+(?=who\s)|,\s+(?:and (?:mention|say|include)|which|where)\s+/)
  // "… on 12 June 2027, 3 to 6 pm, in the garden": behind the day is what else is known.
  const dayEnd = [findDates(first).at(-1), firstDay(first)].find(
    (day) => day !== undefined && /^,\s+\S/.test(first.slice(day.end)),
  )?.end
  if (dayEnd !== undefined) tail.unshift(first.slice(dayEnd).replace(/^,\s+/, ''))
  const head = first.slice(0, dayEnd).replace(/\?+$/, '')
  tail.push(...(listed?.[2]?.split(/;\s+/) ?? []), ...statements)
  brief.asked = withoutLength(tail[0] === undefined ? rest : rest.slice(0, rest.indexOf(tail[0])))
  const about = subjectIn(head) ?? peopleBehind.exec(head)?.[1]
  brief.facts.push(
    ...tail.flatMap((part) =>
      findFacts(capitalise(part.replace(/^who\s+/, about === undefined ? '' : `${about} `))),
    ),
  )
  if (act !== null) {
    brief.request = act[0]
    brief.topic = occasionIn(head)
    return true
  }
  // "Explain how compost works": the order says the kind of text, and all that follows is the subject.
  if (explaining.test(asked)) {
    brief.request = asked.slice(0, asked.length - rest.length)
    brief.topic = /^(?:this|that|it|these|the following|the text|diese[nrs]?|den folgenden|den text)\b/i.test(
      rest,
    )
      ? undefined
      : findSubject(head)
    return true
  }
  brief.facts.push(...factsBehindDay(head))
  const genitive = genitiveSubject.exec(head)
  if (genitive !== null) {
    brief.request = genitive[1] ?? ''
    brief.topic = findSubject(genitive[2] ?? '')
    return true
  }
  if (cancellation.test(head)) {
    brief.request = head.split(/\s/)[0] ?? head
    brief.topic = head
    return true
  }
  const match = connector.exec(head)
  brief.request = match === null ? head : head.slice(0, match.index)
  if (match !== null) readConnections(head.slice(match.index), brief)
  else if (!kindOnly.test(head)) brief.topic = findSubject(head)
  return true
}

/** "Speech for my sister Anna and her husband Tom": those of whom "who met in Leeds" speaks. */
const peopleBehind = /\s(?:for|to|about|on)\s([^,:;]*\p{Lu}[^,:;]*)$/u

/** "Letter of complaint": a complaint letter. */
const kindOf =
  /^((?:an?|the|my|our)\s+)?(letter|note|words|speech)\s+of\s+(complaint|thanks|apology|condolence|resignation|recommendation|reference|welcome)(?!\p{L})/iu

/** "Minutes from my notes": what it is made of is no subject. */
const fromNotes =
  /\s+(?:from|out of|based on|aus|nach)\s+(?:my|these|those|the|our|meinen|diesen|den|unseren)\s+(?:\p{L}+\s)?(?:notes|bullet points|keywords|notizen|stichpunkten|stichworten)(?!\p{L})/iu

/** "…: why a chain should be changed", "…: what it cost, where it falls short": asked, and not stated. */
const questionBehind =
  /^([^:]*\S):\s+((?:what|why|how|which|whether|where|warum|wieso|weshalb|wie(?! (?:be|ver|immer))|welche[nrs]?|ob)\s[^?;:]+)$/isu

/** Whether what stands behind the kind of text is asked for, and not stated. */
export function isQuestionBehind(request: string): boolean {
  return questionBehind.test(request.replace(/[.!]+$/, ''))
}

/** How a part behind a comma begins that states something of its own: an amount, a term, a duty, a person. */
const statementStart =
  /^(?:[€$£]\s?\d|(?:\p{L}+\s)?\d[\d.,]*\s?(?:[€$£%]|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|phases?|phasen|weeks?|wochen|months?|monate|years?|jahre)(?!\p{L})|(?:one|two|three|four|five|six|seven|eight|nine|ten|ein|eine|zwei|drei|vier|fünf|sechs) (?:years?|months?|weeks?|days?|jahre?|monate?|wochen?|tage?|phases?|phasen)(?!\p{L})|(?:done|due|ready|finished|by|until|starting|starts?|beginning|ending|ends?|fertig|bis|ab|beginn|start|ende) (?:by |on |am |zum |from |until |till )?\p{L}*\s?\d|(?:laws?|courts?) (?:of|in)(?!\p{L})|(?:governed by|gerichtsstand)(?!\p{L})|(?:present|absent|attendees|participants|anwesend|abwesend|entschuldigt)(?!\p{L})|(?:price|budget|costs?|deadline|salary|preis|kosten|frist|gehalt|honorar)(?:\s*:|\s+(?:is|are|of|will be|ist|beträgt|[€$£\d]))|(?:he|she|they|we|it|i|er|sie|wir|es|ich) \p{L}+|(?:phone|telephone|telefon|tel\.?|e-?mail|contact|kontakt)(?!\p{L})|(?:ausbildung|studium|abitur|apprenticeship|degree|bachelor|master)(?!\p{L}))/iu

/**
 * "… for Maple Dental: new website, 8,400 euros, done by 15 June" → the request, and what it states beside
 * it. What is within a bracket or before the first such part stays together.
 */
function splitOffStatements(sentence: string): { head: string; statements: string[] } {
  const pieces = sentence.split(/([,;])\s+(?![^()]*\))/)
  const parts = pieces.filter((_, index) => index % 2 === 0)
  const first = parts.findIndex((part, index) => index > 0 && statementStart.test(part))
  if (first === -1) return { head: sentence, statements: [] }
  const statements: string[] = []
  for (const [index, part] of parts.entries()) {
    if (index < first) continue
    const isOwn = pieces[2 * index - 1] === ';' || statementStart.test(part)
    if (statements.length === 0 || isOwn) statements.push(part)
    else statements[statements.length - 1] += `, ${part}`
  }
  return {
    head: parts.slice(0, first).join(', '),
    statements: statements.map((part) => part.replace(/^(?:and|und)\s+/i, '').replace(/[.!]+$/, '')),
  }
}

/**
 * What the text does is asked for, in place of the text: "Invite everybody to …", "I want to resign from …".
 */
const writingAct =
  /^(?:invite|resign|recommend|complain|apologi[sz]e|congratulate|announce|thank|lade|kündige?n?|bewirb|empfiehl|beschwere?)(?![\p{L}-])/iu

/** `Protokoll der Teamsitzung`: what the text is about is in the genitive. */
const genitiveSubject =
  /^(protokoll|tagesordnung|bericht|zusammenfassung|auswertung)\s+(?:der|des|vom|von der)\s+(\S.*)$/i

/** "Kündigung meines Vertrags zum 30. September": the subject of the letter as it is. */
const cancellation =
  /^(?:kündigung|widerruf|cancellation)\s+(?:meine[rs]|unsere[rs]|des|der|of|my|our)(?!\p{L})/iu

/**
 * "Brightside Bakery opens its second shop", "My washing machine leaks since March": a verb that no list has.
 */
const statement =
  /^(?:\p{Lu}[\p{L}\p{N}&'’-]*\s)+(?:\p{Ll}+s\s(?:an?|the|its|his|her|their|our|my)|\p{Ll}+t\s(?:eine?n?|den|die|das|ihre?n?|seine?n?|unsere?n?))\s|^(?:[Mm]y|[Oo]ur|[Tt]he|[Mm]eine?|[Uu]nsere?|Der|Die|Das)\s[^.,]*\s\p{Ll}+[st]\s(?:since|seit|again|nicht|not)\s/u

/** A request may be long without an order: "A letter to our tenants at …", "Proposal from … to …". */
const maxKindWords = 32
const namedKind =
  /^(?:an?\s+|the\s+|eine?n?\s+)?(?:[\p{L}-]+\s){0,3}?(?:letter|e-?mail|mail|brief(?=\s+(?:an|zum|zur|über|wegen)\s)|bio|biography|proposal|memo|minutes|report|r[ée]sum[ée]|cv|plan|nda|agreement|contract|invitation|speech|toast|eulogy|newsletter|landing ?page|web ?site|landingpage|web-?seite|announcement|application|review|post-?mortem|runbook|agenda|briefing|case study|press release|blog post|job description|lesson plan|trip|itinerary|holiday|reise|release notes|pressemitteilung|tagesordnung|stellenanzeige|bewerbung|anschreiben|protokoll|angebot|bericht|schreiben|einladung|rede|vertrag|lebenslauf|kündigung|beschwerde|empfehlungsschreiben)(?!\p{L})[\s,:]/iu

/** Whether the words name a kind of text: "job description", but not "gardener". */
export function namesKind(words: string): boolean {
  return namedKind.test(`${words} `)
}

/** `, about 900 words,` within a request. */
const lengthWish =
  /,?\s*(?:(?:of|von|mit)\s+)?(?:about|around|roughly|at most|max\.?|etwa|ca\.|rund|ungefähr|maximal|höchstens)?\s*\d[\d.,]*\s*(?:words?|pages?|wörtern?|worten?|seiten?)(?!\p{L}),?/iu

function withoutLength(text: string): string {
  const asked = text
    .replace(/^(?:bitte|please)\s+/i, '')
    .replace(lengthWish, (wish) => (wish.endsWith(',') && wish.startsWith(',') ? ',' : ' '))
    .replace(/,(?=\s(?:from|to|for|about|on|von|an|für|über|zu[mr]?)\s)/giu, '')
  return capitalise(
    asked
      .replace(/\s+/g, ' ')
      // "3.11." is a day, with its full stop.
      .replace(/(?:(?<!\d\.\d{1,2})\.|[\s:–—,!?-])+$/, '')
      .trim(),
  )
}

const explaining =
  /^(?:summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|fasse?n?|vergleiche?n?)\b/i
const aboutWords =
  /^(?:about|on|regarding|concerning|announcing|describing|explaining|of|that|dass|which|with|über|zum thema|bezüglich|wegen|mit)$/i
const subjectWords = /^(?:about|on|regarding|concerning|über|zum thema|bezüglich|wegen)$/i
/** What a letter is for, and not whom: "Kündigungsschreiben für meine Wohnung in der Lindenstraße". */
const givenUp =
  /^(?:\p{L}+\s){0,3}?\p{L}*(?:wohnung|vertr[aä]g|abo|mitgliedschaft|konto|versicherung|flat|apartment|contract|subscription|membership|account|insurance|lease)(?:s|e)?(?!\p{L})/iu
const offers = /angebot|offerte|kostenvoranschlag|proposal|offer|quot|bid|tender/i
const messages = /letter|mail|message|note|brief\b|schreiben|nachricht|beschwerde|reklamation|complaint/i
const pages = /landing ?page|web-? ?(?:page|site|seite)|home ?page|internetseite/i
const people =
  /\b(?:team|staff|customers?|clients?|managers?|parents|colleagues?|beginners|students|pupils|users|readers|people|kids|children|guests|members|teachers?|employees|developers?|engineers?|leaders|founders|owners|neighbours|landlord|friends|boss|board|council|company|department|library|school|kund\w+|mitarbeite\w+|kolleg\w+|eltern|schüler\w*|studierende\w*|leser\w*|nutzer\w*|gäste|mitglieder|lehrkräfte|anfänger\w*|vermieter\w*|nachbar\w*|vorstand|leitung|\p{L}*(?:bibliothek|bücherei|schule|verein|verwaltung))$/iu
const timeOnly = new RegExp(String.raw`^(?:Q[1-4]|H[12]|\d{4}|this|next|last|diese[ns]?|nächste[ns]?)\b`, 'i')

/**
 * ` for the library about a new website` → audience and topic. A message goes to people; what else a text is
 * for is its subject.
 */
function readConnections(tail: string, brief: Brief): void {
  const parts = tail.split(new RegExp(connector.source, 'gi'))
  const aboutBehind = parts.findLastIndex(
    (part, index) => index % 2 === 1 && subjectWords.test(part) && !/^\s*\d/.test(parts[index + 1] ?? ''),
  )
  let isBesideAudience = false
  for (let index = 1; index < parts.length; index += 2) {
    const word = (parts[index] ?? '').toLowerCase()
    const value = (parts[index + 1] ?? '').trim()
    const rest = parts.slice(index + 1).join(' ')
    if (value === '' || timeOnly.test(value)) continue
    if (aboutWords.test(word)) {
      const isLoose = /^(?:of|with|mit)$/.test(word)
      if (isLoose && isBesideAudience) brief.audience += ` ${word} ${value}`
      else if (!isLoose || (brief.audience === undefined && index >= aboutBehind)) {
        brief.topic = findSubject(
          word === 'dass' ? asMainClause(rest).replace(/\.$/, '') : word === 'wegen' ? `wegen ${rest}` : rest,
        )
        // "an email that the delivery moves to May" states what it is about.
        if (/^(?:that|dass)$/.test(word))
          brief.facts.push(...findFacts(capitalise(word === 'dass' ? asMainClause(rest) : rest)))
        return
      }
      continue
    }
    // A page for a firm is about it, as a speech "zur Eröffnung" is about the opening.
    const isToPeople = !pages.test(brief.request) && !/^(?:zum|zur)$/.test(word)
    const isAudience =
      index < aboutBehind ||
      (offers.test(brief.request) && /^(?:to|an)$/.test(word)) ||
      (messages.test(brief.request) && !(/^(?:for|für)$/.test(word) && givenUp.test(value))) ||
      (isToPeople &&
        (people.test(withoutTime(value)) ||
          (brief.language === 'en' && /^\p{Lu}/u.test(value.replace(article, '')))))
    if (!isAudience) {
      brief.topic = messages.test(brief.request) ? rest.trim() : findSubject(rest)
      return
    }
    // Whoever the text is about is not whom it goes to.
    isBesideAudience = brief.audience === undefined && !value.startsWith(subjectIn(tail) ?? '\0')
    if (isBesideAudience) brief.audience = withoutTime(value.replace(/,+$/, ''))
  }
}

/** What may be behind the day of a subject: hours and a place. */
const behindDay = /^,?\s+(?:from|at|in|um|ab|im)\s+(?:the\s|der\s|dem\s)?[\p{Lu}\d]/u

/** A subject without the day it ends in: "the weekly meeting on 12 March 2026 at 4 pm". */
function findSubject(text: string): string | undefined {
  const day = firstDay(text)
  const after = text.slice(day?.end ?? text.length)
  const isAtEnd = day !== undefined && (/^\W*$/.test(after) || behindDay.test(after))
  const undated = isAtEnd
    ? text
        .slice(0, day.start)
        .replace(/[\s,]+(?:on|by|until|from|of|am|vom|ab|seit|starting|bis|bis zum|zum)\s*$/i, '')
    : text
  return (
    undated
      .replace(/\s+/g, ' ')
      .replace(/[\s,;:]+$/, '')
      .trim() || undefined
  )
}

/** The hours and the place behind the day of a subject, which are facts of their own. */
function factsBehindDay(text: string): Fact[] {
  const after = text.slice(firstDay(text)?.end ?? text.length)
  return behindDay.test(after) ? findFacts(capitalise(after.replace(/^[,\s]+/, ''))) : []
}

function withoutTime(text: string): string {
  return (findSubject(text) ?? '').replace(/\s+(?:Q[1-4]|H[12])(?:\s+\d{4})?$/i, '')
}

const kindOnly = /^(?:[\p{L}-]+\s){0,2}[\p{L}-]+$/u
