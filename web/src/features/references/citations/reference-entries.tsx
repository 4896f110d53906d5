// The numbered sources of the text, as they are exported with it.
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { iconButtonClasses } from '#web/components/ui/icon-button.tsx'
import { citations } from '#web/messages/citations.ts'
import { sources } from '#web/messages/sources.ts'
import { nameSource } from '../source-name.ts'
import type { Citations } from './use-citations.ts'

const texts = citations.references

export function ReferenceEntries({
  citations: { references, counts, openPassage },
}: {
  citations: Citations
}) {
  const id = useId()
  const shown = references.toSorted((one, other) => one.n - other.n)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 p-4">
      <h3 id={id} className="text-13 font-semibold">
        {texts.title}
      </h3>
      {shown.length === 0 && <p className="text-13 text-soft">{texts.empty}</p>}
      {shown.length > 0 && (
        <ol className="flex flex-col gap-2">
          {shown.map((entry) => {
            const { n, url, referenceId } = entry
            const name = nameSource(entry)
            return (
              <li key={n} className="flex items-start gap-2 text-13">
                <span className="min-w-6 text-soft tabular-nums">[{n}]</span>
                <span className="flex min-w-0 flex-1 flex-col">
                  {referenceId === undefined ? (
                    <span className="wrap-anywhere">{name}</span>
                  ) : (
                    <button
                      type="button"
                      title={texts.open(n, name)}
                      onClick={() => openPassage(n, undefined)}
                      className="focus-ring min-h-6 rounded-control text-left wrap-anywhere hover:underline"
                    >
                      {name}
                    </button>
                  )}
                  <span className="text-12 text-soft">{texts.uses(counts.get(n) ?? 0)}</span>
                </span>
                {url !== '' && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${sources.openPage}: ${name}`}
                    className={iconButtonClasses('small')}
                  >
                    <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
                  </a>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
