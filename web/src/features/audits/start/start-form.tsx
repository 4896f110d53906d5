// A new audit: a URL or a project, and behind a fold the limits and the areas. What is typed outlives a
// reload.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { jobsKey } from '#web/lib/jobs.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { audits } from '#web/messages/audits.ts'
import { auditsKey, startAuditMutation } from '../api.ts'
import { areaOrder, renderModes } from '../vocabulary.ts'
import { getBody, emptyDraft, findFaults, limits, type StartDraft } from './start-draft.ts'

const texts = audits.start
const noProject = 'none'

export interface StartFormProps {
  /** To choose from. */
  projects: readonly { id: string; name: string }[]
  /** Chosen beforehand, by whoever leads here. */
  projectId: string | undefined
  url: string | undefined
}

export function StartForm({ projects, projectId, url }: StartFormProps) {
  const [kept, setDraft] = useKeptState<StartDraft>('new-audit', emptyDraft)
  // A form of an earlier version may lack what is new.
  const draft: StartDraft = { ...emptyDraft, ...kept }
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const foldId = useId()
  const urlRef = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const start = useMutation({
    ...startAuditMutation(),
    onSuccess: async (audit) => {
      // Its limits are those of the next one, too.
      setDraft({ ...draft, url: '', projectId: undefined })
      void queryClient.invalidateQueries({ queryKey: auditsKey })
      void queryClient.invalidateQueries({ queryKey: jobsKey })
      await navigate({ to: '/audits/$auditId', params: { auditId: audit.id } })
    },
  })
  useEffect(() => {
    if (url !== undefined) setDraft((before) => ({ ...before, url, projectId: undefined }))
    else if (projectId !== undefined) setDraft((before) => ({ ...before, url: '', projectId }))
  }, [url, projectId, setDraft])
  const faults = findFaults(draft, areaOrder)
  const isFolded =
    !isOpen && !(isTried && (faults.has('maxPages') || faults.has('maxDepth') || faults.has('checks')))
  const change = (changed: Partial<StartDraft>): void => setDraft({ ...draft, ...changed })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (faults.size === 0) start.mutate(getBody(draft, areaOrder))
    else if (faults.has('neither') || faults.has('address')) urlRef.current?.focus()
  }
  const limitField = (name: 'maxPages' | 'maxDepth', label: string, hint: string, path: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={isTried && faults.has(name) ? texts.notWhole(limits[name].min, limits[name].max) : undefined}
      problem={start.error}
      path={path}
    />
  )

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-4 rounded-card border border-rule bg-raised p-4"
    >
      <div className="grid gap-4 small:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] small:items-start">
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          ref={urlRef}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="url"
          placeholder={texts.urlPlaceholder}
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
          error={
            isTried
              ? faults.has('neither')
                ? texts.neither
                : faults.has('address')
                  ? texts.noUrl
                  : undefined
              : undefined
          }
          problem={start.error}
          path="url"
        />
        <Select
          label={texts.project}
          hint={texts.projectHint}
          options={[
            { value: noProject, label: texts.noProject },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.projectId ?? noProject}
          onChange={(value) => change({ projectId: value === noProject ? undefined : value })}
          problem={start.error}
          path="project_id"
        />
        <Button type="submit" variant="primary" loading={start.isPending} className="small:mt-6">
          {texts.submit}
        </Button>
      </div>
      {start.isError && <FormError error={start.error} />}
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={!isFolded}
            aria-controls={foldId}
            onClick={() => setOpen(isFolded)}
            icon={
              <ChevronDown
                aria-hidden
                size={16}
                strokeWidth={1.5}
                className={classNames('transition-transform', !isFolded && 'rotate-180')}
              />
            }
          >
            {texts.more}
          </Button>
          {isFolded && !faults.has('maxPages') && !faults.has('maxDepth') && (
            <p className="text-13 text-soft">{summarise(draft)}</p>
          )}
        </div>
        <div id={foldId} hidden={isFolded} className="flex flex-col gap-4 pt-3">
          <div className="grid gap-4 small:grid-cols-3">
            {limitField('maxPages', texts.maxPages, texts.maxPagesHint, 'max_pages')}
            {limitField('maxDepth', texts.maxDepth, texts.maxDepthHint, 'max_depth')}
            <div className="flex flex-col gap-1">
              <RadioRow
                label={texts.render}
                name="render"
                options={renderModes.map((value) => ({ value, label: texts.renderModes[value] }))}
                value={draft.render}
                onChange={(render) => change({ render })}
              />
              <p aria-live="polite" className="text-12 text-soft">
                {texts.renderHints[draft.render]}
              </p>
            </div>
          </div>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-13 font-medium">{texts.checks}</legend>
            <p className="text-12 text-soft">{texts.checksHint}</p>
            <div className="grid grid-cols-1 gap-x-4 gap-y-1 small:grid-cols-2 wide:grid-cols-4">
              <span className="flex">
                <Checkbox
                  label={texts.allChecks}
                  checked={draft.without.length === 0}
                  indeterminate={draft.without.length > 0 && draft.without.length < areaOrder.length}
                  onChange={(checked) => change({ without: checked ? [] : [...areaOrder] })}
                />
              </span>
              {areaOrder.map((area) => (
                <span key={area} className="flex">
                  <Checkbox
                    label={audits.areas[area]}
                    checked={!draft.without.includes(area)}
                    onChange={(checked) =>
                      change({
                        without: checked
                          ? draft.without.filter((other) => other !== area)
                          : [...draft.without, area],
                      })
                    }
                  />
                </span>
              ))}
            </div>
            {isTried && faults.has('checks') && (
              <p role="alert" className="text-12 text-critical">
                {texts.noChecks}
              </p>
            )}
          </fieldset>
        </div>
      </div>
    </form>
  )
}

/** What is asked for, in a line: limits are remembered, and should surprise nobody. */
function summarise({ maxPages, maxDepth, render, without }: StartDraft): string {
  const checked = areaOrder.length - without.length
  return texts.summary({
    pages: Number(maxPages),
    clicks: Number(maxDepth),
    render,
    areas: without.length === 0 ? undefined : checked,
  })
}
