// What an instruction asks to be done with a text: verbs and adjectives in English and German, each an action
// by rule.
import { readNumberWords } from '../grounding/measures/number-words.ts'

export type RefinementAction =
  /** `other-words`: asked for, and done by no rule. */
  | { kind: 'tidy' | 'other-words' | 'split' | 'bullets' | 'numbered' }
  | { kind: 'shorten'; share: number }
  | { kind: 'summarise'; sentences: number }
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'remove'; about: string }

export interface ReadInstruction {
  actions: RefinementAction[]
  /** Whether rules can do any of it. Without, the text is only cleaned up. */
  isUnderstood: boolean
}

type Reader = RefinementAction | ((match: RegExpExecArray) => RefinementAction)

const readers: [pattern: RegExp, read: Reader][] = [
  [
    /(?:replace|change|ersetze?n?)\s+["'“„«]([^"'”“»]{1,200})["'”“»]\s+(?:with|by|to|durch|mit|in)\s+["'“„«]([^"'”“»]{0,200})["'”“»]/i,
    ([, from = '', to = '']) => ({ kind: 'replace', from, to }),
  ],
  [
    /(?:remove|delete|drop|leave out|cut|streiche?n?|lösche?n?|entferne?n?|lass)\s+(?:the |every |all |den |die |das |alle )?(?:part|sentences?|point|paragraph|sätze?|satz|teil|absatz|punkt)s?\s+(?:about|on|with|that mentions?|über|zum?|mit)\s+(?:the |den |die |das |dem |der )?["'“„]?([^"'”“.;,]{2,80})["'”“]?/i,
    ([, about = '']) => ({ kind: 'remove', about }),
  ],
  [
    /summar(?:ise|ize|y)|in a nutshell|tl;?dr|zusammenfass|fasse?n?\b.*\bzusammen/i,
    ({ input }) => ({ kind: 'summarise', sentences: countIn(input) ?? 2 }),
  ],
  [/(?:in|by) half|um die hälfte|halbier/i, { kind: 'shorten', share: 0.5 }],
  [
    /short(?:en|er)?\b(?! sentences)|condense|trim|tighten|concise|brief(?:er|ly)?\b|\bcut\b|less wordy|kürz(?!ere sätze)|knapper|straffe|prägnant/i,
    ({ input }) => {
      const sentences = countIn(input)
      return sentences === undefined ? { kind: 'shorten', share: 0.65 } : { kind: 'summarise', sentences }
    },
  ],
  [
    /split|break (?:it |this |them |the )?(?:sentences? )?up|shorter sentences|short sentences|kürzere sätze|kurze sätze|sätze (?:teilen|aufteilen)|teile?.*sätze/i,
    { kind: 'split' },
  ],
  [
    /numbered list|number(?:ed)? (?:steps|points)|step by step|as steps|nummeriert|schritt für schritt/i,
    { kind: 'numbered' },
  ],
  [/bullets?\b|\blist\b|key points|aufzählung|stichpunkt|stichwort|\bliste\b/i, { kind: 'bullets' }],
  [
    /(?<!less )(?<!in)formal|professional|official|polite|business-?like|förmlich|formell|sachlich|höflich|seriös|expand|longer|elaborate|more detail|lengthen|flesh out|ausführlich|erweiter|länger|mehr details|ausbau|headline|\btitle\b|heading|überschrift|titel|\btable\b|tabelle|\bprose\b|running text|fließtext/i,
    { kind: 'other-words' },
  ],
  [
    /\bfix|correct|proofread|grammar|spelling|typos?\b|korrigier|rechtschreib|grammatik|tippfehler|fehler/i,
    { kind: 'tidy' },
  ],
  [
    /improve|better|polish|rewrite|rephrase|clean up|clearer|clarify|edit\b|überarbeite|verbesser|umformulier|besser|klarer|glätte/i,
    { kind: 'split' },
  ],
]

/** Reads an instruction. What contradicts (`shorter`, `longer`) is done in the order of this table. */
export function readInstruction(instruction: string): ReadInstruction {
  const actions: RefinementAction[] = []
  let rest = instruction
  for (const [pattern, read] of readers) {
    const match = pattern.exec(rest)
    if (match === null) continue
    actions.push(typeof read === 'function' ? read(match) : read)
    // What was read is not read again: "a numbered list" is no list of bullets, and quoted words are
    // material.
    rest = rest.replace(match[0], ' ')
  }
  return { actions, isUnderstood: actions.some(({ kind }) => kind !== 'other-words') }
}

/** `to two sentences` → 2. */
function countIn(instruction: string): number | undefined {
  const word =
    /(\d{1,2}|one|two|three|four|five|einem|einen|zwei|drei|vier|fünf)\s+(?:short\s+|kurzen?\s+)?(?:sentences?|sätzen?|satz|lines?)/i.exec(
      instruction,
    )?.[1]
  if (word === undefined) return undefined
  return /^\d/.test(word) ? Number(word) : (readNumberWords(word) ?? 1)
}
