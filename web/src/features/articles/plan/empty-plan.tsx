import { Link } from '@tanstack/react-router'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { plan as texts } from '#web/messages/plan.ts'
import { usePlanWorkspace } from './plan-context.ts'

/** What belongs here, and the three ways to begin. */
export function EmptyPlan({ onPaste, onImport }: { onPaste: () => void; onImport: () => void }) {
  const { projectId } = usePlanWorkspace()
  return (
    <EmptyState
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <>
          <Link to="/blog/$projectId/titles" params={{ projectId }} className={buttonClasses('primary')}>
            {texts.addMenu.titles}
          </Link>
          <Button onClick={onPaste}>{texts.addMenu.paste}</Button>
          <Button onClick={onImport}>{texts.addMenu.importCsv}</Button>
        </>
      }
    />
  )
}
