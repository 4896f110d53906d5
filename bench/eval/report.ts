// The results as a table and as a page with the texts.
import type { EvalResult } from './run-cases.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

export function printTable(results: readonly EvalResult[]): void {
  const groups = Map.groupBy(results, ({ case: one }) => `${one.kind}, ${one.language}`)
  const row = (name: string, of: readonly EvalResult[]): Record<string, string | number> => ({
    'kind, language': name,
    cases: of.length,
    score: percent(mean(of.map(({ score }) => score))),
    'all checks passed': of.filter(({ score }) => score === 1).length,
    'not written': of.filter(({ status }) => status !== 200).length,
  })
  console.table([
    ...[...groups].toSorted(([one], [other]) => one.localeCompare(other)).map(([name, of]) => row(name, of)),
    row('all', results),
  ])
  const failed = Map.groupBy(
    results.flatMap(({ checks }) => checks.filter(({ isPassed }) => isPassed === false)),
    ({ name }) => name,
  )
  console.table([...failed].map(([name, of]) => ({ check: name, failed: of.length })))
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

export function renderReport(results: readonly EvalResult[]): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const sections = results.map(({ case: one, text, checks, warnings, notes, score, seconds }) => {
    const faults = checks.filter(({ isPassed }) => isPassed === false)
    return `<section><h2>${escape(one.id)} · ${escape(one.kind)} · ${one.language} · ${percent(score)} · ${seconds.toFixed(1)} s</h2>
<p class="request">${escape(one.body.prompt)}</p>
${faults.map(({ name, detail }) => `<p class="fault">${escape(name)}: ${escape(detail)}</p>`).join('\n')}
${warnings.map((warning) => `<p class="warning">${escape(warning)}</p>`).join('\n')}
<pre>${escape(text)}</pre>
${notes.map((note) => `<p class="note">${escape(note)}</p>`).join('\n')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Evaluation</title>
<style>body{font:15px/1.5 system-ui;max-width:52rem;margin:2rem auto}pre{white-space:pre-wrap;background:#f6f6f4;padding:1rem}.request{color:#555}.fault{color:#a4001d}.warning{color:#7a5200}</style>
${sections.join('\n')}`
}
