import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Route, Settings, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { formatDay, formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { blog } from '#web/messages/blog.ts'
import { dueSoonQuery, projectSummaryQuery } from '../api.ts'
import { getHost } from '../site.ts'
import { StatusBar } from './status-bar.tsx'

const texts = blog.list
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ProjectRow({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { id: projectId } = project
  const summary = useQuery(projectSummaryQuery(projectId)).data
  const next = useQuery(dueSoonQuery(projectId)).data?.items.find(({ status }) => status !== 'done')
  return (
    <div className="group relative flex items-start gap-2 px-2 py-4 transition-colors hover:bg-hover has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:-outline-offset-2 has-[[data-card]:focus-visible]:outline-accent">
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-3 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-1">
          <Link
            to="/blog/$projectId/plan"
            params={{ projectId }}
            data-card
            aria-describedby={`${id}-facts`}
            className="w-fit max-w-full truncate font-serif text-18 leading-normal font-semibold outline-none group-hover:text-accent after:absolute after:inset-0"
          >
            {project.name}
          </Link>
          <p
            id={`${id}-facts`}
            className="flex flex-wrap items-center gap-x-4 text-13 text-soft tabular-nums"
          >
            {project.websiteUrl !== '' && (
              <span className="max-w-full truncate">{getHost(project.websiteUrl)}</span>
            )}
            <span>{texts.keywords(project.keywords.length)}</span>
            <span title={formatMoment(project.updatedAt)}>
              {texts.changed(formatWhen(project.updatedAt))}
            </span>
          </p>
        </div>
        {/* The height of what is on its way, so that nothing below moves when it arrives. */}
        <div className="flex min-h-6 min-w-0 flex-col justify-center gap-2 wide:min-h-[3.25rem]">
          {summary !== undefined && <StatusBar byStatus={summary.byStatus} total={summary.total} />}
          {summary !== undefined && (
            <p className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft">
              {summary.overdue > 0 && <Badge tone="warning">{texts.overdue(summary.overdue)}</Badge>}
              {next?.dueDate !== undefined && (
                <span className="min-w-0 truncate">{texts.nextDue(formatDay(next.dueDate), next.name)}</span>
              )}
              {summary.total === 0 && <span>{texts.noArticles}</span>}
            </p>
          )}
        </div>
      </div>
      <div className="relative z-10">
        <Menu
          align="end"
          trigger={<IconButton label={texts.actions(project.name)} icon={<Ellipsis {...icon} />} />}
        >
          <MenuItem
            icon={<Route {...icon} />}
            onSelect={() => void navigate({ to: '/blog/new', search: { project: projectId } })}
          >
            {texts.goOn}
          </MenuItem>
          <MenuItem
            icon={<Settings {...icon} />}
            onSelect={() => void navigate({ to: '/blog/$projectId/settings', params: { projectId } })}
          >
            {texts.settings}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...icon} />} danger onSelect={onDelete}>
            {t.common.delete}
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}
