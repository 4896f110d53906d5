// What a finding and a task made of one say alike: why it matters, how to fix it, where it is.
import { Copy } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { audits } from '#web/messages/audits.ts'
import { AffectedList, type AffectedListProps } from './affected-list.tsx'

const texts = audits.findings

export function WhyAndFix({ why, fix }: { why: string; fix: string }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 wide:grid-cols-2">
      <Words label={texts.why} text={why} />
      <Words label={texts.fix} text={fix} />
    </dl>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-13 font-medium">{label}</dt>
      <dd className="text-soft">{text}</dd>
    </div>
  )
}

/** `more`: where the rest of the places is, if these are not all. Nothing where there are none. */
export function AffectedPlaces({
  count,
  more,
  affected,
  site,
  onPage,
}: Omit<AffectedListProps, 'label'> & { count: number; more: (shown: number, total: number) => string }) {
  if (affected.length === 0) return null
  const label = texts.affected(count)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-13 font-medium tabular-nums">{label}</p>
      <AffectedList label={label} affected={affected} site={site} onPage={onPage} />
      {affected.length < count && <p className="text-12 text-soft">{more(affected.length, count)}</p>}
    </div>
  )
}

/** Copies each URL of the places once. */
export function CopyUrlsButton({ affected }: Pick<AffectedListProps, 'affected'>) {
  const urls = [...new Set(affected.map(({ url }) => url))]
  if (urls.length === 0) return null
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => void copyText(urls.join('\n'), texts.copied(urls.length))}
    >
      {texts.copy(urls.length)}
    </Button>
  )
}
