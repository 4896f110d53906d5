// The page and its design over the whole window: side by side, over each other, or as a difference, with what
// is like it and what is not, section by section.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Section } from '#contracts/sections.schema.ts'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FullScreen } from '#web/components/ui/full-screen.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { toastFailure } from '#web/components/ui/toast.tsx'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { t } from '#web/messages/index.ts'
import { landingPagesKey, pageFidelityQuery } from '../../api.ts'
import { hasDesign } from '../../wizard/pending-design.ts'
import { getName } from '../use-section-actions.ts'
import { BesideView } from './beside-view.tsx'
import { DifferenceView } from './difference-view.tsx'
import { OverView } from './over-view.tsx'
import { PartPanel } from './part-panel.tsx'
import { findPair, findPairs, wholePart } from './strips.ts'

const modes = ['beside', 'over', 'difference'] as const
type Mode = (typeof modes)[number]

export interface CompareViewProps {
  /** As it is stored. */
  record: LandingPage
  save: () => Promise<boolean>
  sections: readonly Section[]
  onEdit: (sectionId: string) => void
  onClose: () => void
}

export function CompareView({ record, save, sections, onEdit, onClose }: CompareViewProps) {
  const [mode, setMode] = useState<Mode>('beside')
  const [part, setPart] = useState<string>(wholePart)
  const navigate = useNavigate()
  const isComparable = hasDesign(record)
  const comparison = useQuery({ ...pageFidelityQuery(record), enabled: isComparable })
  const { data, error, isFetching } = comparison
  const before = useEarlier(record)
  const chosen = data?.sections.some(({ sectionId }) => sectionId === part) === true ? part : wholePart
  const pair = useMemo(() => (data === undefined ? undefined : findPair(data, chosen)), [data, chosen])
  const pairs = useMemo(() => (data === undefined ? [] : findPairs(data, chosen)), [data, chosen])
  const isMissing = !isComparable || (error !== null && 'status' in error && error.status === 404)
  const findName = (sectionId: string): string => nameSection(sections, sectionId)
  const name = chosen === wholePart ? texts.whole : findName(chosen)
  const measure = async (): Promise<void> => {
    if (await save()) await comparison.refetch()
    else toastFailure(texts.notSaved)
  }

  return (
    <FullScreen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        !isMissing && (
          <>
            <RadioRow
              label={texts.modes.label}
              hideLabel
              name="comparison"
              value={mode}
              options={modes.map((value) => ({ value, label: texts.modes[value] }))}
              onChange={setMode}
            />
            <Button
              size="small"
              icon={<RefreshCw aria-hidden size={16} strokeWidth={1.5} />}
              loading={isFetching}
              onClick={() => void measure()}
            >
              {texts.measure}
            </Button>
          </>
        )
      }
    >
      {isMissing ? (
        <EmptyState
          title={texts.none.title}
          text={texts.none.text}
          action={
            <Button
              variant="primary"
              onClick={() =>
                void navigate({ to: '/landing-pages/$pageId/wizard', params: { pageId: record.id } })
              }
            >
              {texts.none.wizard}
            </Button>
          }
        />
      ) : error !== null ? (
        <div className="mx-auto w-full max-w-dialog p-4">
          <ErrorPanel error={error} onRetry={() => void comparison.refetch()} />
        </div>
      ) : data === undefined || pair === undefined ? (
        <div role="status" className="mx-auto flex w-full max-w-dialog flex-col gap-2 px-4 py-16 text-center">
          <p>{texts.measuring}</p>
          <ProgressBar label={texts.measuring} done={0} total={0} />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
          <PartPanel
            comparison={data}
            before={before}
            part={chosen}
            getName={findName}
            hasOtherWords={record.designSource?.copy !== 'keep'}
            onPart={setPart}
            onEdit={onEdit}
          />
          <div
            role="region"
            aria-label={texts.modes[mode]}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            className="focus-ring-inset min-w-0 flex-1 bg-paper p-4 wide:overflow-y-auto"
          >
            <div className="mx-auto max-w-content">
              {mode === 'beside' && <BesideView pair={pair} name={name} isWhole={chosen === wholePart} />}
              {mode === 'over' && <OverView pair={pair} name={name} />}
              {mode === 'difference' && <DifferenceView pairs={pairs} name={name} />}
            </div>
          </div>
        </div>
      )}
    </FullScreen>
  )
}

/** Header and footer often have the same name, that of the business. */
function nameSection(sections: readonly Section[], sectionId: string): string {
  const section = sections.find(({ id }) => id === sectionId)
  if (section === undefined) return sectionId
  const { type } = section
  return type === 'header' || type === 'footer' ? t.landingPages.sectionTypes[type] : getName(section)
}

/** The comparison of the last state of the page before this one, where this window has seen one. */
function useEarlier({ id, version }: LandingPage): PageFidelity | undefined {
  const queryClient = useQueryClient()
  return queryClient
    .getQueriesData<PageFidelity>({ queryKey: [...landingPagesKey, id, 'fidelity'] })
    .flatMap(([, kept]) => (kept !== undefined && kept.version < version ? [kept] : []))
    .toSorted((one, other) => other.version - one.version)[0]
}
