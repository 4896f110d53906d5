// Findings taken home as work: made from the report, ticked off, annotated, and reported by the next audit to
// be gone.
import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import type { SignedInClient } from '#support/sign-in.ts'

export interface AuditWithWork {
  person: SignedInClient
  /** Of a site whose pages have no titles. */
  auditId: string
  /** Gives them titles, and audits the site again. */
  fixed(): Promise<void>
}

export async function proveTasks(
  { step }: Workspace,
  { person, auditId, fixed }: AuditWithWork,
): Promise<void> {
  const untitled = /^2 pages have no title/

  await step('a finding is made a task once, and leads to it from then on', async (open) => {
    const window = await open('/audits/tasks', { as: person })
    await window.getByText('No tasks yet.').waitFor()
    await keepImage(window, 'tasks-empty')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.goto(`/audits/${auditId}?view=findings&severity=critical`)
    await window.getByRole('button', { name: untitled }).click()
    await window.getByRole('button', { name: 'Create a task' }).click()
    await window.getByText('The task is created.').waitFor()
    const way = window.getByRole('link', { name: 'Show its task' })
    await eventually(() => way.evaluate((link) => link.matches(':focus')), true)
    await way.click()
    await window.getByRole('button', { name: untitled, expanded: true }).waitFor()
    await window.getByText('How to fix it').waitFor()
    await window.getByText('2 places affected').waitFor()
    await keepImage(window, 'tasks-open')
    assert.deepEqual(await findAxeViolations(window), [])
  })

  await step('all that are shown become tasks at once, facts left out, and none twice', async (open) => {
    const window = await open(`/audits/${auditId}?view=findings&severity=critical`, { as: person })
    const make = window.getByRole('button', { name: /^Create \d+ tasks?$/ })
    const wanted = Number.parseInt((await make.textContent())?.replace('Create ', '') ?? '', 10)
    await make.click()
    await make.waitFor({ state: 'detached' })
    await window.getByRole('button', { name: 'Show the tasks' }).click()
    await window.getByText(`${wanted + 1} tasks`, { exact: true }).waitFor()
    await window.goto(`/audits/${auditId}?view=findings&severity=info`)
    await window.getByText(/^\d+ findings?$/).waitFor()
    assert.equal(await make.count(), 0)
  })

  await step(
    'a task is ticked off, taken back, annotated, dismissed and deleted, each with a way back',
    async (open) => {
      const window = await open('/audits/tasks', { as: person })
      const tick = window.getByRole('checkbox', { name: 'Done: 2 pages have no title' })
      await tick.click()
      await tick.waitFor({ state: 'detached' })
      await eventually(
        () => window.evaluate<boolean>('document.activeElement.matches("li [data-card]")'),
        true,
      )
      await window.getByText('Done. The next audit says whether it is gone.').waitFor()
      await window.getByRole('button', { name: 'Undo' }).click()
      await tick.waitFor()
      await window.getByRole('button', { name: untitled }).click()
      await window.getByLabel('Note').fill('Before the fair')
      await window.getByRole('button', { name: 'Save the note' }).click()
      await window.getByText('The note is saved.').waitFor()
      await window.reload()
      await eventually(() => window.getByLabel('Note').inputValue(), 'Before the fair')
      await window.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await tick.waitFor({ state: 'detached' })
      await window.getByRole('button', { name: 'Dismissed' }).click()
      await window.getByRole('button', { name: untitled }).click()
      await window.getByRole('button', { name: 'Open again' }).click()
      await tick.waitFor({ state: 'detached' })
      await window.getByRole('button', { name: 'To do' }).click()
      await window.getByRole('button', { name: untitled }).click()
      await window.getByRole('button', { name: 'Delete', exact: true }).click()
      await tick.waitFor({ state: 'detached' })
      await window
        .getByRole('listitem')
        .filter({ hasText: 'The task is in the trash.' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await tick.waitFor()
    },
  )

  await step(
    'a note that is not saved yet is still there when saving fails, typing goes on, or its row is closed',
    async (open) => {
      const window = await open('/audits/tasks', { as: person })
      const row = window.getByRole('button', { name: untitled })
      const note = window.getByLabel('Note')
      const saveNote = window.getByRole('button', { name: 'Save the note' })
      const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const refuse = (route: Route): Promise<void> =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 409, json: { status: 409, code: 'conflict', detail: 'Not now.' } })
          : route.fallback()
      const hold = async (route: Route): Promise<void> => {
        if (route.request().method() === 'PATCH') {
          asked.resolve()
          await mayAnswer.promise
        }
        return route.continue()
      }
      await window.route('**/api/tasks/*', refuse)
      await row.click()
      await note.fill('By the agency')
      await saveNote.click()
      await window.getByRole('alert').getByText('Not now.').waitFor()
      assert.equal(await note.inputValue(), 'By the agency')
      await window.unroute('**/api/tasks/*', refuse)
      await window.route('**/api/tasks/*', hold)
      await saveNote.click()
      await asked.promise
      await note.fill('By the agency, in May')
      mayAnswer.resolve()
      await window.getByText('The note is saved.').waitFor()
      assert.equal(await note.inputValue(), 'By the agency, in May')
      await row.click()
      await note.waitFor({ state: 'detached' })
      await row.click()
      await eventually(() => note.inputValue(), 'By the agency, in May')
    },
  )

  await step('the next audit says that it is gone, also on a phone and in the dark', async (open) => {
    await fixed()
    const window = await open('/audits/tasks?q=title', { as: person, width: 360, height: 740 })
    await window.emulateMedia({ colorScheme: 'dark' })
    await window.getByText('No longer found', { exact: true }).waitFor()
    await window.getByRole('button', { name: /^2 pages have no title/ }).click()
    await window.getByText(/^No longer found in the audit of /).waitFor()
    await keepImage(window, 'tasks-phone')
    assert.deepEqual(await findAxeViolations(window), [])
    assert.equal(
      await window.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
      true,
    )
    await window.getByRole('link', { name: 'Open that audit' }).click()
    await window.getByRole('heading', { name: /^127/ }).waitFor()
  })
}
