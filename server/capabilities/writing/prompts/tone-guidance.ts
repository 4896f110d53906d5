// What a model is given about each tone: rules that can be counted.
import type { BrandTone } from '#contracts/sections.schema.ts'

export const toneGuidance: Readonly<Record<BrandTone, string>> = {
  professional: [
    'Professional: complete sentences of 10 to 18 words; precise verbs, no slang.',
    'Speak to the reader as “you” where it helps (German: Sie). No contractions, no exclamation marks, no questions outside of an FAQ.',
    'Button labels begin with a verb: “Request a quote”.',
  ].join(' '),
  friendly: [
    'Friendly: simple sentences of 8 to 14 words, as one speaks to a guest: “you” and “we”, each where it is meant; contractions in English (we’re, you’ll); invitations instead of commands (“Tell us what you need”).',
    'Warmth is in what is offered, not in “we’d love to” or “gern”, which a section has once at most. At most one exclamation mark a section. German: Sie, unless the material says du.',
  ].join(' '),
  playful: [
    'Playful: short sentences of 3 to 9 words; a question or an exclamation in every section, but not in every sentence; a small joke or a play on words that never touches a fact; contractions in English.',
    'German: du, unless the material says Sie.',
  ].join(' '),
  authoritative: [
    'Authoritative: declarative sentences of 14 to 24 words about things, in the third person; the business by its name; no “you”, no “we”, no contractions, no questions outside of an FAQ, no exclamation marks, no commands.',
    'Headings are nouns. Say what is the case and under which conditions; no praise.',
  ].join(' '),
  casual: [
    'Casual: sentences of 3 to 9 words as people talk; contractions wherever English has them; everyday words; tell the reader what to do (“Drop us a line”).',
    'No exclamation marks, no formal words. German: du and spoken forms, unless the material says Sie.',
  ].join(' '),
}

/** Asked for where nobody chooses one. */
export const defaultTone: BrandTone = 'professional'
