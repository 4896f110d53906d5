// Takes findings of an audit home as tasks: one, or all that are shown.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListChecks, ListPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { toastAction, toastProblem } from '#web/components/ui/toast.tsx'
import { tasks } from '#web/messages/tasks.ts'
import { makeTasksMutation, openTasksQuery, tasksKey } from './api.ts'

const texts = tasks.make
/** What one request may name. */
const maxConcurrent = 500

function useMakeTasks(site: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...makeTasksMutation(),
    onSuccess: ({ created }) =>
      toastAction(texts.made(created), {
        label: texts.see,
        run: () => void navigate({ to: '/audits/tasks', search: { site } }),
      }),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksKey }),
  })
}

interface MakeProps {
  auditId: string
  /** Origin of the audited URL. */
  site: string
}

/** Where the finding is a task already, the way to it. */
export function MakeTask({ auditId, site, finding }: MakeProps & { finding: Finding }) {
  const make = useMakeTasks(site)
  const task = useQuery(openTasksQuery(site)).data?.get(finding.key)
  // The way to the task takes the place of the button, and its focus.
  const link = useRef<HTMLAnchorElement>(null)
  const isMade = make.isSuccess && task !== undefined
  useEffect(() => {
    if (isMade && document.activeElement === document.body) link.current?.focus()
  }, [isMade])
  if (finding.severity === 'info') return null
  if (task !== undefined)
    return (
      <Link ref={link} to="/audits/tasks" search={{ site, task }} className={buttonClasses('quiet', 'small')}>
        <ListChecks aria-hidden size={16} strokeWidth={1.5} />
        {texts.hasTask}
      </Link>
    )
  return (
    <Button
      size="small"
      loading={make.isPending}
      icon={<ListPlus aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => make.mutate({ auditId, findings: [finding.key] })}
    >
      {texts.one}
    </Button>
  )
}

/** Of those findings that are to be fixed and no task yet; nothing where there is none. */
export function MakeTasks({ auditId, site, findings }: MakeProps & { findings: readonly Finding[] }) {
  const make = useMakeTasks(site)
  const open = useQuery(openTasksQuery(site)).data
  const keys = findings.flatMap(({ key, severity, ignored }) =>
    severity === 'info' || ignored !== undefined || open === undefined || open.has(key) ? [] : [key],
  )
  if (keys.length === 0) return null
  return (
    <Button
      size="small"
      title={texts.manyHint}
      loading={make.isPending}
      icon={<ListPlus aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => make.mutate({ auditId, findings: keys.slice(0, maxConcurrent) })}
    >
      {texts.many(Math.min(keys.length, maxConcurrent))}
    </Button>
  )
}
