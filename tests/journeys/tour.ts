import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import {
  accessibilityFaults,
  openVisitor,
  overflowOf,
  type Scheme,
  type Screen,
  storedWords,
  type Visitor,
} from '#tests/help/chromium.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { fillStudio, hostile } from './full-studio.ts'
import { password, seeDashboard, signIn } from './steps.ts'

const asVisitor = [
  '/',
  '/auth',
  '/auth?tab=register',
  '/verify-email?error=expired_token',
  '/verify-email',
  '/verify',
  '/account-deleted',
  '/maintenance',
  '/admin-login',
]
/** The month of the full studio's hostile shoots. */
const calendar = `/calendar?day=${new Date().getUTCFullYear() + 4}-06-01`
const asPhotographer = [
  '/',
  '/shoots',
  '/shoots?when=past',
  '/shoots?when=all',
  '/shoots?new=1',
  '/shoots?search=nothing',
  '/shoots/1',
  '/shoots/5',
  '/clients',
  '/clients?archived=true',
  '/clients/1',
  '/shoots/1?tab=gear',
  '/shoots/1?tab=shots',
  '/shoots/2?tab=shots',
  '/shoots/1?tab=images',
  '/shoots/2?tab=images',
  '/gear',
  calendar,
  `${calendar}&view=week`,
  `${calendar}&view=day`,
  '/calendar',
  '/billing',
  '/billing?invoice=1',
  '/billing?new=invoice',
  '/billing/invoices/1/print',
  '/billing?tab=contracts',
  '/billing?contract=1',
  '/billing/contracts/1/print',
  '/ai-assistant?shoot=2',
  '/analytics',
  '/analytics?period=all&tab=shoots',
  '/analytics?tab=accounting',
  '/analytics?period=own&from=2026-01-01&to=2026-03-31',
  '/analytics/print?period=all',
  '/search',
  '/search/harbour',
  '/search/nothing',
  `/search/${encodeURIComponent(hostile)}`,
  '/profile',
  '/registration-wizard',
  '/settings',
  '/notifications',
  '/admin/system',
  '/admin',
  '/admin?search=nothing',
  '/admin?tab=investigation',
  '/admin?user=1',
  '/admin?tab=maintenance',
  '/admin?tab=logs',
  '/admin?tab=tickets',
  '/admin?tab=tickets&ticket=1',
  '/support',
  '/support?ticket=1',
]
/** Pages with a 404, which browsers log as an error. */
const missing = ['/nowhere', '/shoots/999999', '/clients/999999']

async function look(visitor: Visitor, path: string): Promise<string[]> {
  visitor.faults.length = 0
  await visitor.page.goto(path)
  await visitor.settle()
  return faultsOf(visitor)
}

async function faultsOf({ page, faults, scheme }: Visitor, { floating = false } = {}): Promise<string[]> {
  const overflow = await overflowOf(page)
  const all = [
    ...faults,
    ...(await accessibilityFaults(page, { floating, coloursOnly: scheme === 'dark' })),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
  ]
  const notOurs = (fault: string) =>
    missing.some((path) => page.url().endsWith(path)) && fault.includes('status of 404')
  return all.filter((fault) => !notOurs(fault))
}

/** Opens every page of a full studio on one screen size, in both color schemes, and expects no errors. */
export function tour(screen: Screen): void {
  let server: RunningServer
  /** The client's signing link. */
  let toSign: string

  beforeAll(async () => {
    server = await startServer()
    const nadia = new Caller(server.url)
    await nadia.register('nadia', password)
    toSign = new URL((await fillStudio(nadia)).link).pathname
  })
  afterAll(async () => {
    await server?.remove()
  })

  describe.each<Scheme>(['light', 'dark'])(`on a ${screen} in %s`, (scheme) => {
    let visitor: Visitor
    let photographer: Visitor
    beforeAll(async () => {
      visitor = await openVisitor({ baseURL: server.url, screen, scheme })
      photographer = await openVisitor({ baseURL: server.url, screen, scheme })
      await signIn(photographer.page, 'nadia')
      await seeDashboard(photographer.page)
    })
    afterAll(async () => {
      await visitor?.context.close()
      await photographer?.context.close()
    })

    test.each([...asVisitor, '/nowhere'])('a visitor finds nothing wrong with %s', async (path) => {
      expect(await look(visitor, path)).toEqual([])
    })

    test('a client finds nothing wrong with a contract to sign', async () => {
      expect(await look(visitor, toSign)).toEqual([])
      await visitor.page.getByText('Draw', { exact: true }).click()
      await visitor.page.getByRole('button', { name: 'Sign contract' }).click()
      await visitor.page.getByText('Draw your signature', { exact: true }).waitFor()
      expect(await faultsOf(visitor)).toEqual([])
    })

    test.each([...asPhotographer, ...missing])('a photographer finds nothing wrong with %s', async (path) => {
      expect(await look(photographer, path)).toEqual([])
    })

    test('menus and dialogs are no worse than the pages under them', async () => {
      const { page } = photographer
      await look(photographer, '/shoots')
      await page.getByRole('button', { name: 'My Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
      expect(await faultsOf(photographer, { floating: true })).toEqual([])
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
      expect(await faultsOf(photographer, { floating: true })).toEqual([])
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Client of / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      expect(await faultsOf(photographer, { floating: true })).toEqual([])
    })

    test('nothing that signs anybody in can be read by a script', async () => {
      await look(photographer, '/')
      const cookies = await photographer.context.cookies()
      const secret = cookies.find(({ httpOnly }) => httpOnly)?.value
      const stored = await storedWords(photographer.page)
      expect(secret).toMatch(/^[\w-]{43}$/)
      for (const text of [stored, await photographer.page.content()]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(password)
      }
    })
  })
}
