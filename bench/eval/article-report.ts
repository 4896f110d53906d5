// The article of `npm run eval:article` as a page, with what the check of its citations says of each
// sentence.
import type { Answer } from '#support/client.ts'
import type { ModelQuestion } from './answer-keys.ts'

type Body = Answer['body']

/**
 * Which call of the article a question is: its outline, a part by its heading, a judging of its citations by
 * their number.
 */
export function getArticleKey({ messages, members }: ModelQuestion): string {
  const all = messages.map(({ text }) => text).join('\n')
  const due = /Due now[^\n]*\n\n(.*)/.exec(all)?.[1]
  const isCorrection = messages.some(({ role }) => role === 'assistant')
  // The draft has what rules doubt judged, the check of its citations all of them.
  const claims = members.includes('claims') ? `:${all.match(/ \(only: [^)]*\)$/gm)?.length ?? 0}` : ''
  const call = due === undefined ? `${members.join('+')}${claims}` : `part:${due}`
  return `${call}${isCorrection ? '/correction' : ''}`
}

export function renderArticleReport({
  markdown,
  checked,
  sources,
  warnings,
  words,
}: {
  markdown: string
  checked: Body
  sources: readonly Body[]
  warnings: readonly string[]
  words: number
}): { text: string; counts: Body } {
  const { claims, counts } = checked as { claims: Body[]; counts: Body }
  // Sites of a run have other addresses each time.
  const shown = sources.reduce<string>(
    (all, { url }, index) => all.replaceAll(String(url), `https://source-${index + 1}.example/guide`),
    markdown,
  )
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
  const rows = claims.map(
    ({ text, verdict, passages, why }) =>
      `| ${verdict} | ${cell(String(text))} | ${cell(passages.map((each: Body) => `[${each['n']}] “${each['quote']}”`).join(' · '))} | ${cell(String(why))} |`,
  )
  const text = `# An article from sources

Made by \`npm run eval:article\`: six pages on generated sites (\`bench/eval/article\`) are found by the search, read and accepted; outline and parts are the recorded answers of readers who saw only the questions; the citations are checked by the product, with the judging call. Organisations and figures are invented, and so are the addresses.

${words} words; ${sources.length} sources; sentences: ${Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}.

${warnings.length === 0 ? 'The draft came without a warning.' : `Warnings of the draft:\n\n${warnings.map((line) => `- ${cell(line)}`).join('\n')}`}

## The article

${shown
  .trim()
  .split('\n')
  .map((line) => `> ${line}`.trimEnd())
  .join('\n')}

## Its citations

| Verdict | Sentence | Rests on | Why |
|---|---|---|---|
${rows.join('\n')}
`
  return { text, counts }
}
