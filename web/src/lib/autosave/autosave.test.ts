import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAutosave } from './autosave.ts'
import type { Acknowledged, AutosaveDependencies, SaveProblem } from './autosave.types.ts'

interface DocumentText {
  title: string
  content: string
}

const problem = (status: number, more: Partial<SaveProblem> = {}): SaveProblem => ({
  status,
  code: 'x',
  detail: 'x',
  isTemporary: status === 0 || status >= 502,
  ...more,
})

/** A workspace with a clock that only moves when asked, and a server that answers as prepared. */
function workspace(options: Pick<AutosaveDependencies<DocumentText>, 'takeIn'> = {}) {
  let text: DocumentText = { title: 'Plan', content: 'one' }
  let clock = 0
  let timers: { at: number; run: () => void }[] = []
  const sent: Partial<DocumentText>[] = []
  const origins: (string | undefined)[] = []
  const drafts: DocumentText[] = []
  const server = {
    version: 1,
    answer: undefined as SaveProblem | undefined,
    current: undefined as Acknowledged<DocumentText> | undefined,
    online: true,
    delay: undefined as Promise<void> | undefined,
  }
  let hasDraft = false
  const autosave = createAutosave<DocumentText, 'ai-change' | 'ai-draft'>(
    { ...text, version: 1 },
    {
      read: () => text,
      async send(change, { version, origin }) {
        sent.push(change)
        origins.push(origin)
        await server.delay
        if (server.current !== undefined && version < server.current.version) throw problem(412)
        if (server.answer !== undefined) throw server.answer
        server.version += 1
        return { version: server.version }
      },
      ...options,
      fetchCurrent: async () => server.current as Acknowledged<DocumentText>,
      keepDraft(draft) {
        drafts.push(draft)
        hasDraft = true
      },
      dropDraft: () => (hasDraft = false),
      isOnline: () => server.online,
      now: () => clock,
      after(milliseconds, run) {
        const timer = { at: clock + milliseconds, run }
        timers.push(timer)
        return () => (timers = timers.filter((other) => other !== timer))
      },
    },
  )
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    autosave,
    sent,
    origins,
    drafts,
    server,
    hasDraft: () => hasDraft,
    /** As an earlier visit did that could not save. */
    leaveDraft: () => void (hasDraft = true),
    text: () => text,
    write(content: string) {
      text = { ...text, content }
      autosave.touched()
    },
    async pass(milliseconds: number) {
      const end = clock + milliseconds
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        clock = Math.max(clock, next.at)
        next.run()
        await settle()
      }
      clock = end
      await settle()
    },
  }
}

describe('saving while one types', () => {
  it('leaves the draft of an earlier visit alone until something is changed', async () => {
    const { autosave, leaveDraft, hasDraft, pass } = workspace()
    leaveDraft()
    await autosave.flush()
    autosave.close({ isPageClosing: false })
    await pass(1_000)
    assert.equal(hasDraft(), true)
  })

  it('saves 800 ms after the last key, and only what changed', async () => {
    const { autosave, write, pass, sent } = workspace()
    write('one two')
    await pass(700)
    write('one two three')
    await pass(700)
    assert.deepEqual(sent, [])
    await pass(100)
    assert.deepEqual(sent, [{ content: 'one two three' }])
    assert.equal(autosave.state().kind, 'saved')
  })

  it('saves every five seconds at the latest while nobody pauses', async () => {
    const { write, pass, sent } = workspace()
    for (let key = 0; key < 14; key += 1) {
      write(`one ${key}`)
      await pass(400)
    }
    assert.equal(sent.length, 1)
  })

  it('keeps a draft at once and lets it go when the server has acknowledged the text', async () => {
    const { write, pass, drafts, hasDraft } = workspace()
    write('one two')
    await pass(100)
    assert.deepEqual(drafts.at(-1), { title: 'Plan', content: 'one two' })
    assert.equal(hasDraft(), true)
    await pass(800)
    assert.equal(hasDraft(), false)
  })
})

