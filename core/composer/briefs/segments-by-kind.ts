// Who usually comes to a kind of business, for material that names nobody. Assumptions, and told as such.
import type { BusinessKind } from '../pages/business-kinds.ts'
import type { ComposerLanguage } from '../stop-words.ts'

export interface UsualSegment {
  name: string
  pains: string[]
  goals: string[]
}

type Row = readonly [name: string, pains: string, goals: string]

// Pains and goals are parted by `|`.
const english: Record<BusinessKind, readonly Row[]> = {
  software: [
    [
      'Small teams without a technical department',
      'Work is done by hand or in several places|New tools take long to learn',
      'Spend less time on routine work|Start without help from specialists',
    ],
    [
      'Managers who answer for the results',
      'It is hard to see how things stand|Mistakes are noticed late',
      'Have reliable figures at hand|Keep costs plannable',
    ],
  ],
  food: [
    [
      'People who live or work nearby',
      'Good quality is hard to find close by|Little time during the day',
      'Know where their food comes from|Find something good without a long way',
    ],
    ['Hosts of parties and events', 'Planning for many guests is laborious|Wishes and diets differ', 'Have guests well looked after|Rely on punctual delivery'],
  ],
  legal: [
    [
      'Private individuals with an open question',
      'The rules are hard to see through|Costs are unclear beforehand',
      'Know where they stand|Get to a decision without risk',
    ],
    [
      'Small businesses without specialists of their own',
      'Deadlines and duties change often|Mistakes become expensive',
      'Have a contact who answers|Keep their hands free for their own work',
    ],
  ],
  charity: [
    ['People who need support', 'Help is hard to find or to ask for', 'Get help quickly and without fuss'],
    ['Donors and volunteers', 'It is unclear what becomes of a donation|Little free time', 'Do something that counts|See what their help achieves'],
  ],
  craft: [
    ['Home owners', 'Tradespeople are hard to get|Costs and dates are uncertain', 'Get lasting work at an agreed price|Have one contact from plan to finish'],
    [
      'Small firms and landlords',
      'Work interrupts business or letting|Several trades must be arranged',
      'Get things done on the agreed date|Rely on clear offers',
    ],
  ],
  health: [
    ['People with complaints', 'Appointments are far off|It is unclear which treatment helps', 'Feel better and move without worry|Be taken seriously'],
    ['People who want to stay well', 'Everyday life leaves little time|Beginning is hard', 'Keep fit for the long term|Fit healthy habits into the week'],
  ],
  education: [
    ['Beginners', 'They do not know where to start|They fear not keeping up', 'Make visible progress|Learn at a pace of their own'],
    ['Learners who want to go further', 'Progress alone is slow|Courses do not fit their week', 'Reach a goal they have set|Get feedback that helps'],
  ],
  shop: [
    ['Buyers for themselves', 'The choice is large and quality hard to judge', 'Find something that lasts and suits them'],
    ['People looking for a present', 'They need an idea and little time', 'Give something special|Have it in time'],
  ],
  hospitality: [
    [
      'Couples and families on holiday',
      'Pictures and reality differ|Children’s needs are forgotten',
      'Rest and see something|Have everything arranged beforehand',
    ],
    ['Groups and business guests', 'Planning for many takes time', 'Have a fitting place and a contact|Keep to a budget'],
  ],
  agency: [
    ['Small and medium-sized companies', 'Nobody has time for it in house|Earlier projects brought little', 'Win more customers|Have someone who thinks along'],
    ['Founders', 'Means are short and everything is new', 'Start with a clear appearance|Grow step by step'],
  ],
  other: [
    [
      'People who look for this for the first time',
      'The offer is hard to compare|They do not know what to look for',
      'Understand what they get|Decide with a good feeling',
    ],
    ['Customers who come back', 'Changing providers costs time', 'Rely on lasting quality|Have a contact they know'],
  ],
}

