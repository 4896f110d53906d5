// The frame of a wizard: its steps on top, all reachable once there is something to go through, and one
// primary button below.
import { Check } from 'lucide-react'

import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface Step<Name extends string> {
  name: Name
  label: string
  /** Its work is there. */
  isDone: boolean
  /** The link to it, without content; none where it cannot be reached yet. */
  link?: ReactElement | undefined
}

export interface StepFrameProps<Name extends string> {
  stepsLabel: string
  steps: readonly Step<Name>[]
  current: Name
  title: string
  lead: string
  /** Buttons, the one primary last. */
  actions: ReactNode
  /** Whether the content wants the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function StepFrame<Name extends string>({
  stepsLabel,
  steps,
  current,
  title,
  lead,
  actions,
  isWide = false,
  children,
}: StepFrameProps<Name>) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={stepsLabel} className="border-b border-rule">
        <ol className="mx-auto flex w-full max-w-content gap-1 overflow-x-auto px-4 wide:px-8">
          {steps.map((step, index) => (
            <li key={step.name} className="shrink-0">
              <StepLink step={step} number={index + 1} isCurrent={step.name === current} />
            </li>
          ))}
        </ol>
      </nav>
      {/* What lies in it unseen, such as labels, scrolls with it and not with the page. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <div
          className={classNames(
            'mx-auto flex w-full flex-col gap-6 px-4 pt-6 pb-16 wide:px-8',
            isWide ? 'max-w-content' : 'max-w-writing',
          )}
        >
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

function StepLink<Name extends string>({
  step,
  number,
  isCurrent,
}: {
  step: Step<Name>
  number: number
  isCurrent: boolean
}) {
  const { label, isDone, link } = step
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
          isCurrent
            ? 'border-accent bg-accent text-on-accent'
            : isDone
              ? 'border-good text-good'
              : 'border-edge',
        )}
      >
        {isDone && !isCurrent ? <Check size={12} strokeWidth={2} /> : number}
      </span>
      {/* Narrow windows have room for one name; the numbers of the others stay in sight. */}
      <span className={classNames(!isCurrent && 'max-small:sr-only')}>{label}</span>
    </>
  )
  if (link === undefined)
    return (
      <span className={classes} aria-current={isCurrent ? 'step' : undefined} aria-disabled={!isCurrent}>
        {content}
      </span>
    )
  return cloneElement(link as ReactElement<Record<string, unknown>>, {
    className: classNames(classes, 'no-underline hover:text-ink'),
    'aria-current': isCurrent ? 'step' : undefined,
    children: content,
  })
}
