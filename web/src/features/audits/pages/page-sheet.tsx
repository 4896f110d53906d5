// A page in detail, beside whatever it was opened from: its answer, what was found on it, and its links in
// both directions.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AuditedPageDetail } from '#features/audits/audits.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { audits } from '#web/messages/audits.ts'
import { auditedPageQuery, pageAtQuery } from '../api.ts'
import { AnswerBadge, SeverityBadge } from '../marks.tsx'
import type { OpenPage } from '../audit-search.ts'
import { getPath, getSite } from '../site.ts'
import { VitalsOfPage } from '../report/vitals.tsx'
import { PageFacts } from './page-facts.tsx'
import type { PageSteps } from './use-page-steps.ts'

const texts = audits.page

export interface PageSheetProps {
  auditId: string
  /** One of the two, or the sheet is closed. */
  pageId: string | undefined
  at: string | undefined
  /** `links`: the links to it come into sight at once. */
  part: string | undefined
  steps: PageSteps | undefined
  onClose: () => void
  onPage: OpenPage
  /** Opens a finding with its why and how; undefined without a report. */
  onFinding: ((key: string) => void) | undefined
}

export function PageSheet({ auditId, pageId, at, part, steps, onClose, onPage, onFinding }: PageSheetProps) {
  const found = useQuery({
    ...pageAtQuery(auditId, at ?? ''),
    enabled: pageId === undefined && at !== undefined,
  })
  const id = pageId ?? found.data?.id
  const page = useQuery({ ...auditedPageQuery(auditId, id ?? ''), enabled: id !== undefined })
  const error = found.error ?? page.error
  const isGone = id === undefined && found.data === null
  const isOpen = pageId !== undefined || at !== undefined
  const name = page.data?.url ?? at ?? ''
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      side="right"
      isWide
      title={name === '' ? texts.facts : getPath(name, getSite(name))}
      actions={steps !== undefined && <Steps steps={steps} />}
    >
      <div className="p-4">
        {isGone ? (
          <EmptyState title={texts.gone} action={at !== undefined && <OpenLink url={at} />} />
        ) : error !== null ? (
          <ErrorPanel
            error={error}
            onRetry={() => void (found.error === null ? page.refetch() : found.refetch())}
          />
        ) : page.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <PageDetail
            key={page.data.id}
            page={page.data}
            startsAtLinks={part === 'links'}
            onPage={onPage}
            onFinding={onFinding}
          />
        )}
      </div>
    </Sheet>
  )
}

/** The keys of the list go on here, where one reads the pages one after another. */
function Steps({ steps: { place, total, next, previous } }: { steps: PageSteps }) {
  useShortcuts([
    { group: 'pages', keys: 'j', repeats: true, run: () => next?.() },
    { group: 'pages', keys: 'k', repeats: true, run: () => previous?.() },
  ])
  return (
    <div role="group" aria-label={texts.steps} className="flex items-center gap-1">
      <span role="status" className="hidden text-12 whitespace-nowrap text-soft tabular-nums small:inline">
        {texts.place(place, total)}
      </span>
      <IconButton
        label={texts.previous}
        keys="k"
        aria-disabled={previous === undefined}
        className="aria-disabled:opacity-50"
        icon={<ChevronUp aria-hidden size={16} strokeWidth={1.5} />}
        onClick={() => previous?.()}
      />
      <IconButton
        label={texts.next}
        keys="j"
        aria-disabled={next === undefined}
        className="aria-disabled:opacity-50"
        icon={<ChevronDown aria-hidden size={16} strokeWidth={1.5} />}
        onClick={() => next?.()}
      />
    </div>
  )
}

interface PageDetailProps extends Pick<PageSheetProps, 'onPage' | 'onFinding'> {
  page: AuditedPageDetail
  startsAtLinks: boolean
}

