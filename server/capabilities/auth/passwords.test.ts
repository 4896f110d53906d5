import assert from 'node:assert/strict'
import { argon2 } from 'node:crypto'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords, type Derive } from './passwords.ts'

const argon2Async = promisify(argon2)
const cheap: Derive = (figures) => argon2Async('argon2id', { ...figures, memory: 64, passes: 1 })

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB, two passes, one lane', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('correct horse battery')
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.equal(await passwords.verify('correct horse battery', hash), true)
    assert.equal(await passwords.verify('correct horse batterY', hash), false)
    assert.notEqual(await passwords.hash('correct horse battery'), hash)
  })

  test('are distinguished beyond 72 bytes', async () => {
    const passwords = createPasswords({ derive: cheap })
    const hash = await passwords.hash(`${'x'.repeat(100)}a`)
    assert.equal(await passwords.verify(`${'x'.repeat(100)}a`, hash), true)
    assert.equal(await passwords.verify(`${'x'.repeat(100)}b`, hash), false)
  })

  test('of nobody cost the same work as of somebody', async () => {
    const asked: { memory: number; passes: number; parallelism: number; tagLength: number }[] = []
    const passwords = createPasswords({
      derive: (figures) => {
        const { memory, passes, parallelism, tagLength } = figures
        asked.push({ memory, passes, parallelism, tagLength })
        return cheap(figures)
      },
    })
    const hash = await passwords.hash('correct horse battery')
    assert.equal(await passwords.verify('wrong', hash), false)
    assert.equal(await passwords.verify('wrong', undefined), false)
    assert.equal(await passwords.verify('wrong', 'no hash of ours'), false)
    assert.equal(asked.length, 4)
    for (const figures of asked) assert.deepEqual(figures, asked[0])
  })

  test('are computed four at once; a queue that grows too long is refused', async () => {
    let running = 0
    let peak = 0
    const slow: Derive = async (figures) => {
      peak = Math.max(peak, ++running)
      const result = await cheap(figures)
      running--
      return result
    }
    const passwords = createPasswords({ derive: slow, maxQueue: 20 })
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => passwords.verify('x', undefined)),
    )
    assert.equal(peak, 4)
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 24)
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => (reason as { code: string }).code)
    assert.deepEqual(new Set(refused), new Set(['rate_limited']))
    assert.equal(await passwords.verify('x', undefined), false, 'afterwards all is well')
  })
})

describe('common passwords', () => {
  test('are known whatever their case, others are not', () => {
    for (const password of [
      'password',
      'PASSWORD',
      'Password123',
      '12345678',
      'qwertyuiop',
      'iloveyou',
      '1q2w3e4r',
      'Sunshine1',
      'letmein1',
      'p@ssw0rd',
    ]) {
      assert.equal(isCommonPassword(password), true, password)
    }
    for (const password of ['correct horse battery', 'Tuesday-Kettle-Orbit', '', 'zkqjxwvp'])
      assert.equal(isCommonPassword(password), false, password)
  })
})
