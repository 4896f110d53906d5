// The sentences that are the composer's own, by tone. `{name}`, `{what}`, `{thing}`, `{goods}`, `{audience}` and `{item}` stand for words of the
// business (`{What}` for the same with a capital); of several wordings the first counts whose words are all known.
// `[du-form|Sie-form]` is chosen by how the page addresses its reader. None of them may say a fact: no numbers, no promises, no praise.
import type { Goal } from './business-kinds.ts'
import type { Topic } from './topics.ts'

export type TitledSection =
  | 'features'
  | 'benefits'
  | 'about'
  | 'steps'
  | 'testimonials'
  | 'pricing'
  | 'faq'
  | 'contact'
  | 'stats'
  | 'gallery'
  | 'logos'
  | 'cta'
  | 'custom'

export interface ToneWords {
  heroTitle: readonly string[]
  /** Says whom the page is for. */
  forWhom: string
  /** Used where the business said nothing of itself. */
  plainIntro: string
  button: Record<Goal, string>
  /** Of the second button. */
  more: string
  title: Record<TitledSection, readonly string[]>
  intro: Partial<Record<TitledSection, readonly string[]>>
  /** Says in one sentence what there is and for whom. */
  goodsForWhom: string
  /** How it goes on after an enquiry, where the business did not say; title and text. */
  steps: readonly (readonly [string, string])[]
  ownStepsTitle: string
  /** Asks for the next step where the visitor goes on alone; title and text. */
  act: readonly [string, string]
  /** The same where the visitor goes on alone: tries, orders, gives. */
  ownSteps: readonly (readonly [string, string])[]
  /** Under things of which nothing else was said. */
  ask: readonly string[]
  /** Cards where a design wants more than is known; title and text. */
  general: readonly (readonly [string, string])[]
  onRequest: string
  form: { name: string; email: string; message: string; submit: string; success: string }
  footer: string
  question: Record<Topic | 'what' | 'who', string>
  /** Questions whose answers need no facts. */
  openQuestions: readonly (readonly [string, string])[]
}

/** Words of the frame, the same in every tone. */
export interface FrameWords {
  /** Instead of the question for the price, where one gives. */
  gift: string
  navigation: Partial<Record<TitledSection, string>>
  blank: { quote: string; author: string; figure: string; price: string; person: string; name: string; address: string }
}
