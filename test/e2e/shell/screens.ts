// Every screen of the frame, light and dark, wide and narrow: what axe finds (WCAG 2.2 A and AA), what hangs
// over the edge, and an image to look at.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import {
  keepImage,
  keepsImages,
  untilFocused,
  type Workspace,
  type WindowOptions,
} from '#support/browsing.ts'
import { settled } from '#support/settled.ts'
import { signUp, startGuest, type SignedInClient } from '#support/sign-in.ts'

/**
 * Each width and each light is judged once, and all of them are kept as images; the tokens' own test
 * computes every contrast.
 */
const looks = [
  { width: 1440, height: 900, colorScheme: 'light', isJudged: true },
  { width: 1440, height: 900, colorScheme: 'dark', isJudged: false },
  { width: 390, height: 844, colorScheme: 'light', isJudged: false },
  { width: 390, height: 844, colorScheme: 'dark', isJudged: true },
] as const
const narrowest = { width: 360, height: 740 }

/**
 * What makes the page or its content scroll sideways: elements beyond the edge that nothing around them
 * holds.
 */
const hangingOver = `(() => {
  const holds = (element) => element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) && element.tagName !== 'MAIN' && element !== document.body || holds(element.parentElement))
  const scrolls = [document.documentElement, ...document.querySelectorAll('main')].some((element) => element.scrollWidth > element.clientWidth)
  if (!scrolls) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth && !holds(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 200))
    .concat('something scrolls sideways')
})()`

interface Screen {
  path: string
  as?: WindowOptions['as']
  /** Until this can be read the screen is not there. */
  shows: string | RegExp
  /** What is done first. */
  prepare?: (page: Page) => Promise<void>
}

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await untilFocused(page.getByPlaceholder('Search everything or type a command'))
}

export async function proveScreens({ url, step }: Workspace, admin: SignedInClient): Promise<void> {
  const [writer, newcomer, guest] = [
    await signUp(url, { name: 'A Writer of Much' }),
    await signUp(url),
    await startGuest(url),
  ]
  await fill(writer)
  const invitation = (await admin.post('/api/admin/invitations', { email: 'to-come@example.org' })).body[
    'path'
  ] as string
  const screens: Record<string, Screen> = {
    'sign-in': { path: '/sign-in', shows: 'Plan, write, publish and audit in one place.' },
    register: { path: '/register', shows: 'An account keeps your work permanently, on every device.' },
    invitation: { path: invitation, shows: /You were invited as/ },
    'link-used': { path: '/invitation/used-already', shows: 'This link no longer works' },
    'home-guest': { path: '/', as: guest, shows: /You are here as a guest/ },
    home: { path: '/', as: writer, shows: 'Continue where you were' },
    documents: { path: '/documents', as: writer, shows: 'Minutes of the spring meeting' },
    'documents-chosen': {
      path: '/documents',
      as: writer,
      shows: '3 selected',
      prepare: async (page) => {
        for (const place of [0, 1, 2])
          await page.getByRole('list', { name: 'Documents' }).getByRole('checkbox').nth(place).click()
      },
    },
    'documents-none-found': {
      path: '/documents?q=nowhere&editorMode=markdown',
      as: writer,
      shows: /No document contains/,
    },
    'documents-empty': { path: '/documents', as: newcomer, shows: 'No documents yet.' },
    bin: { path: '/trash', as: writer, shows: 'An old draft' },
    'bin-empty': { path: '/trash', as: newcomer, shows: 'The trash is empty.' },
    'settings-profile': { path: '/settings/profile', as: writer, shows: 'E-mail address' },
    'settings-security': { path: '/settings/security', as: writer, shows: 'this one' },
    'settings-appearance': {
      path: '/settings/appearance',
      as: writer,
      shows: 'A sample sentence in this text size.',
    },
    'settings-ai': { path: '/settings/ai', as: admin, shows: 'Built-in composer' },
    'settings-usage': { path: '/settings/usage', as: admin, shows: 'This month, by model' },
    'settings-people': { path: '/settings/people', as: admin, shows: 'to-come@example.org' },
    'settings-activity': { path: '/settings/activity', as: admin, shows: 'Sent an invitation' },
    'delete-account': {
      path: '/settings/profile',
      as: writer,
      shows: 'Your password',
      prepare: (page) => page.getByRole('button', { name: 'Delete the account…' }).click(),
    },
    'not-found': { path: '/nowhere', as: writer, shows: 'This page does not exist' },
    palette: { path: '/trash', as: writer, shows: 'New blank document', prepare: openPalette },
    'keyboard-help': {
      path: '/documents',
      as: writer,
      shows: 'Single keys work while you are not typing.',
      prepare: (page) => page.keyboard.press('?'),
    },
  }
  const prove = async (page: Page, name: string, screen: Screen): Promise<void> => {
    const { path, as, shows, prepare } = screen
    const { width, height, colorScheme } = looks[0]
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await page.getByRole('heading').or(page.getByRole('list')).first().waitFor()
    if (name.startsWith('documents') && as === writer) await page.getByRole('searchbox').waitFor()
    await prepare?.(page)
    await page.getByText(shows).first().waitFor()
    const found: string[] = []
    for (const { isJudged, ...look } of looks) {
      if (!isJudged && !keepsImages) continue
      await page.setViewportSize(look)
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await settled(page)
      await keepImage(page, `${name}-${look.width}-${look.colorScheme}`)
      if (isJudged)
        found.push(
          ...(await findAxeViolations(page)).map(
            (violation) => `${name}, ${look.width} ${look.colorScheme}: ${violation}`,
          ),
        )
    }
    assert.deepEqual(found, [])
    await page.setViewportSize(narrowest)
    await settled(page)
    assert.deepEqual(await page.evaluate(hangingOver), [], name)
  }
  // One window for all screens of a person: another window costs more than what is judged in it.
  const ofOne = Map.groupBy(Object.entries(screens), ([, { as }]) => as)
  await Promise.all(
    [...ofOne].map(([as, list]) =>
      step(
        `the screens ${list.map(([name]) => name).join(', ')} are for everybody, in every light and width`,
        async (open) => {
          const page = await open('/', as === undefined ? {} : { as })
          for (const [name, screen] of list) await prove(page, name, screen)
        },
      ),
    ),
  )
}

async function fill(writer: SignedInClient): Promise<void> {
  const texts = [
    {
      title: 'Minutes of the spring meeting',
      tags: ['minutes', 'spring', 'board'],
      content: `<p>${'Present were nearly all. '.repeat(60)}</p>`,
    },
    {
      title: 'Offer for the newsletter of a museum of local history with a title that does not fit',
      tags: ['offer'],
      editorMode: 'html',
      content: '<p>An offer.</p>',
    },
    {
      title: 'Report on rainfall',
      editorMode: 'markdown',
      content: `# Rain\n\n${'It rained. '.repeat(500)}`,
    },
    { title: '', content: '<p>A note without a title.</p>' },
  ]
  for (let number = 1; number <= 12; number += 1)
    await writer.post('/api/documents', { title: `Letter ${number}`, content: '<p>A letter.</p>' })
  for (const text of texts.toReversed()) await writer.post('/api/documents', text)
  const { body } = await writer.post('/api/documents', { title: 'An old draft' })
  await writer.delete(`/api/documents/${body['id']}`)
}
