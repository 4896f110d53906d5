import { classNames } from '#web/lib/class-names.ts'
import { getLevel, type Level } from '#web/lib/title-check.ts'
import { titleCheckTexts } from '#web/messages/title-check.ts'

const fills: Record<Level, string> = {
  new: 'bg-good',
  near: 'bg-warning',
  duplicate: 'bg-critical',
  exists: 'bg-critical',
}
const inks: Record<Level, string> = {
  new: 'text-good',
  near: 'text-warning',
  duplicate: 'text-critical',
  exists: 'text-critical',
}

/** How near a title is to the nearest other: a word, a figure, and a bar of that length. */
export function SimilarityMark({ similarity }: { similarity: number }) {
  const level = getLevel(similarity)
  return (
    <span className="inline-flex w-[7.5rem] shrink-0 flex-col gap-1">
      <span
        className={classNames('flex justify-between gap-2 text-12 font-medium tabular-nums', inks[level])}
      >
        <span>{titleCheckTexts.levels[level]}</span>
        <span>{titleCheckTexts.percent(similarity)}</span>
      </span>
      <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-pressed">
        {/* Also what is quite new has a mark, so that the bar is seen to be measured. */}
        <span
          className={classNames('block h-full rounded-full', fills[level])}
          style={{ width: `${Math.max(3, similarity * 100)}%` }}
        />
      </span>
    </span>
  )
}
