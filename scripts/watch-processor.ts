import { cpus } from 'node:os'

/** A function that gives which share of the processor has had nothing to do since it was last called. */
export function watchProcessor(): () => number {
  let last = read()
  return () => {
    const now = read()
    const [idle, all] = [now.idle - last.idle, now.all - last.all]
    last = now
    return all > 0 ? idle / all : 0
  }
}

function read(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}