function PageDetail({ page, startsAtLinks, onPage, onFinding }: PageDetailProps) {
  const site = getSite(page.url)
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (startsAtLinks) links.current?.scrollIntoView({ block: 'start' })
  }, [startsAtLinks])
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <AnswerBadge page={page} />
        <OpenLink url={page.url} />
      </div>
      <Part title={texts.facts}>
        <PageFacts page={page} />
      </Part>
      {page.vitals !== undefined && (
        <Part title={audits.vitals.title}>
          <VitalsOfPage vitals={page.vitals} />
        </Part>
      )}
      {page.redirects.length > 0 && (
        <Part title={texts.redirects}>
          <ol className="flex flex-col gap-1 text-13">
            {page.redirects.map(({ url, status }) => (
              <li key={url} className="flex gap-2">
                <span className="tabular-nums text-soft">{status}</span>
                <span className="min-w-0 break-all">{getPath(url, site)}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={texts.found}>
        {page.hits.length === 0 ? (
          <p className="text-13 text-soft">{texts.nothingFound}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-rule border-y border-rule">
            {page.hits.map((hit, index) => (
              <li key={`${hit.key} ${index}`} className="flex flex-col gap-1 py-2 text-13">
                <span className="flex items-start justify-between gap-2">
                  <span className="font-medium">{texts.ofPage(hit.title)}</span>
                  <SeverityBadge severity={hit.severity} />
                </span>
                {hit.evidence !== '' && <span className="break-words">{hit.evidence}</span>}
                {hit.target !== undefined && (
                  <span className="break-all text-soft">
                    {audits.findings.target}: {getPath(hit.target, site)}
                  </span>
                )}
                {hit.expected !== undefined && (
                  <span className="break-words text-soft">
                    {audits.findings.expected}: {hit.expected}
                  </span>
                )}
                {onFinding !== undefined && (
                  <button
                    type="button"
                    onClick={() => onFinding(hit.key)}
                    className="focus-ring min-h-6 self-start rounded-control text-12 text-soft underline decoration-rule underline-offset-4 hover:text-ink"
                  >
                    {texts.howToFix}
                    <span className="sr-only">: {hit.title}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <div ref={links}>
        <Links
          title={texts.linksIn(page.inlinks)}
          links={page.links_in.map((link) => ({ ...link, url: link.from }))}
          total={page.inlinks}
          site={site}
          onPage={onPage}
        />
      </div>
      <Links
        title={texts.linksOut(page.outlinks)}
        links={page.links_out
          .map((link) => ({ ...link, url: link.to }))
          .toSorted((one, other) => Number(isBroken(other)) - Number(isBroken(one)))}
        total={page.outlinks}
        site={site}
        onPage={onPage}
      />
    </div>
  )
}

interface Answered {
  /** Of a page of the audit; null where it does not answer. */
  status?: number | null | undefined
}

const isBroken = ({ status }: Answered): boolean => status === null || (status !== undefined && status >= 400)

interface LinksProps {
  title: string
  links: readonly (Answered & { url: string; kind: string; anchor: string; nofollow: boolean })[]
  total: number
  site: string
  onPage: OpenPage
}

function Links({ title, links, total, site, onPage }: LinksProps) {
  return (
    <Part title={title}>
      {links.length === 0 ? (
        <p className="text-13 text-soft">{texts.noLinks}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-rule border-y border-rule">
          {links.map(({ url, kind, anchor, nofollow, status }, index) => (
            <li key={`${url} ${index}`} className="flex flex-col py-1 text-13">
              {getSite(url) === site ? (
                <button
                  type="button"
                  onClick={() => onPage(url)}
                  className="focus-ring min-h-6 self-start rounded-control text-left break-all text-accent hover:underline"
                >
                  {getPath(url, site)}
                </button>
              ) : (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="focus-ring min-h-6 self-start rounded-control break-all text-accent hover:underline"
                >
                  {url}
                </a>
              )}
              <span className="flex flex-wrap items-center gap-2 text-12 text-soft">
                {(status === null || (status !== undefined && status >= 300)) && (
                  <AnswerBadge page={{ status, state: 'analysed' }} />
                )}
                <span className="min-w-0 break-words">{anchor === '' ? texts.noWords : anchor}</span>
                {kind !== 'link' && <span>{kind}</span>}
                {nofollow && <Badge>{texts.nofollow}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {links.length < total && links.length > 0 && <p className="text-12 text-soft">{texts.firstHundred}</p>}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-13 font-medium">{title}</h3>
      {children}
    </section>
  )
}

/** URLs come from the audited site: only the two kinds that a browser opens as a page become a link. */
function OpenLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('secondary', 'small')}>
      <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
      {texts.open}
    </a>
  )
}
