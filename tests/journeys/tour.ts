import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import {
  accessibilityFaults,
  openVisitor,
  overflowOf,
  screens,
  type Scheme,
  type Screen,
  storedWords,
  type Visitor,
} from '#tests/help/chromium.ts'
import { narrowFaults } from '#tests/help/narrow.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { fillStudio } from './full-studio.ts'
import { password, seeDashboard, signIn } from './steps.ts'
import { acceptProposal, germanLinks, openForm, sendProposal } from './tour-links.ts'
import { offlineFaults } from './tour-offline.ts'
import { asPhotographer, asVisitor, missing } from './tour-pages.ts'

async function open(visitor: Visitor, path: string): Promise<void> {
  visitor.faults.length = 0
  await visitor.page.goto(path)
  await visitor.settle()
}

async function check(visitor: Visitor, path: string): Promise<string[]> {
  await open(visitor, path)
  return faultsOf(visitor)
}

/** A page by day, and the same page when the device turns dark while it is open. */
async function lookInBoth(visitor: Visitor, path: string): Promise<string[]> {
  await turn(visitor, 'light')
  const byDay = await check(visitor, path)
  if (visitor.page.viewportSize()?.width === screens.phone.viewport.width)
    byDay.push(...(await narrowFaults(visitor.page)))
  visitor.faults.length = 0
  await turn(visitor, 'dark')
  // A page that does not follow the device is sent dark by the server.
  if (!(await followed(visitor))) await open(visitor, path)
  const byNight = await faultsOf(visitor, { colorsOnly: true })
  return [...byDay, ...byNight.map((fault) => `in dark: ${fault}`)]
}

async function turn({ context, page }: Visitor, scheme: 'light' | 'dark'): Promise<void> {
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'scheme')
  if (!cookie) throw new Error('The cookie of the scheme is gone.')
  await context.addCookies([{ ...cookie, value: scheme }])
  await page.emulateMedia({ colorScheme: scheme })
}

/** Whether the open page is dark by now, with all of its colors. */
const followed = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    return document.documentElement.dataset['mantineColorScheme'] === 'dark'
  })

async function faultsOf(
  { page, faults, scheme }: Visitor,
  { floating = false, colorsOnly = scheme === 'dark' } = {},
): Promise<string[]> {
  const overflow = await overflowOf(page)
  const all = [
    ...faults,
    ...(await accessibilityFaults(page, { floating, colorsOnly })),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
  ]
  const notOurs = (fault: string) =>
    missing.some((path) => page.url().endsWith(path)) && fault.includes('status of 404')
  return all.filter((fault) => !notOurs(fault))
}

/** The scheme that the server wrote into a document, before any script ran. */
async function schemeSent({ context }: Visitor, path: string): Promise<string | undefined> {
  const text = await (await context.request.get(path)).text()
  return /data-mantine-color-scheme="(\w+)"/.exec(text)?.[1]
}