describe('a save that fails', () => {
  it('is repeated with growing pauses until it succeeds, and the draft stays until then', async () => {
    const { autosave, write, pass, sent, server, hasDraft } = workspace()
    server.answer = problem(503)
    write('one two')
    await pass(800)
    assert.equal(autosave.state().kind, 'retrying')
    await pass(3_100)
    assert.equal(sent.length, 3)
    assert.equal(hasDraft(), true)
    server.answer = undefined
    await pass(4_000)
    assert.equal(autosave.state().kind, 'saved')
    assert.equal(hasDraft(), false)
  })

  it('says so when there is no connection, and goes on at once when it is back', async () => {
    const { autosave, write, pass, server } = workspace()
    server.answer = problem(0)
    server.online = false
    write('one two')
    await pass(800)
    assert.equal(autosave.state().kind, 'offline')
    server.answer = undefined
    server.online = true
    autosave.retry()
    await pass(0)
    assert.equal(autosave.state().kind, 'saved')
  })

  it('is not repeated when the server will not take the text, but tried again after the next change', async () => {
    const { autosave, write, pass, sent, server } = workspace()
    server.answer = problem(400)
    write('far too long')
    await pass(60_000)
    assert.equal(sent.length, 1)
    assert.equal(autosave.state().kind, 'refused')
    server.answer = undefined
    write('short')
    await pass(800)
    assert.equal(autosave.state().kind, 'saved')
  })
})

describe('a version of its own', () => {
  it('is saved with its own content and origin, in order, also while another save is under way', async () => {
    const { autosave, write, pass, sent, origins, server } = workspace()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.delay = promise
    write('typed')
    await pass(800)
    write('typed, drafted')
    void autosave.saveVersion('ai-draft')
    write('typed, drafted, changed')
    const saved = autosave.saveVersion('ai-change')
    write('typed, drafted, changed, changed again')
    void autosave.saveVersion('ai-change')
    write('typed, drafted, changed, changed again, typed on')
    assert.equal(sent.length, 1)
    resolve()
    await saved
    await pass(800)
    assert.deepEqual(
      sent.map(({ content }, index) => [content, origins[index]]),
      [
        ['typed', undefined],
        ['typed, drafted', 'ai-draft'],
        ['typed, drafted, changed', 'ai-change'],
        ['typed, drafted, changed, changed again', 'ai-change'],
        ['typed, drafted, changed, changed again, typed on', undefined],
      ],
    )
    assert.equal(server.version, 6)
    assert.equal(autosave.state().kind, 'saved')
  })

  it('waits its turn while there is no connection', async () => {
    const { autosave, write, pass, sent, origins, server } = workspace()
    server.answer = problem(0)
    server.online = false
    for (const content of ['one', 'one two', 'one two three']) {
      write(content)
      await autosave.saveVersion('ai-change')
    }
    assert.equal(autosave.state().kind, 'offline')
    server.answer = undefined
    sent.length = origins.length = 0
    autosave.retry()
    await pass(0)
    assert.deepEqual(sent, [{ content: 'one two' }, { content: 'one two three' }])
    assert.deepEqual(origins, ['ai-change', 'ai-change'])
    assert.equal(autosave.state().kind, 'saved')
  })

  it('that the server already holds, its answer lost, is not sent again', async () => {
    const { autosave, write, pass, sent, server } = workspace()
    server.current = { title: 'Plan', content: 'one two', version: 2 }
    server.version = 2
    write('one two')
    const first = autosave.saveVersion('ai-change')
    write('one two three')
    void autosave.saveVersion('ai-change')
    await first
    await pass(800)
    assert.deepEqual(sent, [{ content: 'one two' }, { content: 'one two three' }])
    assert.equal(autosave.state().kind, 'saved')
  })

  it('that changes nothing leaves its origin to nothing that is typed later', async () => {
    const { autosave, write, pass, origins } = workspace()
    await autosave.saveVersion('ai-change')
    write('one two')
    await pass(800)
    assert.deepEqual(origins, [undefined])
  })

  it('joins what the writer makes of it when it is refused, or meets the text of somebody else', async () => {
    const { autosave, write, pass, sent, origins, server } = workspace()
    server.answer = problem(400)
    write('far too long')
    await autosave.saveVersion('ai-change')
    server.answer = undefined
    write('short')
    await pass(800)
    assert.deepEqual(sent.slice(1), [{ content: 'short' }])
    server.current = { title: 'Plan', content: 'uno', version: 9 }
    write('short, changed')
    await autosave.saveVersion('ai-change')
    assert.equal(autosave.state().kind, 'conflict')
    write('uno, short, changed')
    autosave.settle(server.current)
    await pass(0)
    assert.deepEqual(sent.at(-1), { content: 'uno, short, changed' })
    assert.deepEqual(origins, ['ai-change', 'ai-change', 'ai-change', 'ai-change'])
  })

  it('is one with all that waits when the page goes away', async () => {
    const { autosave, write, pass, sent, origins, server } = workspace()
    server.answer = problem(503)
    for (const content of ['one two', 'one two three']) {
      write(content)
      await autosave.saveVersion('ai-change')
    }
    server.answer = undefined
    sent.length = origins.length = 0
    autosave.close({ isPageClosing: true })
    await pass(0)
    assert.deepEqual(sent, [{ content: 'one two three' }])
    assert.deepEqual(origins, ['ai-change'])
  })
})

