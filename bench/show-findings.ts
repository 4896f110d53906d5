import { findInRecordings, getRequest } from './claims/recorded-findings.ts'
import { readFileSync } from 'node:fs'
const half = process.argv[2] as 'tuned' | 'held-out'
const cases = JSON.parse(readFileSync(new URL('./eval/cases.json', import.meta.url), 'utf8'))
let last = ''
const found = findInRecordings(half)
const only = process.argv[3]
for (const f of found) {
  if (only === 'new' && f.label !== undefined) continue
  if (f.id !== last) { last = f.id; console.log(`\n=== ${f.id}\n${getRequest(cases.find((c: any) => c.id === f.id))}`) }
  console.log(`- [${f.label ?? '?'}] ${f.kind} «${f.text}» … ${f.around}`)
}
console.log(found.length, 'findings;', found.filter((f) => f.label === 'wrong').length, 'wrong;', found.filter((f) => f.label === 'right').length, 'right;', found.filter((f) => f.label === undefined).length, 'unlabelled')
