// The kinds of text that people ask for, as requests and models name them in English, German, French and
// Spanish.

const kinds: readonly (readonly [kind: string, names: string])[] = [
  ['letter', String.raw`letters?|\p{L}*(?:anschreiben|brief(?:e|es)?)|schreiben|lettres?|cartas?`],
  ['e-mail', String.raw`e-?mails?|mails?|courriels?|correos?`],
  [
    'post',
    String.raw`(?:blog ?)?(?:posts?|articles?)|blogs?|\p{L}*(?:beitrag|beiträge|artikels?)|billets?|artículos?|entradas?`,
  ],
  [
    'notice',
    String.raw`notices?|signs?|announcements?|\p{L}*(?:aushang|aushänge|hinweis|bekanntmachung)|avis|annonces?|avisos?|anuncios?`,
  ],
  ['message', String.raw`messages?|(?:text|direct) messages?|\p{L}*nachricht(?:en)?|mensajes?`],
  ['note', String.raw`notes?|notiz(?:en)?|notas?`],
  ['invitation', String.raw`invitations?|invites?|\p{L}*einladung(?:en)?|invitación`],
  ['speech', String.raw`speech(?:es)?|talks?|toasts?|\p{L}*(?:ansprache|vortrag)|reden?|discours|discurso`],
  ['description', String.raw`descriptions?|\p{L}*beschreibung(?:en)?|descriptifs?|descripción`],
  [
    'press release',
    String.raw`(?:press|media) releases?|\p{L}*pressemitteilung(?:en)?|communiqués?|comunicados?`,
  ],
  ['advertisement', String.raw`(?:job )?(?:ads?|adverts?|advertisements?|postings?)|\p{L}*anzeigen?`],
  ['caption', String.raw`captions?|bildunterschrift(?:en)?`],
  ['slogan', String.raw`slogans?|taglines?|headlines?|\p{L}*überschrift(?:en)?`],
  ['minutes', String.raw`minutes|\p{L}*protokolls?`],
  ['report', String.raw`reports?|\p{L}*berichte?s?|rapports?|informes?`],
  ['proposal', String.raw`proposals?|quotes?|\p{L}*angebote?s?|devis|propuestas?`],
  ['résumé', String.raw`r[ée]sum[ée]s?|cvs?|\p{L}*lebenslauf`],
  ['summary', String.raw`summar(?:y|ies)|\p{L}*zusammenfassung(?:en)?|resumen`],
  ['memo', String.raw`memos?|memorandum|\p{L}*vermerk`],
  ['newsletter', String.raw`newsletters?|rundbrief`],
  ['poem', String.raw`poems?|gedichte?s?|poèmes?|poemas?`],
  ['biography', String.raw`(?:bio|biography|profile)s?|kurzbiografie`],
  ['reference', String.raw`references?|recommendations?|\p{L}*(?:zeugnis|empfehlung)(?:se)?`],
  ['statement', String.raw`statements?|polic(?:y|ies)|\p{L}*erklärung(?:en)?`],
  ['reply', String.raw`repl(?:y|ies)|responses?|answers?|\p{L}*antwort(?:en)?|réponses?|respuestas?`],
]
/** Names that fit every kind. */
const anyKind = String.raw`texts?|drafts?|versions?|documents?|templates?|samples?|wordings?|entw[uü]rfe?s?|fassung(?:en)?|\p{L}*formulierung(?:en)?|vorlagen?|dokumente?s?|textes?|textos?`

const allNames = new RegExp(
  String.raw`(?<!\p{L})(?:${kinds.map(([, names]) => `(${names})`).join('|')}|(${anyKind}))(?!\p{L})`,
  'giu',
)

/** The kind that a request or a preamble names first; `any` for a text of no kind. */
export function firstTextKind(words: string): { kind: string; start: number; end: number } | undefined {
  const [found] = words.matchAll(allNames)
  if (found === undefined) return undefined
  const group = found.slice(1).findIndex((name) => name !== undefined)
  return { kind: kinds[group]?.[0] ?? 'any', start: found.index, end: found.index + found[0].length }
}
