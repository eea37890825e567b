import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor, type Screen, type Visitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, seeDashboard, seeHeading, signIn } from './steps.ts'

const site = startFileServer()

const titles = Array.from({ length: 8 }, (_, place) => `Harbor portraits ${place + 1}`)

/** A photographer with shoots, who has gone from the calendar to them. */
async function atShoots(username: string, screen: Screen): Promise<Visitor> {
  const caller = new Caller(site.server.url)
  await caller.register(username, password)
  await caller.send('POST', '/api/user/profile-setup/skip')
  for (const [place, title] of titles.entries())
    await caller.send('POST', '/api/shoots', {
      title,
      location: 'Pier 17',
      type: 'portrait',
      date: `2099-06-0${place + 1}T17:00:00Z`,
    })
  const visitor = await openVisitor({ isWithoutWorker: true, baseURL: site.server.url, screen })
  const { page } = visitor
  await signIn(page, username)
  await seeDashboard(page)
  const places = page.getByRole('navigation', {
    name: screen === 'phone' ? 'Main, at the bottom' : 'Main',
    exact: true,
  })
  await places.getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL('/calendar')
  await places.getByRole('link', { name: 'Shoots' }).click()
  await page.getByRole('button', { name: `Gear for ${titles[0]}`, exact: true }).waitFor()
  return visitor
}

const goBack = (page: Page) => page.evaluate(() => history.back())

/** Back closes what is open, and the same screen is there, where it was. */
async function closeByBack(page: Page, name: string): Promise<void> {
  const open = page.getByRole('dialog', { name, exact: true })
  await open.waitFor()
  const before = await page.evaluate(() => [location.href, scrollY])
  await goBack(page)
  await open.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Photo Shoots' }).waitFor()
  await expect.poll(() => page.evaluate(() => [location.href, scrollY])).toEqual(before)
}

test('on a phone, Back closes the sheet or dialog on top and leaves the page under it alone', async () => {
  const visitor = await atShoots('petra', 'phone')
  const { page } = visitor
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await closeByBack(page, 'More')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await closeByBack(page, 'Search and commands')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await closeByBack(page, 'Notifications')
  await page.getByRole('button', { name: `Gear for ${titles[1]}`, exact: true }).click()
  await closeByBack(page, 'Gear')
  await page.getByRole('button', { name: `Client of ${titles[2]}`, exact: true }).click()
  await closeByBack(page, 'Client')

  // What a sheet leads to is left by Back as any other screen is.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('/settings')
  await goBack(page)
  await page.waitForURL('/shoots')
  await goBack(page)
  await page.waitForURL('/calendar')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('Back takes a dialog of the address away with its address, and first what is open over it', async () => {
  const visitor = await atShoots('wanda', 'desktop')
  const { page } = visitor
  await page.getByRole('link', { name: 'New Shoot' }).first().click()
  const shoot = page.getByRole('dialog', { name: 'New Shoot' })
  await shoot.getByLabel('Title').fill('Gig at the pier')
  await goBack(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await shoot.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/shoots')

  await page.getByRole('link', { name: 'New Shoot' }).first().click()
  await shoot.waitFor()
  await goBack(page)
  await shoot.waitFor({ state: 'detached' })
  await seeHeading(page, 'Photo Shoots')
  await goBack(page)
  await page.waitForURL('/calendar')
  expectNoFaults(visitor)
  await visitor.context.close()
})
