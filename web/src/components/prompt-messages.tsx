// Exactly what a model is sent, with where each run of lines comes from beside it.
import type { CallPreview, PromptPreview } from '#features/prompts/prompts.schema.ts'
import type { LineOrigin } from '#contracts/prompt-lines.schema.ts'
import { library } from '#web/messages/library.ts'

const texts = library.preview

export function PromptMessages({ preview }: { preview: PromptPreview | CallPreview }) {
  const { notes, form } = 'form' in preview ? preview : { notes: [], form: undefined }
  return (
    <>
      <p className="text-13 text-soft tabular-nums">
        {texts.tokens(preview.tokens)} · {texts.saveFirst}
      </p>
      {preview.missing.length > 0 && <p className="text-13 text-warning">{texts.missing(preview.missing)}</p>}
      {notes.map((note) => (
        <p key={note} className="text-13 text-soft">
          {note}
        </p>
      ))}
      {preview.messages.map((message, index) => (
        <div key={`${index}-${message.role}`} className="flex flex-col gap-1">
          <h3 className="text-13 font-medium">{texts.roles[message.role]}</h3>
          <ol className="divide-y divide-rule overflow-hidden rounded-card border border-rule bg-raised">
            {findRuns(message.lines).map((run, at) => (
              <li
                key={`${at}-${run.origin.kind}`}
                className="grid gap-x-4 gap-y-1 px-4 py-2 small:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <span className="min-w-0 text-12 text-soft">
                  {texts.origins[run.origin.kind]}
                  {(run.origin.id !== undefined || run.origin.kind === 'site') && (
                    <span className="block truncate">{run.origin.name}</span>
                  )}
                </span>
                <pre className="font-mono text-13 leading-normal break-words whitespace-pre-wrap">
                  {run.text}
                </pre>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {preview.variables.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-13 font-medium">{texts.variables}</h3>
          <dl className="grid gap-x-4 gap-y-1 text-13 small:grid-cols-[9rem_minmax(0,1fr)]">
            {preview.variables.map(({ name, value, origin }) => (
              <div key={name} className="contents">
                <dt className="truncate font-mono text-soft">{name}</dt>
                <dd className="min-w-0 break-words">
                  {value} <span className="text-12 text-soft">({texts.origins[origin.kind]})</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {form !== undefined && (
        <details className="text-13">
          <summary className="focus-ring cursor-pointer rounded-control py-1 font-medium">
            {texts.form}
          </summary>
          <p className="text-soft">{texts.formHint}</p>
          <pre className="mt-2 rounded-card border border-rule bg-raised px-4 py-2 font-mono text-12 break-words whitespace-pre-wrap">
            {JSON.stringify(form, undefined, 2)}
          </pre>
        </details>
      )}
    </>
  )
}

/** Neighbouring lines of one origin are together. */
function findRuns(lines: PromptPreview['messages'][number]['lines']): { origin: LineOrigin; text: string }[] {
  const runs: { origin: LineOrigin; text: string }[] = []
  for (const { text, origin } of lines) {
    const last = runs.at(-1)
    if (last?.origin.kind === origin.kind && last.origin.id === origin.id && last.origin.name === origin.name)
      last.text += `\n${text}`
    else runs.push({ origin, text })
  }
  return runs
}
