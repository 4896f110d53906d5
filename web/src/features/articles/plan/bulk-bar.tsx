// What can be done with the articles that are chosen, in whichever view.
import { CalendarRange, CircleDashed, SlidersHorizontal, Shapes, Trash2, UserRound } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#web/components/ui/menu.tsx'
import { SelectionBar } from '#web/components/ui/selection-bar.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { AssigneeDialog, DayDialog, SpreadDialog } from './bulk-dialogs.tsx'
import { usePlanWorkspace } from './plan-context.ts'
import { statusOptions } from './status-mark.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const roomy = '(min-width: 48rem)'

export function BulkBar({ chosen }: { chosen: readonly ArticleSummary[] }) {
  const { actions, selection, promptTypes } = usePlanWorkspace()
  const [asked, setAsked] = useState<'day' | 'spread' | 'assignee'>()
  const isRoomy = useMedia(roomy)
  const sameStatus = new Set(chosen.map(({ status }) => status)).size === 1 ? chosen[0]?.status : undefined

  const statuses = (
    <MenuRadioGroup<ArticleStatus | ''>
      label={texts.bulk.status}
      closes
      value={sameStatus ?? ''}
      options={statusOptions}
      onChange={(status) => status !== '' && actions.changeMany(chosen, () => ({ status }))}
    />
  )
  const types = (
    <MenuRadioGroup<string>
      label={texts.bulk.promptType}
      closes
      value="-"
      options={[...promptTypes, { value: '', label: texts.bulk.noPromptType }]}
      onChange={(id) => actions.changeMany(chosen, () => ({ promptTypeId: id === '' ? null : id }))}
    />
  )
  const days = (
    <>
      <MenuItem onSelect={() => setAsked('day')}>{texts.bulk.setDay}…</MenuItem>
      <MenuItem onSelect={() => setAsked('spread')}>{texts.bulk.spread}…</MenuItem>
      <MenuItem onSelect={() => actions.changeMany(chosen, () => ({ dueDate: null }))}>
        {texts.bulk.noDay}
      </MenuItem>
    </>
  )
  return (
    <>
      <SelectionBar selection={selection}>
        {isRoomy ? (
          <>
            <BarMenu label={texts.bulk.status} icon={<CircleDashed {...icon} />}>
              {statuses}
            </BarMenu>
            <BarMenu label={texts.bulk.dueDate} icon={<CalendarRange {...icon} />}>
              {days}
            </BarMenu>
            <Button size="small" icon={<UserRound {...icon} />} onClick={() => setAsked('assignee')}>
              {texts.bulk.assignee}
            </Button>
            {promptTypes.length > 0 && (
              <BarMenu label={texts.bulk.promptType} icon={<Shapes {...icon} />}>
                {types}
              </BarMenu>
            )}
          </>
        ) : (
          <BarMenu label={texts.bulk.change} icon={<SlidersHorizontal {...icon} />}>
            {days}
            <MenuItem onSelect={() => setAsked('assignee')}>{texts.bulk.assignee}…</MenuItem>
            <MenuSeparator />
            {statuses}
            {promptTypes.length > 0 && (
              <>
                <MenuSeparator />
                {types}
              </>
            )}
          </BarMenu>
        )}
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 {...icon} />}
          onClick={() => {
            selection.clear()
            actions.remove(chosen)
          }}
        >
          {t.common.delete}
        </Button>
      </SelectionBar>
      {asked === 'day' && (
        <DayDialog
          title={texts.bulk.dayTitle(chosen.length)}
          day={chosen[0]?.dueDate}
          onClose={() => setAsked(undefined)}
          onSet={(dueDate) => actions.changeMany(chosen, () => ({ dueDate }))}
        />
      )}
      {asked === 'spread' && (
        <SpreadDialog
          count={chosen.length}
          onClose={() => setAsked(undefined)}
          onSet={(spread) =>
            actions.changeMany(chosen, (_article, place) => ({ dueDate: spread[place] ?? null }))
          }
        />
      )}
      {asked === 'assignee' && (
        <AssigneeDialog
          count={chosen.length}
          onClose={() => setAsked(undefined)}
          onSet={(assignee) => actions.changeMany(chosen, () => ({ assignee }))}
        />
      )}
    </>
  )
}

function BarMenu({
  label,
  icon: sign,
  children,
}: {
  label: string
  icon: ReactElement
  children: ReactNode
}) {
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <Button size="small" icon={sign}>
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
