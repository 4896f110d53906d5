import { classNames } from '#web/lib/class-names.ts'

/** Real progress; without a total it says only that something is under way. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const known = total > 0
  const share = known ? Math.min(1, done / total) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={known ? total : undefined}
      aria-valuenow={known ? done : undefined}
      className="h-1 w-full overflow-hidden rounded-full bg-pressed"
    >
      <div
        className={classNames(
          'h-full rounded-full bg-accent',
          known ? 'transition-[width] duration-200' : 'w-1/3 animate-pulse',
        )}
        style={known ? { width: `${share * 100}%` } : undefined}
      />
    </div>
  )
}
