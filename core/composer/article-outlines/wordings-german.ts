// Outlines of German articles: the same sections as the English ones, worded so that any subject fits without its article or case.
import type { Wordings } from './article-outlines.types.ts'

const questions = {
  headings: ['Häufige Fragen: {T}', '{T}: Fragen und Antworten', 'Was Leser zum Thema {T} fragen'],
  notes: 'Drei bis fünf echte Fragen in je zwei, drei Sätzen beantworten. Quellen: Suchvorschläge und Gespräche mit Kunden.',
} as const
const next = {
  headings: ['So geht es weiter', 'Der nächste Schritt', 'Kurz zusammengefasst'],
  notes: 'In zwei Sätzen zusammenfassen und eine Sache nennen, die jetzt zu tun ist. Keine neuen Tatsachen.',
} as const
const costs = {
  headings: ['Kosten und Aufwand', '{T}: Zeit und Budget', 'Was es kostet und wie lange es dauert'],
  notes: 'Spannen mit Quelle und Datum nennen. Sagen, was es teurer oder günstiger macht.',
  isOptional: true,
} as const

export const germanWordings: Wordings = {
  sections: {
    'how-to': [
      {
        headings: ['Was Sie vorher brauchen', 'Vorbereitung: was bereitliegen sollte', 'Bevor es losgeht'],
        notes: 'Werkzeug, Material, Zeit und Vorwissen auflisten. Sagen, worauf man verzichten kann.',
      },
      {
        headings: ['{T}: Schritt für Schritt', 'Die Schritte im Überblick', 'So gehen Sie vor'],
        notes: 'In einem Satz sagen, wie viele Schritte es sind und wie lange sie dauern, dann der Reihe nach.',
        takesMore: true,
      },
      { headings: [], notes: '', level: 3, isItem: true },
      {
        headings: ['Häufige Fehler und wie man sie vermeidet', 'Wenn es nicht klappt', 'Was oft schiefgeht'],
        notes: 'Drei Fehler, jeweils mit Anzeichen und Abhilfe.',
      },
      costs,
      { ...questions, isOptional: true },
      next,
    ],
    list: [
      {
        headings: ['So ist die Auswahl entstanden', '{T}: worauf es ankommt', 'Was den Unterschied macht'],
        notes: 'Die Kriterien nennen, damit Leser die Auswahl beurteilen können.',
      },
      { headings: [], notes: '', isItem: true },
      {
        headings: ['Was davon zu Ihnen passt', 'Wie Sie sich entscheiden', 'Womit Sie anfangen'],
        notes: 'Die Punkte Situationen zuordnen: Anfang, wenig Zeit, kleines Budget, hohe Ansprüche.',
        takesMore: true,
      },
      { ...questions, isOptional: true },
      next,
    ],
    comparison: [
      {
        headings: ['{a} und {b} im Überblick', '{a} oder {b}: die kurze Antwort', '{a} und {b}: der Unterschied in zwei Sätzen'],
        notes: 'Erst die Antwort, dann eine Tabelle der Kriterien von unten.',
      },
      {
        headings: ['{a}: Stärken und Grenzen', 'Was für {a} spricht', '{a} im Einzelnen'],
        notes: 'Stärken, Grenzen und wann es die bessere Wahl ist. Mit Quelle oder eigener Erfahrung belegen.',
      },
      {
        headings: ['{b}: Stärken und Grenzen', 'Was für {b} spricht', '{b} im Einzelnen'],
        notes: 'Dieselben Punkte in derselben Reihenfolge, damit sich beides vergleichen lässt.',
      },
      {
        headings: ['Die Kriterien, die zählen', 'Punkt für Punkt verglichen', 'Im direkten Vergleich'],
        notes: 'Sagen, warum diese Kriterien und wie sie gewichtet sind.',
        takesMore: true,
      },
      { headings: ['Preis und laufende Kosten'], notes: 'Anschaffung, Unterhalt und was leicht vergessen wird; mit Quelle und Datum.', level: 3 },
      { headings: ['Qualität und Lebensdauer', 'Ergebnis und Verlässlichkeit'], notes: 'Was wie lange oder wie gut hält und wer es gemessen hat.', level: 3 },
      { headings: ['Aufwand und Handhabung'], notes: 'Was der Anfang und was der Alltag verlangt.', level: 3, isOptional: true },
      { headings: ['Was zu wem passt', 'Wann {a}, wann {b}', 'Für jede Lage die passende Wahl'], notes: 'Nach Situation empfehlen, nicht allgemein.' },
      { ...questions, isOptional: true },
      next,
    ],
    guide: [
      {
        headings: ['{T}: worum es geht und wen es betrifft', '{T} kurz erklärt', '{T}: das Wichtigste zuerst'],
        notes: 'In einfachen Worten erklären und sagen, wem das Lesen nützt.',
      },
      {
        headings: ['{T}: warum das Thema wichtig ist', '{T}: was es bringt', 'Gute Gründe, sich damit zu befassen'],
        notes: 'Zwei oder drei Gründe aus dem Alltag der Leser, jeder mit einem Beispiel.',
      },
      {
        headings: ['{T}: so funktioniert es', '{T}: die Grundlagen', '{T}: was Sie wissen sollten'],
        notes: 'Die Teile in der Reihenfolge, in der Leser ihnen begegnen. Begriffe beim ersten Auftreten erklären.',
        takesMore: true,
      },
      {
        headings: ['Woran Sie eine gute Wahl erkennen', 'Worauf Sie achten sollten', 'Woran sich Qualität zeigt'],
        notes: 'Kriterien, die Leser selbst prüfen können, als Liste.',
      },
      {
        headings: ['So fangen Sie an', 'Die ersten Schritte', 'Vom Plan zur Umsetzung'],
        notes: 'Drei bis fünf Schritte, die noch diese Woche zu schaffen sind.',
      },
      costs,
      {
        headings: ['Fehler, die sich vermeiden lassen', 'Was oft schiefgeht', 'Stolperfallen und wie man sie umgeht'],
        notes: 'Fehler, Folge und der bessere Weg.',
        isOptional: true,
      },
      questions,
      next,
    ],
    definition: [
      {
        headings: ['{T}: die kurze Antwort', '{T} in zwei Sätzen erklärt', '{T}: was der Begriff bedeutet'],
        notes: 'Die Definition in 40 bis 60 Wörtern, sodass sie als Antwort allein stehen kann.',
      },
      {
        headings: ['{T}: so funktioniert es', '{T}: woraus es besteht', '{T}: der Gedanke dahinter'],
        notes: 'Die Teile und ihr Zusammenspiel erklären, mit einem einfachen Bild oder Vergleich.',
        takesMore: true,
      },
      { headings: ['{T}: Beispiele', '{T} im Alltag', '{T}: wo man darauf trifft'], notes: 'Zwei oder drei Beispiele, die Leser kennen.' },
      {
        headings: ['{T} und verwandte Begriffe', '{T}: was nicht gemeint ist', '{T}: der Unterschied zu ähnlichen Begriffen'],
        notes: 'Zwei oder drei Begriffe, die verwechselt werden, mit je einem Satz Unterschied.',
      },
      {
        headings: ['Vorteile und Grenzen', 'Was dafür und was dagegen spricht', '{T}: wann es sinnvoll ist'],
        notes: 'Beide Seiten. Behauptungen mit Quellen belegen.',
      },
      { ...questions },
      next,
    ],
    mistakes: [
      {
        headings: ['Warum diese Fehler passieren', 'Wie man Fehler früh erkennt', '{T}: wo es hakt'],
        notes: 'Sagen, was die Fehler gemeinsam haben, ohne den Lesern Vorwürfe zu machen.',
        takesMore: true,
      },
      { headings: [], notes: '', isItem: true },
      {
        headings: ['So geht es von Anfang an richtig', 'Was tun, wenn es schon passiert ist', 'Der bessere Weg in Kürze'],
        notes: 'Die Abhilfen als kurze Liste, die wirksamste zuerst.',
      },
      next,
    ],
    checklist: [
      {
        headings: ['So nutzen Sie diese Checkliste', 'Was die Checkliste abdeckt', '{T}: wann eine Checkliste hilft'],
        notes: 'Sagen, für welchen Fall sie gedacht ist und wie lange sie dauert.',
      },
      {
        headings: ['Vorher: planen und vorbereiten', 'Phase 1: Vorbereitung', 'Zuerst: die Vorbereitung'],
        notes: 'Punkte zum Abhaken, jeder beginnt mit einem Verb.',
      },
      { headings: [], notes: '', level: 3, isItem: true },
      {
        headings: ['Währenddessen: worauf zu achten ist', 'Phase 2: Durchführung', 'Dann: die Durchführung'],
        notes: 'Punkte in der Reihenfolge, in der sie anfallen.',
        takesMore: true,
      },
      {
        headings: ['Danach: prüfen und aufbewahren', 'Phase 3: Nachbereitung', 'Zum Schluss: prüfen und ablegen'],
        notes: 'Was zu prüfen, was aufzubewahren ist und wann man wieder hinsieht.',
      },
      { headings: ['Die Checkliste zum Kopieren', 'Alle Punkte auf einer Seite', 'Die Liste in Kürze'], notes: 'Alle Punkte ohne Erklärungen.' },
      next,
    ],
    'case-study': [
      { headings: ['Die Ausgangslage', 'Wie es anfing', 'Die Lage vorher'], notes: 'Wer, wo, in welcher Lage. Nur was die Beteiligten freigegeben haben.' },
      {
        headings: ['Die Aufgabe', 'Das Problem', 'Was sich ändern sollte'],
        notes: 'Das Problem in den Worten derer, die es hatten, und was schon versucht worden war.',
      },
      { headings: ['Das Vorgehen', 'Der Weg zur Lösung', 'Was getan wurde'], notes: 'Die Schritte und ihre Gründe.', takesMore: true },
      { headings: ['Die Entscheidung und ihre Gründe', 'Planung und erste Schritte'], notes: 'Welche Alternativen es gab und warum es diese wurde.', level: 3 },
      {
        headings: ['Was nicht nach Plan lief', 'Hürden auf dem Weg'],
        notes: 'Eine Schwierigkeit, ehrlich erzählt, und wie sie gelöst wurde.',
        level: 3,
        isOptional: true,
      },
      { headings: ['Die Ergebnisse', 'Was daraus wurde', 'Vorher und nachher'], notes: 'Nur bestätigte Zahlen, mit Zeitraum und Messweise.' },
      {
        headings: ['Was andere daraus lernen können', 'Lehren für ähnliche Vorhaben', 'Was wir wieder so machen würden'],
        notes: 'Drei Lehren, die auch ohne die besonderen Umstände gelten.',
      },
      next,
    ],
    news: [
      {
        headings: ['Was sich geändert hat', 'Die Neuigkeit in Kürze', 'Was neu ist'],
        notes: 'Wer, was, wann, wo in den ersten zwei Sätzen; die Quelle mit Datum.',
      },
      {
        headings: ['Wen es betrifft', 'Was das für Sie bedeutet', 'Für wen sich etwas ändert'],
        notes: 'Die Gruppen nennen und was sich für jede ändert.',
        takesMore: true,
      },
      { headings: ['Ab wann es gilt', 'Termine und Fristen', 'Der Zeitplan'], notes: 'Termine mit Quelle; sagen, was noch offen ist.' },
      { headings: ['Was jetzt zu tun ist', 'Wie Sie sich vorbereiten', 'Die nächsten Schritte'], notes: 'Drei Dinge, das dringendste zuerst.' },
      {
        headings: ['Der Hintergrund', 'Wie es dazu kam', 'Warum gerade jetzt'],
        notes: 'So viel Vorgeschichte, wie zum Verstehen nötig ist.',
        isOptional: true,
      },
      questions,
    ],
    faq: [
      {
        headings: ['Die kurze Antwort', '{T} in zwei Sätzen', 'Was diese Seite beantwortet'],
        notes: 'Die wichtigste Antwort in 40 bis 60 Wörtern.',
        takesMore: true,
      },
      { headings: [], notes: '', isItem: true },
      { headings: ['Noch eine Frage?', 'Wo Sie mehr erfahren', 'Zum Weiterlesen'], notes: 'Sagen, wen man fragen kann, und auf vertiefende Seiten verweisen.' },
    ],
    review: [
      { headings: ['{T}: das Urteil zuerst', 'Unser Eindruck in Kürze', '{T} in Kürze'], notes: 'Das Urteil in drei Sätzen und für wen es gilt.' },
      {
        headings: ['Was wie getestet wurde', 'So haben wir getestet', 'Worauf dieser Bericht beruht'],
        notes: 'Dauer, Bedingungen, Version oder Modell. Sagen, wer bezahlt hat.',
      },
      {
        headings: ['Im Gebrauch', 'Erster Eindruck und Alltag', 'Wie es sich nutzt'],
        notes: 'Beobachtungen in der Reihenfolge des Gebrauchs, mit eigenen Bildern.',
        takesMore: true,
      },
      { headings: ['Was gefällt', 'Stärken'], notes: 'Stärken mit je einer Beobachtung.' },
      { headings: ['Was besser sein könnte', 'Schwächen'], notes: 'Schwächen und was sie für Leser bedeuten.' },
      { headings: ['Preis und Gegenwert', 'Was es kostet und was man bekommt'], notes: 'Preis mit Datum und Quelle; mit dem Üblichen vergleichen.' },
      { headings: ['Alternativen', 'Was sonst in Frage kommt'], notes: 'Zwei oder drei Alternativen und wann sie die bessere Wahl sind.' },
      { headings: ['Für wen es sich eignet', 'Wer zugreifen sollte und wer nicht'], notes: 'Nach Situation, nicht allgemein.' },
    ],
  },
  items: {
    'how-to': ['das Ziel klären', 'alles Nötige zusammentragen', 'vorbereiten', 'die Hauptarbeit erledigen', 'das Ergebnis prüfen', 'nachbessern', 'abschließen und aufräumen', 'in Ordnung halten', 'festhalten, was gut war', 'das nächste Mal planen'],
    list: [
      'Der einfachste Anfang', 'Wenn die Zeit knapp ist', 'Für ein kleines Budget', 'Für den Einstieg', 'Für Erfahrene', 'Mit dem, was schon da ist', 'Gemeinsam mit anderen', 'Auf lange Sicht', 'Der Klassiker', 'Die ungewöhnliche Wahl',
      'Wenn der Platz knapp ist', 'Für Familien', 'Für den Beruf', 'Der gründliche Weg', 'Ohne besonderes Werkzeug', 'Für hohe Ansprüche', 'Der stille Favorit', 'Für jeden Tag', 'Für besondere Anlässe', 'Zum Mitwachsen',
      'Wenn sich Pläne ändern', 'Für einen Neubeginn', 'Mit Hilfe vom Fach', 'Die pflegeleichte Wahl', 'Zum Schluss',
    ],
    mistakes: ['ohne Ziel anfangen', 'nur nach dem Preis entscheiden', 'die Vorbereitung überspringen', 'alles auf einmal wollen', 'andere ungeprüft nachahmen', 'die Zeit unterschätzen', 'Betroffene nicht fragen', 'frühe Warnzeichen übersehen', 'das Ergebnis nicht prüfen', 'zu früh aufgeben', 'nichts festhalten', 'alles allein machen'],
    checklist: ['Ziel und Frist festlegen', 'Zuständigkeit klären', 'Unterlagen und Material sammeln', 'Zeit und Budget planen', 'Termine mit allen Beteiligten abstimmen'],
    faq: ['{T}: was ist das?', '{T}: wie funktioniert es?', '{T}: für wen ist es gedacht?', '{T}: was kostet es?', '{T}: wie lange dauert es?', '{T}: worauf ist zu achten?', '{T}: welche Alternativen gibt es?', '{T}: wie fängt man an?', 'Woran erkennt man gute Qualität?', 'Welche Fehler sind häufig?', 'Was hat sich zuletzt geändert?', 'Wo gibt es Hilfe?'],
  }, // prettier-ignore
  itemHeading: { 'how-to': 'Schritt {n}: {item}', list: '{n}. {item}', mistakes: 'Fehler {n}: {item}', checklist: '{item}', faq: '{item}' },
  itemNotes: {
    'how-to': 'Ein Handgriff, wozu er führt und woran man sieht, dass er getan ist. Ein Bild hilft.',
    list: 'Was es ist, für wen es passt, ein Beispiel. Den Arbeitstitel durch den Namen des Punktes ersetzen.',
    mistakes: 'Wie er entsteht, was er kostet, wie es besser geht.',
    checklist: 'Eine Zeile zum Abhaken, ein Satz zum Warum.',
    faq: 'Im ersten Satz antworten, in zwei oder drei weiteren erklären.',
  },
  keywordHeadings: ['{K}: worauf es ankommt', '{K} in der Praxis', '{K}: was Sie wissen sollten', '{K}: wann es sinnvoll ist'],
  keywordNotes: 'Danach wird gesucht: im ersten Satz beantworten, was die Leser wissen wollen.',
  referenceNotes: (count) =>
    `${count === 1 ? 'Eine der Quellen hat' : `${count} der Quellen haben`} dazu einen Abschnitt. In eigenen Worten sagen und ergänzen, was dort fehlt.`,
  audienceNotes: (audience) => `Geschrieben für: ${audience}`,
  readNotes: (titles) => `Dazu lesen: ${titles.join('; ')}.`,
  and: 'und',
}
