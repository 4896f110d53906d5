/** What an answer is checked against. Built by whoever sends the question. */
export interface AnswerExpectations {
  /** Primary language subtags the text may be in (`wantedLanguages`); empty: any. */
  languages: readonly string[]
  /**
   * What the user gave: prompt, instructions, the part to revise. Its words are content, also where they read
   * like a model's remarks.
   */
  given: string
  /** Lines of our own prompt that have no place in a text. */
  promptLines?: readonly string[] | undefined
  /** The name of the prompt's fence. */
  fence?: string | undefined
  /** The answer replaces a part of a text: it has no title, and may end where the part ended. */
  isPart?: boolean | undefined
  /** Titles and headings end in any word, and who asks for a length gets no more: no cut-off is looked for. */
  endsFreely?: boolean | undefined
}

export type AnswerFaultKind =
  | 'empty'
  | 'refusal'
  | 'wrong-language'
  | 'cut-off'
  | 'prompt-leftovers'
  | 'length'
  | 'banned-words'
  | 'wrong-count'
  | 'repetition'
  | 'empty-heading'
  | 'off-subject'

/** One thing wrong with an answer that cannot be repaired locally. */
export interface AnswerFault {
  kind: AnswerFaultKind
  /** For the model: what is wrong and what to do. */
  correction: string
  /** For the reader, beside the text. */
  warning: string
}

export interface InspectedAnswer {
  /** Without preamble, closing words, outer fence and other wrapping. */
  text: string
  faults: AnswerFault[]
}
