import type { ComposerLanguage } from '#core/stop-words.ts'

export interface Fact {
  text: string
  /** `Budget: 24,000 euros` → `Budget`; `We will:` before a list → `We will`. */
  key: string | undefined
  /** What it answers, such as “Skills”: shows where it belongs and is not in the text. */
  topic?: string | undefined
  /** The items, where the fact is a list. */
  items: string[] | undefined
  /** No sentence by itself: `the new parental leave` of "Mention the new parental leave". */
  isFragment: boolean
}

export interface Brief {
  language: ComposerLanguage
  /** What the text is to be about, without "write a … about". Undefined where the request does not say. */
  topic: string | undefined
  /** What the text is to answer, where the request asks it behind a colon: "why a chain wears out". */
  question: string | undefined
  /** The words of the request's first sentence that name the kind of text. */
  request: string
  /** Whom the text is for or goes to, as the request names them. */
  audience: string | undefined
  facts: Fact[]
  wishes: { length?: 'short' | 'long' }
  /**
   * The first sentence without its order, up to the facts behind its colon; empty where it asks for nothing.
   */
  asked: string
  /** Sentences about the writing, as they were typed. */
  wishSentences: string[]
  /** The whole request. */
  text: string
}
