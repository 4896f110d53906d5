// The frame of the guided run: the five steps on top, all reachable once there is a page, and one primary button below.
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { landingRun } from '#web/messages/landing-run.ts'
import { runSteps, type RunStep } from './run-steps.ts'

const texts = landingRun

export interface RunFrameProps {
  /** Undefined while the page is not made yet: then only the first step is there. */
  pageId?: string
  step: RunStep
  /** Steps whose work is there. */
  done: ReadonlySet<RunStep>
  title: string
  lead: string
  /** Buttons, the one primary last. */
  actions: ReactNode
  /** Whether the content wants the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function RunFrame({ pageId, step, done, title, lead, actions, isWide = false, children }: RunFrameProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={texts.stepsLabel} className="border-b border-rule">
        <ol className="mx-auto flex w-full max-w-content gap-1 overflow-x-auto px-4 wide:px-8">
          {runSteps.map((name, index) => (
            <li key={name} className="shrink-0">
              <StepLink pageId={pageId} name={name} number={index + 1} isCurrent={name === step} isDone={done.has(name)} />
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className={classNames('mx-auto flex w-full flex-col gap-6 px-4 pt-6 pb-16 wide:px-8', isWide ? 'max-w-content' : 'max-w-writing')}>
          <header className="flex flex-col gap-1">
            <h1 tabIndex={-1} className="text-22 font-semibold tracking-tight">
              {title}
            </h1>
            <p className="text-soft">{lead}</p>
          </header>
          {children}
        </div>
      </div>
      <footer className="border-t border-rule bg-paper">
        <div
          className={classNames(
            'mx-auto flex min-h-bar w-full flex-wrap items-center justify-end gap-2 px-4 py-2 wide:px-8',
            isWide ? 'max-w-content' : 'max-w-writing',
          )}
        >
          {actions}
        </div>
      </footer>
    </div>
  )
}

interface StepLinkProps {
  pageId: string | undefined
  name: RunStep
  number: number
  isCurrent: boolean
  isDone: boolean
}

function StepLink({ pageId, name, number, isCurrent, isDone }: StepLinkProps) {
  const classes = classNames(
    'focus-ring-inset flex min-h-bar items-center gap-2 border-b-2 px-2 text-13',
    isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-soft',
  )
  const content = (
    <>
      <span
        aria-hidden
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full border text-12 tabular-nums',
          isCurrent ? 'border-accent bg-accent text-on-accent' : isDone ? 'border-good text-good' : 'border-edge',
        )}
      >
        {isDone && !isCurrent ? <Check size={12} strokeWidth={2} /> : number}
      </span>
      {/* Narrow windows have room for one name; the numbers of the others stay in sight. */}
      <span className={classNames(!isCurrent && 'max-small:sr-only')}>{texts.steps[name]}</span>
    </>
  )
  if (pageId === undefined)
    return (
      <span className={classes} aria-current={isCurrent ? 'step' : undefined} aria-disabled={!isCurrent}>
        {content}
      </span>
    )
  return (
    <Link
      to="/landing-pages/$pageId/run"
      params={{ pageId }}
      search={{ step: name }}
      className={classNames(classes, 'no-underline hover:text-ink')}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {content}
    </Link>
  )
}
