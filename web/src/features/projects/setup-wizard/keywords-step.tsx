// What readers search for: suggestions to take with one press, a pasted list, and the guideline that texts
// keep to.
import { X } from 'lucide-react'
import { Chip } from '#web/components/ui/chip.tsx'
import { setup } from '#web/messages/project-setup.ts'
import { GuidelineChoice } from '../guideline-choice.tsx'
import { maxKeywords } from '../keywords/keyword-limits.ts'
import { withoutDoubles } from '../keywords/parse-keywords.ts'
import { PasteField } from '../keywords/paste-field.tsx'
import type { GeneratedTexts } from './use-generated-texts.ts'
import type { ProjectDraft } from './use-project-draft.ts'

const texts = setup.keywords

export function KeywordsStep({ draft, found }: { draft: ProjectDraft; found: GeneratedTexts }) {
  const { project, save, change, problem } = draft
  const suggested = withoutDoubles([
    ...(found.company?.keywords ?? []),
    ...(found.readers?.segments ?? []).flatMap(({ keywords }) => keywords),
  ])
  const chosen = new Set(project.keywords.map((word) => word.toLowerCase()))
  const keep = (keywords: string[]): void => {
    change({ keywords })
    void save({ keywords })
  }
  const remove = (word: string): void =>
    keep(project.keywords.filter((other) => other.toLowerCase() !== word.toLowerCase()))
  return (
    <>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested" className="flex flex-col gap-2">
          <h2 id="suggested" className="text-13 font-medium">
            {texts.suggested}
          </h2>
          <div role="group" aria-labelledby="suggested" className="flex flex-wrap gap-2">
            {suggested.map((word) => {
              const isTaken = chosen.has(word.toLowerCase())
              return (
                <Chip
                  key={word}
                  label={word}
                  selected={isTaken}
                  onToggle={() => (isTaken ? remove(word) : keep([...project.keywords, word]))}
                />
              )
            })}
          </div>
        </section>
      )}
      <PasteField
        known={project.keywords}
        room={maxKeywords - project.keywords.length}
        onAdd={(words) => keep([...project.keywords, ...words])}
      />
      <section aria-labelledby="chosen" className="flex flex-col gap-2">
        <h2 id="chosen" className="text-13 font-medium">
          {texts.chosen(project.keywords.length)}
        </h2>
        {project.keywords.length === 0 ? (
          <p className="text-13 text-soft">{texts.none(suggested.length > 0)}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {project.keywords.map((word) => (
              <li
                key={word}
                className="inline-flex max-w-full items-center rounded-full bg-sunk pl-3 text-13"
              >
                <span className="truncate">{word}</span>
                <button
                  type="button"
                  aria-label={texts.remove(word)}
                  onClick={() => remove(word)}
                  className="focus-ring grid size-control-small shrink-0 place-items-center rounded-full text-soft hover:text-ink"
                >
                  <X aria-hidden size={12} strokeWidth={2} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <GuidelineChoice
        value={project.guidelineId}
        problem={problem}
        onChange={(guidelineId) => {
          change({ guidelineId })
          void save({ guidelineId })
        }}
      />
    </>
  )
}
