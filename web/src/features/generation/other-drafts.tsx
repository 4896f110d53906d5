// The drafts that an editor's call did not choose: to read, and to use instead.
import { useState } from 'react'
import type { OtherDraft } from '#contracts/other-draft.schema.ts'
import { looksLikeHtml } from '#core/rich-text/index.ts'
import { countWords } from '#core/text.ts'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { t } from '#web/messages/index.ts'
import type { AssistantPanelProps } from './assistant-panel.types.ts'

const texts = t.generation.otherDrafts

export interface OtherDraftsProps {
  drafts: readonly OtherDraft[]
  onUse: AssistantPanelProps['onUse']
}

export function OtherDrafts({ drafts, onUse }: OtherDraftsProps) {
  return (
    <section className="flex flex-col gap-1 text-13" aria-label={texts.title}>
      <h2 className="font-semibold">{texts.title}</h2>
      <ul className="flex flex-col">
        {drafts.map((draft, index) => (
          <li key={index} className="border-t border-rule py-1">
            <Draft draft={draft} name={findName(draft, drafts)} onUse={onUse} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a draft was asked for, numbered where there are several of a kind. */
function findName(draft: OtherDraft, drafts: readonly OtherDraft[]): string {
  const name = texts.approaches[draft.approach]
  const alike = drafts.filter(({ approach }) => approach === draft.approach)
  return alike.length === 1 ? name : texts.numbered(name, alike.indexOf(draft) + 1)
}

interface DraftProps {
  draft: OtherDraft
  name: string
  onUse: AssistantPanelProps['onUse']
}

function Draft({ draft, name, onUse }: DraftProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, content } = draft
  const isHtml = looksLikeHtml(content)
  const words = countWords(isHtml ? content.replaceAll(/<[^>]*>/g, ' ') : content)
  const answer = { content, title, scope: 'document' as const }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="mr-auto">{name}</span>
        <span className="text-12 text-soft">{texts.words(words)}</span>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.read}
        </Button>
      </div>
      {isOpen && (
        <>
          <FormattedText text={content} isHtml={isHtml} className="answer-text" />
          <div className="flex flex-wrap gap-1">
            <Button size="small" onClick={() => onUse('replace', answer)}>
              {texts.use}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onUse('compare', answer)}>
              {t.generation.compare}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
