// The ways articles come into the plan, and out of it.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ClipboardPaste, Download, FileInput, Lightbulb, Plus, Undo2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { downloadPlan } from '../api.ts'
import { usePlanWorkspace } from './plan-context.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface PlanActionsProps {
  onNew: () => void
  onPaste: () => void
  onImport: () => void
}

export function PlanActions({ onNew, onPaste, onImport }: PlanActionsProps) {
  const { projectId, actions } = usePlanWorkspace()
  const navigate = useNavigate()
  const exporting = useMutation({
    mutationFn: () => downloadPlan(projectId),
    onSuccess: saveFile,
    onError: (error) => toastProblem(error, () => exporting.mutate()),
  })
  return (
    <>
      {actions.canUndo && (
        <IconButton label={texts.undo} keys="mod+z" icon={<Undo2 {...icon} />} onClick={actions.undo} />
      )}
      <IconButton
        label={texts.exportCsv}
        icon={<Download {...icon} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      />
      <Menu
        align="end"
        trigger={
          <Button variant="primary" icon={<Plus {...icon} />}>
            <span>
              {texts.add}
              <span className="max-small:sr-only"> {texts.addWhat}</span>
            </span>
            <ChevronDown {...icon} />
          </Button>
        }
      >
        <MenuItem icon={<Plus {...icon} />} keys="n" onSelect={onNew}>
          {texts.addMenu.one}
        </MenuItem>
        <MenuItem
          icon={<Lightbulb {...icon} />}
          onSelect={() => void navigate({ to: '/blog/$projectId/titles', params: { projectId } })}
        >
          {texts.addMenu.titles}
        </MenuItem>
        <MenuItem icon={<ClipboardPaste {...icon} />} onSelect={onPaste}>
          {texts.addMenu.paste}
        </MenuItem>
        <MenuItem icon={<FileInput {...icon} />} onSelect={onImport}>
          {texts.addMenu.importCsv}
        </MenuItem>
      </Menu>
    </>
  )
}
