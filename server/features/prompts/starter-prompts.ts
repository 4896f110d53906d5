// The kinds of texts that most plans are made of, to begin a library with. People change them; nothing refers
// to them by key.
import type { PromptTypeBody } from './prompts.repository.ts'

export type StarterPrompt = PromptTypeBody & { prompt: string }

interface Wording {
  name: string
  description: string
  prompt: string
}

const keyword = { name: 'keyword', description: '', default: '' }
const audience = { name: 'audience', description: '', default: '' }

/** In German for `de…`, in English otherwise. */
export function starterPrompts(language: string): StarterPrompt[] {
  const isGerman = /^de\b/i.test(language)
  const closing = isGerman ? closingInGerman : closingInEnglish
  return starters.map(({ key, english, german }) => {
    const { name, description, prompt } = isGerman ? german : english
    return { key, name, description, variables: [keyword, audience], prompt: `${prompt}\n${closing}` }
  })
}

const closingInEnglish =
  'Write for {{audience: readers who are new to the subject}}. Say the answer to {{keyword: the subject}} in the first two sentences, then go into depth. Short paragraphs; a claim only where a source holds it.'
const closingInGerman =
  'Schreibe für {{audience: Menschen, denen das Thema neu ist}}. Die Antwort auf {{keyword: das Thema}} steht in den ersten zwei Sätzen, danach geht es in die Tiefe. Kurze Absätze; eine Behauptung nur, wo eine Quelle sie trägt.'

