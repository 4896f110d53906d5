// One sentence of the text: what it rests on, what is wrong with that, and a source for what has none.
import { BookOpen, Search } from 'lucide-react'
import { useState } from 'react'
import { shorten } from '#core/text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { citations as texts } from '#web/messages/citations.ts'
import type { CheckedCitation } from './api.ts'
import { FindPassage } from './find-passage.tsx'
import type { Citations } from './use-citations.ts'
import { VerdictBadge } from './verdict-badge.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const maxLabelLength = 60

export interface CitationCardProps {
  claim: CheckedCitation
  index: number
  citations: Citations
}

export function CitationCard({ claim, index, citations }: CitationCardProps) {
  const { text, verdict, why, passages, markers } = claim
  const [isFinding, setFinding] = useState(false)
  const sentence = text.trim()
  const names = new Map(citations.references.map(({ n, title, url }) => [n, title || url]))
  const [first] = markers
  // The title of a source may hold words of the sentence, too; its passages say more.
  const stored = passages.filter(({ passageId }) => passageId !== null)
  const shown = stored.length > 0 ? stored : passages
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the pointer or the focus is, is only shown in the text
    <article
      aria-label={texts.card(texts.verdicts[verdict], shorten(sentence, maxLabelLength))}
      onPointerEnter={() => citations.point(index)}
      onPointerLeave={() => citations.point(undefined)}
      onFocus={() => citations.point(index)}
      onBlur={() => citations.point(undefined)}
      className="flex flex-col items-start gap-2 border-b border-rule px-4 py-3"
    >
      <VerdictBadge verdict={verdict} />
      <button
        type="button"
        title={texts.goTo}
        onClick={() => citations.goTo(index)}
        className="focus-ring min-h-6 rounded-control text-left font-serif text-14 leading-normal wrap-anywhere hover:underline"
      >
        {sentence}
      </button>
      {verdict !== 'supported' && <p className="text-13">{why}</p>}
      {shown.map(({ n, quote }) => (
        <p key={`${n} ${quote}`} className="border-l-2 border-edge pl-2 text-13 text-soft wrap-anywhere">
          <span className="font-medium">{texts.restsOn(n, shorten(names.get(n) ?? '', 80))}: </span>
          {quote}
        </p>
      ))}
      <div className="flex flex-wrap gap-1">
        {first !== undefined && (
          <Button
            size="small"
            variant="quiet"
            icon={<BookOpen {...icon} />}
            onClick={() => citations.openPassage(shown[0]?.n ?? first, claim)}
          >
            {texts.open}
          </Button>
        )}
        {verdict !== 'supported' && !isFinding && (
          <Button size="small" variant="quiet" icon={<Search {...icon} />} onClick={() => setFinding(true)}>
            {texts.find}
          </Button>
        )}
      </div>
      {isFinding && (
        <FindPassage claim={sentence} index={index} citations={citations} onClose={() => setFinding(false)} />
      )}
    </article>
  )
}