/** Every page of a full studio on one screen, in both schemes: nothing is wrong with any of them. */
export function tour(screen: Screen): void {
  let server: RunningServer
  /** The client's signing link. */
  let toSign: string
  /** The client's link to an invoice. */
  let toPay: string
  /** The page of a client with a proposal. */
  let toAnswer: string
  /** The same of a client who reads German. */
  let inGerman: { toSign: string; toPay: string }

  beforeAll(async () => {
    server = await startServer()
    const nadia = new Caller(server.url)
    await nadia.register('nadia', password)
    toSign = new URL((await fillStudio(nadia)).link).pathname
    const { json } = await nadia.send('POST', '/api/invoices/1/links', {})
    toPay = new URL((json as { link: string }).link).pathname
    inGerman = await germanLinks(nadia)
    await openForm(nadia)
    toAnswer = await sendProposal(nadia, { name: 'Hannah Weiss' })
    await acceptProposal(server.url, await sendProposal(nadia, { name: 'Tess Weiss' }))
  })
  afterAll(async () => {
    await server?.remove()
  })

  /** Two people for the tests of a group, the second of whom is signed in. */
  function people(scheme: Scheme): { visitor: Visitor; photographer: Visitor } {
    const seats: Partial<{ visitor: Visitor; photographer: Visitor }> = {}
    beforeAll(async () => {
      seats.visitor = await openVisitor({ baseURL: server.url, screen, scheme })
      seats.photographer = await openVisitor({ baseURL: server.url, screen, scheme })
      await signIn(seats.photographer.page, 'nadia')
      await seeDashboard(seats.photographer.page)
    })
    afterAll(async () => {
      await seats.visitor?.context.close()
      await seats.photographer?.context.close()
    })
    return seats as { visitor: Visitor; photographer: Visitor }
  }

  describe(`on a ${screen}, by day and by night`, () => {
    const seats = people('device')

    test.each([...asVisitor, '/nowhere'])('a visitor finds nothing wrong with %s', async (path) => {
      expect(await lookInBoth(seats.visitor, path)).toEqual([])
    })

    test.each([...asPhotographer, ...missing])('a photographer finds nothing wrong with %s', async (path) => {
      expect(await lookInBoth(seats.photographer, path)).toEqual([])
    })

    test.each(screen === 'phone' ? ['a connection'] : [])('a photographer without %s finds nothing wrong', async () => {
      const { photographer } = seats
      photographer.faults.length = 0
      await turn(photographer, 'light')
      const look = async () => [
        ...(await faultsOf(photographer, { floating: true })),
        ...(await narrowFaults(photographer.page)),
      ]
      expect(await offlineFaults(photographer, look)).toEqual([])
    })
  })

  describe.each<Scheme>(['light', 'dark'])(`on a ${screen} in %s`, (scheme) => {
    const seats = people(scheme)

    test.each(['/', '/auth'])('a visitor is sent %s in this scheme', async (path) => {
      expect(await check(seats.visitor, path)).toEqual([])
      expect(await schemeSent(seats.visitor, path)).toBe(scheme)
    })

    test('a photographer is sent the dashboard in this scheme', async () => {
      expect(await check(seats.photographer, '/')).toEqual([])
      expect(await schemeSent(seats.photographer, '/')).toBe(scheme)
    })

    test('a client finds nothing wrong with a contract to sign', async () => {
      const { visitor } = seats
      expect(await check(visitor, toSign)).toEqual([])
      if (screen === 'phone') expect(await narrowFaults(visitor.page)).toEqual([])
      await visitor.page.getByText('Draw', { exact: true }).click()
      await visitor.page.getByRole('button', { name: 'Sign contract' }).click()
      await visitor.page.getByText('Draw your signature', { exact: true }).waitFor()
      expect(await faultsOf(visitor)).toEqual([])
    })

    test('a client finds nothing wrong with an invoice', async () => {
      expect(await check(seats.visitor, toPay)).toEqual([])
      if (screen === 'phone') expect(await narrowFaults(seats.visitor.page)).toEqual([])
    })

    test('a client finds nothing wrong with their page', async () => {
      const { visitor } = seats
      expect(await check(visitor, toAnswer)).toEqual([])
      await visitor.page.getByText(/^Sunset /).waitFor()
      await visitor.page.getByText('Extra hour', { exact: true }).click()
      await visitor.page.getByRole('button', { name: 'Accept', exact: true }).click()
      await visitor.page.getByRole('button', { name: 'Yes, accept' }).waitFor()
      expect(await faultsOf(visitor)).toEqual([])
      if (screen === 'phone') expect(await narrowFaults(visitor.page)).toEqual([])
    })

    test.each(['/inquire/nadia', '/inquire/nadia?frame=1'])('a stranger finds nothing wrong with %s', async (path) => {
      const { visitor } = seats
      expect(await check(visitor, path)).toEqual([])
      await visitor.page.getByLabel('Date').fill('2027-06-12')
      // What was typed at the other address is still there.
      await visitor.page.getByLabel('Place').fill('')
      await visitor.page.getByLabel('Place').pressSequentially('Poughk')
      await visitor.page.getByRole('option', { name: 'Poughkeepsie, NY' }).click()
      await visitor.page.getByText(/^Sunset /).waitFor()
      await visitor.page.getByRole('button', { name: 'Send to nadia' }).click()
      await visitor.page.getByText('Type your name', { exact: true }).waitFor()
      expect(await faultsOf(visitor)).toEqual([])
      if (screen === 'phone') expect(await narrowFaults(visitor.page)).toEqual([])
    })

    test('a client who reads German finds nothing wrong with a contract and an invoice', async () => {
      const { visitor } = seats
      const narrow = async () => (screen === 'phone' ? narrowFaults(visitor.page) : [])
      expect(await check(visitor, inGerman.toSign)).toEqual([])
      expect(await narrow()).toEqual([])
      await visitor.page.getByText('Zeichnen', { exact: true }).click()
      await visitor.page.getByRole('button', { name: 'Vertrag unterschreiben' }).click()
      await visitor.page.getByText('Bitte zeichnen Sie Ihre Unterschrift', { exact: true }).waitFor()
      expect(await faultsOf(visitor)).toEqual([])
      expect(await check(visitor, inGerman.toPay)).toEqual([])
      expect(await narrow()).toEqual([])
    })

    test('menus and dialogs are no worse than the pages under them', async () => {
      const { photographer } = seats
      const { page } = photographer
      await check(photographer, '/shoots')
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
      // The list of clients is being read.
      await page.getByRole('option').first().waitFor()
      expect(await faultsOf(photographer, { floating: true })).toEqual([])
    })

    test('nothing that signs anybody in can be read by a script', async () => {
      const { photographer } = seats
      await check(photographer, '/')
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