const starters: { key: string; english: Wording; german: Wording }[] = [
  {
    key: 'how-to',
    english: {
      name: 'How-to',
      description: 'Takes the reader from a problem to its solution, step by step.',
      prompt:
        'List what one needs before the first step. Give each step a heading that begins with a verb, say why it is done, how one sees that it worked, and what to do when it did not. End with what comes next.',
    },
    german: {
      name: 'Anleitung',
      description: 'Führt Schritt für Schritt vom Problem zur Lösung.',
      prompt:
        'Nenne vor dem ersten Schritt, was man braucht. Jeder Schritt hat eine Überschrift mit einem Verb, sagt, warum er nötig ist, woran man sieht, dass er gelungen ist, und was zu tun ist, wenn nicht. Am Ende steht, wie es weitergeht.',
    },
  },
  {
    key: 'list',
    english: {
      name: 'List',
      description: 'Several ways, ideas or examples, each of which stands alone.',
      prompt:
        'Order the items so that the most useful come first. Each has a heading of its own, one concrete example, and for whom it is and for whom it is not.',
    },
    german: {
      name: 'Liste',
      description: 'Mehrere Wege, Ideen oder Beispiele, von denen jedes für sich steht.',
      prompt:
        'Ordne die Punkte so, dass die nützlichsten vorne stehen. Jeder hat eine eigene Überschrift, ein konkretes Beispiel und sagt, für wen er taugt und für wen nicht.',
    },
  },
  {
    key: 'guide',
    english: {
      name: 'Guide',
      description: 'All that one must know of a subject, in an order that can be read through.',
      prompt:
        'Begin with what the subject is and why it matters now. Go from the basics to the decisions that a reader has to take. Close with a summary that can be kept.',
    },
    german: {
      name: 'Ratgeber',
      description: 'Alles, was man zu einem Thema wissen muss, in einer Reihenfolge zum Durchlesen.',
      prompt:
        'Beginne damit, was das Thema ist und warum es jetzt zählt. Gehe von den Grundlagen zu den Entscheidungen, die zu treffen sind. Schließe mit einer Zusammenfassung zum Aufheben.',
    },
  },
  {
    key: 'comparison',
    english: {
      name: 'Comparison',
      description: 'Sets two or more choices side by side by the same measures.',
      prompt:
        'Name the measures first and why they count. Judge every choice by each of them, in a table and in words. Say which choice suits whom, and what speaks against it.',
    },
    german: {
      name: 'Vergleich',
      description: 'Stellt zwei oder mehr Möglichkeiten nach denselben Maßstäben nebeneinander.',
      prompt:
        'Nenne zuerst die Maßstäbe und warum sie zählen. Beurteile jede Möglichkeit nach jedem, als Tabelle und in Worten. Sage, welche zu wem passt und was gegen sie spricht.',
    },
  },
  {
    key: 'mistakes',
    english: {
      name: 'Mistakes',
      description: 'What goes wrong, why, and how to avoid it.',
      prompt:
        'For each mistake: how one notices it, why it happens, what it costs, how to do it right. No blame.',
    },
    german: {
      name: 'Fehler',
      description: 'Was schiefgeht, warum, und wie man es vermeidet.',
      prompt:
        'Zu jedem Fehler: woran man ihn merkt, warum er passiert, was er kostet, wie es richtig geht. Ohne Vorwürfe.',
    },
  },
  {
    key: 'checklist',
    english: {
      name: 'Checklist',
      description: 'To be worked through and ticked.',
      prompt:
        'Group the points by when they are due. Each is one act that one can tell is done, with half a sentence why.',
    },
    german: {
      name: 'Checkliste',
      description: 'Zum Abarbeiten und Abhaken.',
      prompt:
        'Ordne die Punkte danach, wann sie fällig sind. Jeder ist eine Handlung, der man ansieht, ob sie getan ist, mit einem halben Satz, warum.',
    },
  },
  {
    key: 'definition',
    english: {
      name: 'Explanation',
      description: 'What something is, in plain words.',
      prompt:
        'Define it in one sentence that can stand alone. Then an example from daily life, how it works, what it is confused with, when it matters.',
    },
    german: {
      name: 'Erklärung',
      description: 'Was etwas ist, in einfachen Worten.',
      prompt:
        'Definiere es in einem Satz, der für sich stehen kann. Dann ein Beispiel aus dem Alltag, wie es funktioniert, womit es verwechselt wird, wann es zählt.',
    },
  },
  {
    key: 'questions',
    english: {
      name: 'Questions and answers',
      description: 'What readers ask, each question answered at once.',
      prompt:
        'Use the words in which people ask. Answer each in the first sentence, then explain. Order them as they come up for somebody who decides.',
    },
    german: {
      name: 'Fragen und Antworten',
      description: 'Was Leser fragen, jede Frage sofort beantwortet.',
      prompt:
        'Nimm die Worte, in denen gefragt wird. Beantworte jede Frage im ersten Satz, dann erkläre. Ordne sie so, wie sie beim Entscheiden auftauchen.',
    },
  },
  {
    key: 'case-study',
    english: {
      name: 'Case study',
      description: 'How one customer or project got from before to after.',
      prompt:
        'Tell where it stood, what was tried, what was done and in which order, and what came of it. Figures and quotations only where they are given; leave a marked blank where one is missing.',
    },
    german: {
      name: 'Fallbeispiel',
      description: 'Wie ein Kunde oder ein Vorhaben vom Vorher zum Nachher kam.',
      prompt:
        'Erzähle, wie es stand, was versucht wurde, was in welcher Reihenfolge getan wurde und was daraus wurde. Zahlen und Zitate nur, wo sie gegeben sind; wo eines fehlt, bleibt eine markierte Lücke.',
    },
  },
  {
    key: 'opinion',
    english: {
      name: 'Point of view',
      description: 'A position, argued, with what speaks against it.',
      prompt:
        'State the position in the first paragraph. Three reasons, each with evidence. The strongest objection in its best form, and the answer to it.',
    },
    german: {
      name: 'Standpunkt',
      description: 'Eine Haltung mit Gründen und mit dem, was gegen sie spricht.',
      prompt:
        'Sage die Haltung im ersten Absatz. Drei Gründe, jeder belegt. Der stärkste Einwand in seiner besten Form und die Antwort darauf.',
    },
  },
]
