// npm run bench:sign-in: whether the time of a refused sign-in reveals whether the e-mail is known. 200 known
// and 200 unknown e-mails in turns, over real HTTP; the medians, their gap beside the time of one password
// hash, and the Mann-Whitney test of both samples.
import { createPasswords } from '#capabilities/auth/passwords.ts'
import { createClient } from '#support/client.ts'
import { signUp, startSignInServer } from '#support/sign-in.ts'
import { median } from './processes.ts'

const pairs = Number(process.env['PAIRS'] ?? 200)

const server = await startSignInServer()
const known = await signUp(server.url)
const client = createClient(server.url)
const passwords = createPasswords()

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const refused = (email: string) =>
  time(() => client.post('/api/auth/login', { email, password: 'not the password' }))
const samples = { known: [] as number[], unknown: [] as number[], hash: [] as number[] }
for (let n = -10; n < pairs; n++) {
  const inTurn = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  for (const which of inTurn) {
    const ms = await refused(which === 'known' ? known.email : `unknown-${n}@example.org`)
    // The first ten only warm up.
    if (n >= 0) samples[which].push(ms)
  }
  if (n >= 0) samples.hash.push(await time(() => passwords.verify('x', undefined)))
}
await server.close()

/** Two-sided p of the Mann-Whitney U test, by its normal approximation; small when the samples differ. */
function mannWhitney(left: number[], right: number[]): number {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ].sort((one, two) => one.value - two.value)
  const rankSum = all.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0)
  const u = rankSum - (left.length * (left.length + 1)) / 2
  const mean = (left.length * right.length) / 2
  const deviation = Math.sqrt((left.length * right.length * (left.length + right.length + 1)) / 12)
  const z = Math.abs(u - mean) / deviation
  // Abramowitz and Stegun 7.1.26.
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2)
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp((-z * z) / 2)
  return Math.min(1, tail)
}

const [knownMs, unknownMs, hashMs] = [median(samples.known), median(samples.unknown), median(samples.hash)]
const gap = Math.abs(knownMs - unknownMs)
console.table({
  'known e-mail, median': { figure: `${knownMs.toFixed(2)} ms`, goal: '' },
  'unknown e-mail, median': { figure: `${unknownMs.toFixed(2)} ms`, goal: '' },
  'one password hash, median': { figure: `${hashMs.toFixed(2)} ms`, goal: '' },
  'gap beside the hash': {
    figure: `${((gap / hashMs) * 100).toFixed(1)} %`,
    goal: 'under 5 %, or p above 0.01',
  },
  'Mann-Whitney p': {
    figure: mannWhitney(samples.known, samples.unknown).toFixed(3),
    goal: 'above 0.01, or gap under 5 %',
  },
})
