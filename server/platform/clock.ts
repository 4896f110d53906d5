/**
 * The time, injected so that tests can move it. Only for what an application decides; the store stamps rows
 * with the database's clock.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
