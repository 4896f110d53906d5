import { CircleAlert, Sparkles } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'

const texts = t.templates.workspace

/** How the document comes about: from the answers alone, or written by the AI. */
export type Way = 'create' | 'write'

export interface WorkspaceFootProps {
  answered: number
  total: number
  /** Names of required questions without an answer. */
  missing: string[]
  /** An answer does not fit its question. */
  hasWrong: boolean
  /** What was tried and not possible at once. */
  tried: Way | undefined
  hasPrompt: boolean
  isBusy: Way | undefined
  problem: unknown
  onGo: (way: Way) => void
}

/** What can be done with the answers, and what is in the way. */
export function WorkspaceFoot({
  answered,
  total,
  missing,
  hasWrong,
  tried,
  hasPrompt,
  isBusy,
  problem,
  onGo,
}: WorkspaceFootProps) {
  const isOpen = tried !== undefined && missing.length > 0
  const complaint =
    tried !== undefined && hasWrong
      ? texts.wrong
      : isOpen
        ? texts.missing(missing)
        : problem instanceof ApiProblem
          ? problem.detail
          : undefined
  return (
    <div className="flex flex-col gap-2 border-t border-rule bg-paper px-4 py-3 wide:px-6">
      <div role="status" className="text-13">
        {complaint === undefined ? (
          total > 0 && <span className="text-soft tabular-nums">{texts.progress(answered, total)}</span>
        ) : (
          <span className="flex gap-1 text-critical">
            <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair" />
            <span className="line-clamp-3">{complaint}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          className="flex-1"
          loading={isBusy === 'create'}
          disabled={isBusy === 'write'}
          onClick={() => onGo('create')}
        >
          {isOpen && tried === 'create' && !hasWrong ? texts.createAnyway : texts.create}
        </Button>
        <Button
          className="flex-1"
          loading={isBusy === 'write'}
          disabled={isBusy === 'create'}
          icon={<Sparkles aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => onGo('write')}
        >
          {isOpen && tried === 'write' && hasPrompt && !hasWrong ? texts.writeAnyway : texts.write}
        </Button>
      </div>
    </div>
  )
}