describe('a stale version', () => {
  it('is no conflict when the server already holds this very text: the answer to our own save was lost', async () => {
    const { autosave, write, pass, server } = workspace()
    server.current = { title: 'Plan', content: 'one two', version: 2 }
    write('one two')
    await pass(800)
    assert.equal(autosave.state().kind, 'saved')
    assert.equal(autosave.version(), 2)
  })

  it('is no conflict when only something beside the text has changed', async () => {
    const { autosave, write, pass, server, sent } = workspace()
    server.current = { title: 'Plan', content: 'one', version: 5 }
    write('one two')
    await pass(2_000)
    assert.equal(autosave.state().kind, 'saved')
    assert.deepEqual(sent, [{ content: 'one two' }, { content: 'one two' }])
  })

  it('does not come from what this page has done itself and what leaves the text alone', async () => {
    const { autosave, write, pass, sent, server } = workspace()
    server.version = 7
    server.current = { title: 'Plan', content: 'one', version: 7 }
    autosave.notice(server.current)
    write('one two')
    await pass(800)
    assert.deepEqual(sent, [{ content: 'one two' }])
    assert.equal(autosave.state().kind, 'saved')
  })

  it('is a conflict when somebody else has written, and neither text is lost', async () => {
    const { autosave, write, pass, server, hasDraft } = workspace()
    server.current = { title: 'Plan', content: 'uno', version: 2 }
    write('one two')
    await pass(800)
    const state = autosave.state()
    assert.equal(state.kind, 'conflict')
    assert.deepEqual(
      state.kind === 'conflict' && [state.mine.content, state.base.content, state.theirs.content],
      ['one two', 'one', 'uno'],
    )
    assert.equal(hasDraft(), true)
    write('one two three')
    const later = autosave.state()
    assert.equal(later.kind === 'conflict' && later.mine.content, 'one two three', 'typed before the choice')
    autosave.settle(server.current)
    await pass(0)
    assert.equal(autosave.state().kind, 'saved')
  })
})

describe('what somebody else has written in another place', () => {
  it('is put beside what was typed, and both are saved together without a question', async () => {
    const conflicts: unknown[] = []
    const { autosave, write, pass, sent, server, hasDraft } = workspace({
      takeIn({ mine, base, theirs }) {
        conflicts.push([mine.content, base.content, theirs.content])
        write(`${mine.content}, ${theirs.content}`)
        return true
      },
    })
    server.current = { title: 'Plan', content: 'uno', version: 2 }
    write('one two')
    await pass(800)
    await pass(800)
    assert.deepEqual(conflicts, [['one two', 'one', 'uno']])
    assert.equal(autosave.state().kind, 'saved')
    assert.equal(hasDraft(), false)
    assert.deepEqual(sent, [{ content: 'one two' }, { content: 'one two, uno' }])
  })

  it('is a conflict where it cannot be put beside', async () => {
    const { autosave, write, pass, server } = workspace({ takeIn: () => false })
    server.current = { title: 'Plan', content: 'uno', version: 2 }
    write('one two')
    await pass(800)
    assert.equal(autosave.state().kind, 'conflict')
  })
})

describe('what the server makes of a save', () => {
  it('is the base of the next one, so that the same is not sent again', async () => {
    let content: DocumentText = { title: 'Plan', content: '<b>one</b>' }
    const sent: Partial<DocumentText>[] = []
    const autosave = createAutosave<DocumentText>(
      { ...content, version: 1 },
      {
        read: () => content,
        async send(change) {
          sent.push(change)
          content = { ...content, content: '<strong>two</strong>' }
          return { version: 2, stored: { content: content.content } }
        },
        fetchCurrent: async () => ({ ...content, version: 2 }),
        keepDraft: () => undefined,
        dropDraft: () => undefined,
        isOnline: () => true,
        now: () => 0,
        after: () => () => undefined,
      },
    )
    content = { ...content, content: '<b>two</b>' }
    autosave.touched()
    await autosave.flush()
    await autosave.flush()
    assert.deepEqual(sent, [{ content: '<b>two</b>' }])
    assert.equal(autosave.state().kind, 'saved')
  })
})