const german: Record<BusinessKind, readonly Row[]> = {
  software: [
    [
      'Kleine Teams ohne eigene Technikabteilung',
      'Vieles geschieht von Hand oder an mehreren Stellen|Neue Werkzeuge brauchen lange Einarbeitung',
      'Weniger Zeit für Routine aufwenden|Ohne Fachleute anfangen können',
    ],
    [
      'Verantwortliche, die Ergebnisse im Blick haben müssen',
      'Der Stand ist schwer zu überblicken|Fehler fallen spät auf',
      'Verlässliche Zahlen zur Hand haben|Kosten planen können',
    ],
  ],
  food: [
    [
      'Menschen, die in der Nähe wohnen oder arbeiten',
      'Gute Qualität ist in der Nähe schwer zu finden|Tagsüber bleibt wenig Zeit',
      'Wissen, woher das Essen kommt|Ohne langen Weg etwas Gutes finden',
    ],
    [
      'Gastgeber von Feiern',
      'Für viele Gäste zu planen ist mühsam|Wünsche gehen auseinander',
      'Gäste gut versorgt wissen|Sich auf pünktliche Lieferung verlassen',
    ],
  ],
  legal: [
    [
      'Privatleute mit einer offenen Frage',
      'Die Regeln sind schwer zu durchschauen|Kosten sind vorher unklar',
      'Wissen, woran sie sind|Ohne Risiko entscheiden',
    ],
    [
      'Kleine Betriebe ohne eigene Fachleute',
      'Fristen und Pflichten ändern sich oft|Fehler werden teuer',
      'Jemanden haben, der antwortet|Den Kopf für die eigene Arbeit frei haben',
    ],
  ],
  charity: [
    ['Menschen, die Unterstützung brauchen', 'Hilfe ist schwer zu finden oder zu erbitten', 'Schnell und ohne Umstände Hilfe bekommen'],
    [
      'Spenderinnen, Spender und Freiwillige',
      'Es bleibt unklar, was aus einer Spende wird|Wenig freie Zeit',
      'Etwas Sinnvolles tun|Sehen, was die Hilfe bewirkt',
    ],
  ],
  craft: [
    [
      'Hauseigentümerinnen und Hauseigentümer',
      'Handwerker sind schwer zu bekommen|Kosten und Termine sind ungewiss',
      'Haltbare Arbeit zum vereinbarten Preis|Von der Planung bis zum Ende jemand zum Ansprechen',
    ],
    [
      'Kleine Firmen und Vermieter',
      'Arbeiten stören den Betrieb|Mehrere Gewerke sind abzustimmen',
      'Zum vereinbarten Termin fertig sein|Klare Angebote bekommen',
    ],
  ],
  health: [
    ['Menschen mit Beschwerden', 'Termine liegen weit in der Zukunft|Es ist unklar, welche Behandlung hilft', 'Sich besser fühlen|Ernst genommen werden'],
    [
      'Menschen, die gesund bleiben wollen',
      'Der Alltag lässt wenig Zeit|Der Anfang fällt schwer',
      'Auf Dauer fit bleiben|Gesunde Gewohnheiten in die Woche bringen',
    ],
  ],
  education: [
    ['Anfängerinnen und Anfänger', 'Sie wissen nicht, wo sie anfangen sollen|Sie fürchten, nicht mitzukommen', 'Sichtbar vorankommen|Im eigenen Tempo lernen'],
    [
      'Lernende, die weiterkommen wollen',
      'Allein geht es langsam voran|Kurse passen nicht in die Woche',
      'Ein gesetztes Ziel erreichen|Hilfreiche Rückmeldung bekommen',
    ],
  ],
  shop: [
    ['Käuferinnen und Käufer für den eigenen Bedarf', 'Die Auswahl ist groß und Qualität schwer zu beurteilen', 'Etwas finden, das hält und passt'],
    ['Menschen auf der Suche nach einem Geschenk', 'Ihnen fehlen die Idee und die Zeit', 'Etwas Besonderes schenken|Es rechtzeitig haben'],
  ],
  hospitality: [
    [
      'Paare und Familien im Urlaub',
      'Bilder und Wirklichkeit gehen auseinander|An Kinder wird nicht gedacht',
      'Sich erholen und etwas erleben|Alles vorher geregelt wissen',
    ],
    ['Gruppen und Geschäftsreisende', 'Für viele zu planen kostet Zeit', 'Einen passenden Ort und jemanden zum Ansprechen haben|Im Budget bleiben'],
  ],
  agency: [
    [
      'Kleine und mittlere Unternehmen',
      'Im Haus hat niemand Zeit dafür|Frühere Projekte brachten wenig',
      'Mehr Kundschaft gewinnen|Jemanden haben, der mitdenkt',
    ],
    ['Gründerinnen und Gründer', 'Die Mittel sind knapp und alles ist neu', 'Mit klarem Auftritt beginnen|Schritt für Schritt wachsen'],
  ],
  other: [
    [
      'Menschen, die zum ersten Mal danach suchen',
      'Angebote sind schwer zu vergleichen|Sie wissen nicht, worauf es ankommt',
      'Verstehen, was sie bekommen|Mit gutem Gefühl entscheiden',
    ],
    ['Kundinnen und Kunden, die wiederkommen', 'Zu wechseln kostet Zeit', 'Sich auf gleichbleibende Qualität verlassen|Jemanden haben, der sie kennt'],
  ],
}

/** Two of them, the likelier first. */
export function usualSegments(kind: BusinessKind, language: ComposerLanguage): UsualSegment[] {
  return (language === 'de' ? german : english)[kind].map(([name, pains, goals]) => ({ name, pains: pains.split('|'), goals: goals.split('|') }))
}
