// Jobs by the clock. Each process that may enqueue runs the same schedules: the slot's time is part of the
// job's key, so each slot has one job in the whole installation, and a slot missed while nothing ran is
// caught up once.
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { systemOwnerId, type Jobs, type Schedule } from './jobs.types.ts'

export interface SchedulesDependencies {
  jobs: Jobs
  schedules: readonly Schedule[]
  clock: Clock
  logger: Logger
  /** Pause before slots that were missed are caught up, so that a start is not slowed down. */
  catchUpAfterMs?: number
}

const minuteMs = 60_000
const maxTimerMs = 3_600_000

/** Enqueues what is due until `stop` is called. */
export function startSchedules({
  jobs,
  schedules,
  clock,
  logger,
  catchUpAfterMs = 5 * minuteMs,
}: SchedulesDependencies): { stop(): void } {
  const timers = new Map<Schedule, NodeJS.Timeout>()
  let stopped = false

  function look(schedule: Schedule, handledUntil: number): void {
    const slot = latestSlot(schedule, clock.now())
    const due = slot > handledUntil
    if (due) {
      jobs
        .enqueue(
          schedule.job,
          {},
          { ownerId: systemOwnerId, key: `${schedule.name} ${new Date(slot).toISOString()}` },
        )
        .catch((error: Error) => {
          logger.warn({ schedule: schedule.name, error: error.message }, 'schedule-not-enqueued')
          if (!stopped) arm(schedule, handledUntil, minuteMs)
        })
    }
    // Looked at again at least each hour: a machine that slept, or whose clock was set, does not miss its
    // slot by much.
    arm(
      schedule,
      due ? slot : handledUntil,
      Math.min(slot + schedule.everyMinutes * minuteMs - clock.now().getTime(), maxTimerMs),
    )
  }

  function arm(schedule: Schedule, handledUntil: number, afterMs: number): void {
    clearTimeout(timers.get(schedule))
    timers.set(schedule, setTimeout(() => look(schedule, handledUntil), Math.max(afterMs, 50)).unref())
  }

  for (const schedule of schedules) arm(schedule, 0, catchUpAfterMs)
  return {
    stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Start of the schedule's current period, in milliseconds. */
export function latestSlot(
  { everyMinutes, atMinute }: Pick<Schedule, 'everyMinutes' | 'atMinute'>,
  now: Date,
): number {
  const period = everyMinutes * minuteMs
  const offset = atMinute * minuteMs
  return Math.floor((now.getTime() - offset) / period) * period + offset
}
