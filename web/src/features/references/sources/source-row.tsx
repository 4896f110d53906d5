// One source in the list: what it is, how it was judged, and what can be decided about it.
import { Check, Ellipsis, Info } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { formatDay } from '#web/lib/format.ts'
import { sources as texts } from '#web/messages/sources.ts'
import type { Reference } from '../api.ts'
import { getHost, nameSource } from '../source-name.ts'
import { RecheckBadge } from '../source/recheck-badge.tsx'
import type { SourceActions } from './use-source-actions.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SourceRowProps {
  source: Reference
  actions: SourceActions
  /** Name of the source that it repeats. */
  duplicateOf: string | undefined
  onOpen: () => void
}

export function SourceRow({ source, actions, duplicateOf, onOpen }: SourceRowProps) {
  const { id, state, accepted, url, reason, remarks } = source
  const name = nameSource(source)
  const isRead = state === 'read' || state === 'duplicate'
  const isBusy = actions.decidingId === id
  const decide = (next: boolean) => (): void => actions.decide(source, next)
  const why = duplicateOf === undefined ? reason?.detail : texts.duplicateOf(duplicateOf)
  return (
    <li className="flex flex-col gap-1 border-b border-rule px-4 py-3 last:border-b-0">
      <div className="flex items-start gap-1">
        {isRead ? (
          <button
            type="button"
            title={texts.open(name)}
            onClick={onOpen}
            className="focus-ring min-h-6 min-w-0 flex-1 rounded-control text-left text-13 font-medium wrap-anywhere hover:underline"
          >
            {name}
          </button>
        ) : (
          <p className="min-h-6 min-w-0 flex-1 text-13 font-medium wrap-anywhere">{name}</p>
        )}
        <Menu
          align="end"
          trigger={
            <IconButton
              size="small"
              label={texts.actions(name)}
              icon={<Ellipsis {...icon} />}
              loading={actions.checkingId === id}
            />
          }
        >
          {url !== '' && (
            <MenuItem onSelect={() => window.open(url, '_blank', 'noopener,noreferrer')}>
              {texts.openPage}
            </MenuItem>
          )}
          {isRead && source.kind === 'page' && (
            <MenuItem onSelect={() => actions.check(source)}>{texts.check}</MenuItem>
          )}
          {accepted !== true && <MenuItem onSelect={decide(true)}>{texts.accept}</MenuItem>}
          {accepted !== false && <MenuItem onSelect={decide(false)}>{texts.refuse}</MenuItem>}
          <MenuSeparator />
          <MenuItem danger onSelect={() => actions.remove(source)}>
            {texts.remove}
          </MenuItem>
        </Menu>
      </div>
      <SourceFacts source={source} />
      {state === 'read' && accepted === null && source.excerpt !== '' && (
        <p className="line-clamp-3 font-serif text-13 wrap-anywhere">{source.excerpt}</p>
      )}
      {why !== undefined && accepted !== false && (
        <p className={state === 'failed' ? 'text-13 text-critical' : 'text-13'}>{why}</p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="flex gap-1 text-13 text-soft">
          <Info aria-hidden size={16} strokeWidth={1.5} className="mt-px shrink-0" />
          {remark}
        </p>
      ))}
      {source.recheck !== null && source.recheck.state !== 'unchanged' && (
        <span>
          <RecheckBadge recheck={source.recheck} />
        </span>
      )}
      <Decision source={source} isBusy={isBusy} decide={decide} />
    </li>
  )
}

function Decision({
  source: { state, accepted },
  isBusy,
  decide,
}: {
  source: Reference
  isBusy: boolean
  decide: (next: boolean) => () => void
}) {
  if (accepted === true && state === 'read') return null
  if (accepted === null && state === 'read')
    return (
      <div className="flex gap-1 pt-1">
        <Button size="small" icon={<Check {...icon} />} loading={isBusy} onClick={decide(true)}>
          {texts.accept}
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={decide(false)}>
          {texts.refuse}
        </Button>
      </div>
    )
  if (state === 'duplicate' && accepted !== false) return null
  const label = accepted === false ? texts.accept : state === 'failed' ? texts.retry : texts.readIt
  return (
    <div className="pt-1">
      <Button size="small" loading={isBusy} onClick={decide(true)}>
        {label}
      </Button>
    </div>
  )
}

/** Where it is from, of when, and how much was read. */
function SourceFacts({ source }: { source: Reference }) {
  const { url, siteName, kind, publishedAt, wordCount } = source
  const facts = [
    siteName || getHost(url) || (kind === 'file' ? texts.uploaded : ''),
    publishedAt === '' ? '' : formatDay(publishedAt.slice(0, 10)),
    wordCount === 0 ? '' : texts.words(wordCount),
  ].filter((fact) => fact !== '')
  return (
    <p className="text-12 text-soft tabular-nums" title={url}>
      {facts.join(' · ')}
    </p>
  )
}
