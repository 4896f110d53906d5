// One claim without a source: the words in their sentence, why they are in doubt, and three ways out.
import { shorten } from '#core/text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { claimTexts as texts } from '#web/messages/claims.ts'
import type { Claims, OpenClaim } from './use-claims.ts'

/** Characters of the claim in the label of a button. */
const maxLabelLength = 60

export function ClaimCard({ claim, claims }: { claim: OpenClaim; claims: Claims }) {
  const { id, words, inWords, why, quote, verdict } = claim
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the pointer or the focus is, is only shown in the text
    <article
      aria-label={texts.card(shorten(claim.text, maxLabelLength))}
      tabIndex={-1}
      ref={(element) => {
        if (element === null || claims.pickedId !== id) return
        element.scrollIntoView({ block: 'nearest' })
        element.focus({ preventScroll: true })
        claims.endPick()
      }}
      onPointerEnter={() => claims.point(id)}
      onPointerLeave={(event) =>
        event.currentTarget.contains(document.activeElement) || claims.point(undefined)
      }
      onFocus={() => claims.point(id)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || claims.point(undefined)}
      className="flex flex-col gap-2 border-b border-rule px-4 py-3 transition-colors outline-none focus-within:bg-sunk hover:bg-sunk focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
    >
      <button
        type="button"
        onClick={() => claims.goTo(claim)}
        className="focus-ring min-h-6 rounded-control text-left font-serif text-14 break-words"
      >
        {words.slice(0, inWords.from)}
        <mark className="bg-warning-pale text-ink">{words.slice(inWords.from, inWords.to)}</mark>
        {words.slice(inWords.to)}
      </button>
      <p className="text-13">{why}</p>
      {quote !== undefined && (
        <p className="border-l-2 border-edge pl-2 text-13 text-soft">
          <span className="font-medium">{verdict === 'unconfirmed' ? texts.site : texts.nearest}: </span>
          {quote}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button
          size="small"
          data-tooltip={texts.confirmHint}
          loading={claims.confirmingId === id}
          onClick={() => claims.confirm(claim)}
        >
          {texts.confirm}
        </Button>
        <Button size="small" variant="quiet" onClick={() => claims.edit(claim)}>
          {texts.edit}
        </Button>
        <Button size="small" variant="quiet" onClick={() => claims.remove(claim)}>
          {texts.remove}
        </Button>
      </div>
    </article>
  )
}
