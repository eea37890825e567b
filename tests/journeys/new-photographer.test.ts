import { expect, test } from 'vitest'
import { openVisitor, type Screen } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import {
  addClient,
  assignClient,
  expectNoFaults,
  fillRegistration,
  planShoot,
  see,
  seeHeading,
  skipSetup,
} from './steps.ts'

const site = startFileServer()

test.each<Screen>(['desktop', 'phone'])(
  'a new photographer plans a first shoot on a %s and finds it after a restart',
  async (screen) => {
    const visitor = await openVisitor({ baseURL: site.server.url, screen })
    const { page } = visitor
    const username = `nadia-${screen}`

    await page.goto('/')
    await page.getByRole('link', { name: 'Create Account' }).first().click()
    await fillRegistration(page, username)
    await skipSetup(page)
    await see(page, 'Plan your first shoot')

    await planShoot(page, 'Harbour portraits', 'Pier 17, Brooklyn')
    await addClient(page, 'Ida Holm')
    await assignClient(page, 'Harbour portraits', 'Ida Holm')

    // Otherwise the page would continue to prefetch screens, and report failures.
    await page.goto('about:blank')
    await site.server.restart()
    await page.goto('/')
    await seeHeading(page, 'Upcoming Photography Sessions')
    await page
      .getByRole('link', { name: /Harbour portraits/ })
      .first()
      .click()
    await page.waitForURL(/\/shoots\/\d+$/)
    await seeHeading(page, 'Harbour portraits')
    await see(page, 'Ida Holm')
    expect(await page.getByLabel('Location').inputValue()).toBe('Pier 17, Brooklyn')

    // Pending requests would be refused after signing out.
    await visitor.settle()
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Create Account' }).first().waitFor()
    await page.goto('/shoots')
    await page.waitForURL('/auth?next=%2Fshoots')
    expectNoFaults(visitor)
    await visitor.context.close()
  },
)
