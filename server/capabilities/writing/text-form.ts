// The form that a request asks for, where it says so, and whether a text has it.
import type { AnswerFault, TextForm } from './writing.types.ts'

const asking: Readonly<Record<TextForm, RegExp>> = {
  table:
    /(?:(?<!\p{L})(?:as|in|into|make|create|give me|write|draw up|prepare|show|add|need|want) (?:(?:me|us|it|this|that) )?(?:in(?:to)? )?an? (?:\p{L}+ ){0,2}?table(?!\p{L})|^\W*(?:an? )?(?:\p{L}+ )?table (?:of|with|that|showing|comparing|for (?!(?:two|three|four|five|six|eight|\d)(?!\p{L})))|(?<!\p{L})(?:eine (?:\p{L}+ )?tabelle(?!\p{L})|als (?:\p{L}+ )?tabelle(?!\p{L})|in tabellenform))/imu,
  list: /(?<!\p{L})(?:bullet(?:ed)? (?:points?|list)|as bullets|(?:numbered|ordered|to-?do|shopping|packing|price) list|checklist|as an? (?:\p{L}+ )?list|(?:make|create|write|give me|need|want) (?:me |us )?an? (?:\p{L}+ )?list|an? list of|stichpunkte?n?|stichworten|spiegelstrichen?|aufzählung|checkliste|als liste|eine liste)(?!\p{L})/iu,
}
const none =
  /(?<!\p{L})(?:(?:turn|convert|rewrite|change) (?:this|the|that|my) (?:\p{L}+ )?(?:table|list|bullets?|checklist)|without an? (?:table|list)|no (?:table|list|bullets)|ohne (?:tabelle|liste|aufzählung)|(?:aus|statt) (?:der|einer|dieser) (?:tabelle|liste|aufzählung))(?!\p{L})/iu

/** The form that a request names; undefined where it leaves the form open. */
export function findAskedForm(request: string): TextForm | undefined {
  if (none.test(request)) return undefined
  return (['table', 'list'] as const).find((form) => asking[form].test(request))
}

const having: Readonly<Record<TextForm, (text: string) => boolean>> = {
  table: (text) =>
    /^[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\||$)/m.test(text) || /<table[\s>]/i.test(text),
  list: (text) =>
    (text.match(/^\s*(?:[-*+•–]|\d{1,2}[.)])\s+\S/gm)?.length ?? 0) >= 2 || /<(?:ul|ol)[\s>]/i.test(text),
}

export function findFormFault(text: string, form: TextForm): AnswerFault | undefined {
  if (having[form](text)) return undefined
  const name = form === 'table' ? 'a table' : 'a list'
  return {
    kind: 'wrong-form',
    correction: `The answer has to be ${name}${form === 'table' ? ' in Markdown, with a header row' : ' in Markdown, one item a line'}, and there is none. Give the content in that form.`,
    warning: `You asked for ${name}, and the text has none. Regenerate it.`,
    severity: 1,
  }
}
