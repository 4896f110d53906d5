// Notes on a text at its end: how many words it has, what was assumed, left out or is to be filled in. They
// belong beside the text. Notes that people put into a text speak of its subject.

const maxNoteWords = 60
const counting =
  /^[([*_\s]*(?:(?:total |approximate )?(?:word count|words|length)|wortanzahl|wörter|zeichen|wortzahl|länge|umfang)[*_\s]*[:=≈][*_\s]*(?:(?:about|approx\.?|approximately|around|ca\.?|etwa|rund|≈|~)\s*)?[\d.,]+\s*(?:words?|wörter|zeichen|characters)?[)\]*_\s.]*$/iu
const countingAlone =
  /^[*_\s]*[([][*_\s]*(?:(?:about|approx\.?|approximately|around|ca\.?|etwa|rund|≈|~)\s*)?[\d.,]+\s*(?:words|wörter|zeichen|characters)[*_\s.]*[)\]][*_\s.]*$/iu
const note =
  /^(?:(?:please )?note(?: (?:to|for) (?:the )?(?:user|editor|you))?|disclaimer|hinweis|anmerkung|notiz|bemerkung)\s*:/iu
/** Of the text itself, from outside. */
const aboutText =
  /(?<!\p{L})(?:blanks|placeholders?|brackets|this (?:draft|version|template|document)|(?:tailor|customi[sz]e|personali[sz]e|adapt) (?:this|the) (?:paragraph|text|letter|section|draft)|i (?:have|assumed|left|used|kept|marked)|(?:were|was) (?:not |in)?(?:provided|given|specified|supplied)|no (?:\p{L}+ )?(?:information|details|data) (?:was|were)|left (?:out|blank|open)|platzhaltern?|(?:eckigen )?klammern|dieser (?:entwurf|text)|diese (?:fassung|vorlage|version)|habe ich|ich habe|(?:waren|wurden?) (?:keine|nicht) [^.]{0,40}(?:angegeben|genannt|gegeben)|keine [^.]{0,40}angegeben)(?!\p{L})/iu
const filling =
  /^(?:please|bitte|remember to|denken sie daran)\s+(?:replace|fill in|complete|update|insert|ergänzen sie|ergänze|ersetzen sie|ersetze|füllen sie|fülle|tragen sie)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:placeholders?|brackets?|bracketed|blanks|platzhalter|klammern|lücken)(?!\p{L})/iu
/** Speak of the text without saying that they are notes. */
const bareNotes: readonly RegExp[] = [
  filling,
  /^(?:this|the) (?:draft|version|template) (?:can be|is|covers|keeps|uses|includes|aims)(?!\p{L})/iu,
  /^please (?:replace|fill in|insert) (?:the|any|all|your)(?: \p{L}+){0,3} (?:in )?(?:square )?(?:brackets?|placeholders?|blanks?)(?!\p{L})/iu,
  /^i(?:(?:'|’)ve| have)? (?:kept|made) (?:it|the (?:text|tone|letter|language)) [^.!?\n]{0,60}(?:as (?:you )?requested|as asked)(?!\p{L})/iu,
]

/** Whether the last paragraph of a text speaks of the text instead of belonging to it. */
export function isClosingNote(paragraph: string): boolean {
  const words = paragraph.replace(/^[*_>\s([]+|[*_\s)\]]+$/g, '').trim()
  if (words.split(/\s+/).length > maxNoteWords) return false
  if (counting.test(paragraph.trim()) || countingAlone.test(paragraph.trim())) return true
  if (bareNotes.some((pattern) => pattern.test(words))) return true
  return note.test(words) && aboutText.test(words.replace(note, ''))
}
