// What a heading, a field or a sentence is about, beyond its own words: "24,000 euros" belongs under "Price"
// although they share no word.
import { stem, findStems, splitWords } from '#core/sentences.ts'

const conceptWords: Record<string, string> = {
  money:
    'price cost costs budget fee fees pay payment paid salary invoice amount money euro euros dollar dollars pound funding revenue expense expenses conversion preis kosten budget honorar gebühr zahlung gehalt rechnung betrag geld umsatz finanzierung',
  time: 'deadline schedule date dates until week weeks month months phase phases milestone milestones timeline timing quarter finish finished ready begin begins term duration minutes hours frist termin zeitplan wochen monat monate meilenstein fertig beginn dauer',
  risk: 'risk risks danger threat threats worry concern concerns blocker blockers fail fails failure delay delayed uncertain objection risiko risiken gefahr sorge verzögerung',
  goal: 'goal goals aim aims objective objectives target targets purpose want wants wish improve increase reduce measure ziel ziele zweck wollen möchten verbessern steigern senken',
  people:
    'team people owner role participants present attendees attended guests customers users visitors staff colleague manager recipient team personen teilnehmer anwesend gäste kunden nutzer mitarbeiter',
  result:
    'result results outcome outcomes finding findings achieved grew rose fell gained doubled halved ergebnis ergebnisse erreicht erfolg gestiegen gesunken verdoppelt halbiert gleich',
  work: 'task tasks service services scope build create design develop deliver deliverable deliverables work steps procedure aufgabe aufgaben leistung leistungen umfang arbeit schritte',
  problem:
    'problem problems issue issues need needs situation challenge pain complain lack slow broken missing wrong hurts today currently trigger impact affected problem bedarf lage ausgangslage herausforderung fehlt langsam kaputt auswirkung',
  advice:
    'should recommend recommended recommendation recommendations advise suggest sollte sollten empfehlen empfehlung empfehlungen',
  request: 'ask asks request want wants please demand bitte bitten fordern verlangen',
  setback:
    'lost lose loses late complaint complaints failed missed below fell delay setback setbacks deviation unfortunately verloren verspätet beschwerde rückgang verfehlt',
  success:
    'won grew rose above successful success successes well went achieved increased improved doubled gewonnen gewachsen erfolgreich verbessert',
  discussion:
    'discuss discussed discussion talked topic topics argument arguments open question besprochen besprochenes diskutiert diskussion themen offen',
  next: 'next step steps action actions follow todo nächste schritt schritte maßnahme maßnahmen aufgaben',
  decision:
    'decide decides decided decision decisions agreed approved recommend recommendation beschluss beschlossen entscheidung entschieden einigten empfehlung',
  exclusion:
    'exclude excluded exclusion exclusions without except non-goals wait waits ausgeschlossen ohne außer nicht-ziele',
  place: 'place where address venue room location city ort wo adresse raum stadt',
  reason:
    'because cause causes reason reasons why motivation matters since due weil ursache ursachen grund gründe warum motivation',
  skill:
    'skill skills experience experienced certificate certificates degree qualification qualifications qualified know strengths bring fähigkeiten erfahrung zertifikat abschluss kenntnisse stärken',
  thanks: 'thank thanks thankful grateful appreciate danke dank dankbar',
  change:
    'new added add fixed fix changed change feature features improved support supports neu behoben geändert funktion',
  learn:
    'learn learners pupils students explain understand goal homework lernen schüler verstehen hausaufgabe',
}

const conceptByStem = new Map<string, string[]>()
for (const [concept, words] of Object.entries(conceptWords)) {
  for (const word of words.split(' ')) {
    const key = stem(word)
    conceptByStem.set(key, [...(conceptByStem.get(key) ?? []), concept])
  }
}

/** The concepts that a text touches, with how many of its words do. */
export function findConcepts(text: string): Map<string, number> {
  const concepts = new Map<string, number>()
  const add = (concept: string): void => void concepts.set(concept, (concepts.get(concept) ?? 0) + 1)
  for (const word of splitWords(text)) for (const concept of conceptByStem.get(stem(word)) ?? []) add(concept)
  if (/[€$£]\s?\d|\d\s?(?:€|\$|£)/.test(text)) add('money')
  return concepts
}

/** Where a fact could go: a section or a field. */
export interface Target {
  /** Words that name it: heading, label. They count most. */
  name: string
  /** Words that describe it: guidance, labels of the fields in it. */
  description: string
}

export interface ReadTarget {
  nameStems: ReadonlySet<string>
  descriptionStems: ReadonlySet<string>
  nameConcepts: ReadonlySet<string>
  descriptionConcepts: ReadonlySet<string>
}

/**
 * In a heading or its guidance they say nothing about what belongs there: "in two sentences", "Bitte
 * antworten".
 */
const emptyStems = new Set(
  findStems('one two three four five please bitte eins zwei drei vier fünf key room'),
)

export function readTarget({ name, description }: Target): ReadTarget {
  const significantStems = (text: string): Set<string> => new Set(findStems(text)).difference(emptyStems)
  return {
    nameStems: significantStems(name),
    descriptionStems: significantStems(description),
    nameConcepts: new Set(findConcepts(name).keys()),
    descriptionConcepts: new Set(findConcepts(description).keys()),
  }
}

/** How well a text fits a target: 0 for nothing in common, about 3 for a word of its name. */
export function getFit(text: string, target: ReadTarget): number {
  const stems = new Set(findStems(text))
  const concepts = new Set(findConcepts(text).keys())
  return (
    3 * stems.intersection(target.nameStems).size +
    2 * concepts.intersection(target.nameConcepts).size +
    0.7 * stems.intersection(target.descriptionStems).size +
    0.5 * concepts.intersection(target.descriptionConcepts).size
  )
}
