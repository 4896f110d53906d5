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
  /**
   * Titles and headings end in any word, and who asks for a length gets no more: no cut-off is looked for.
   */
  endsFreely?: boolean | undefined
  /** How long the text was to be. */
  length?: WantedLength | undefined
  /** Words and phrases that the text must not have, in any of their forms. */
  bannedWords?: readonly string[] | undefined
  /** How many items the request or the title promises (`findPromisedCount`). */
  promisedCount?: PromisedCount | undefined
  /** Nothing is said twice, and there is one title. Of a part of a text its title is not looked at. */
  noRepetition?: boolean | undefined
  /**
   * Marked blanks that the text may have; `by-length`: one in 150 words, at least one, besides open lines of
   * the form.
   */
  maxBlanks?: number | 'by-length' | undefined
  /** Lines of the form, such as an address, that may be a blank; two by default. */
  openLines?: number | undefined
  /** The form that was asked for (`findAskedForm`). */
  form?: TextForm | undefined
  /** Untrusted texts of the prompt, in which somebody may give orders to the model. */
  material?: readonly string[] | undefined
}

export interface WantedLength {
  /** Words; of Chinese and Japanese the characters. */
  words: number
  /** Share by which the text may be longer or shorter; 0.2 by default. */
  tolerance?: number | undefined
  /** No more than so many; a quarter of them, or sixty, is enough. */
  isMost?: boolean | undefined
  /** What has this length, where it is not the whole text: the headings of its parts. */
  of?: string | undefined
}

export interface PromisedCount {
  count: number
  /** Items are numbered headings, headings, list items or rows. */
  unit: 'item' | 'paragraph'
}

export type TextForm = 'table' | 'list'

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
  | 'unfounded'
  | 'two-titles'
  | 'too-many-blanks'
  | 'wrong-form'
  | 'injected'

/** One thing wrong with an answer that cannot be repaired locally. */
export interface AnswerFault {
  kind: AnswerFaultKind
  /** For the model: what is wrong and what to do. */
  correction: string
  /** For the reader, beside the text. */
  warning: string
  /** How far off the text is, for comparing two answers with the same fault: 1 is the usual. */
  severity?: number | undefined
}

export interface InspectedAnswer {
  /** Without preamble, closing words, outer fence and other wrapping. */
  text: string
  faults: AnswerFault[]
}
