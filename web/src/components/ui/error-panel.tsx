import { Link } from '@tanstack/react-router'
import { CircleAlert, Copy } from 'lucide-react'
import { copyText } from '#web/lib/copy-text.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { findRemedy } from '#web/lib/problem-remedy.ts'
import { t } from '#web/messages/index.ts'
import { Button, buttonClasses } from './button.tsx'

export interface ErrorPanelProps {
  error: unknown
  title?: string
  onRetry?: () => void
}

/** What happened, what to do, and the request's id for whoever is asked for help. */
export function ErrorPanel({ error, title = getTitle(error), onRetry }: ErrorPanelProps) {
  const problem = error instanceof ApiProblem ? error : undefined
  const requestId = problem?.requestId
  const remedy = findRemedy(error)
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-critical bg-critical-pale p-4">
      <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair text-critical" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        <p>{problem?.detail ?? t.common.error.unknown}</p>
        {problem !== undefined && problem.errors.length > 0 && (
          <ul className="list-disc pl-4 text-13">
            {problem.errors.map((entry) => (
              <li key={`${entry.path} ${entry.message}`}>
                <code className="font-mono text-12">{entry.path}</code> {entry.message}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {remedy !== undefined && (
            <Link to={remedy.to} className={buttonClasses('secondary', 'small')}>
              {remedy.label}
            </Link>
          )}
          {onRetry !== undefined && (
            <Button size="small" onClick={onRetry}>
              {t.common.retry}
            </Button>
          )}
          {requestId !== undefined && (
            <Button
              size="small"
              variant="quiet"
              icon={<Copy aria-hidden size={16} strokeWidth={1.5} />}
              onClick={() => void copyText(requestId)}
            >
              <span className="font-mono text-12">{t.common.error.requestId(requestId.slice(0, 12))}</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The server's heading for its kind; of a fault of our own there is nothing to say. */
function getTitle(error: unknown): string {
  const { title } = t.common.error
  if (!(error instanceof ApiProblem) || error.status === 500) return title
  return error.code === 'validation_failed' ? t.common.error.checkEntered : error.title || title
}
