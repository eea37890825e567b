import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, register, seeDashboard } from './steps.ts'

const site = startFileServer()

/** Opens a page whose scripts wait; the returned function lets them run. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const boxOf = async (page: Page, selector: string) => {
  const { x, y, height } = (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, height: 0 }
  return { x: Math.round(x), y: Math.round(y), height: Math.round(height) }
}

test('the sign-in page stands before its scripts, keeps what is typed, and nothing moves when they come', async () => {
  const visitor = await openVisitor({ baseURL: site.server.url, isWithoutWorker: true })
  const { page } = visitor
  const release = await openWithoutScripts(page, '/auth')
  await page.getByLabel('Email').fill('nora@studio.test')
  await page.getByLabel('Password', { exact: true }).fill('half a pass')
  // Without scripts nothing may send the password anywhere.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(new URL(page.url()).search).toBe('')
  const parts = ['h1', 'input[name="email"]', 'input[name="password"]', 'button[type="submit"]', 'footer']
  const before = await Promise.all(parts.map((part) => boxOf(page, part)))
  release()
  await page.locator('form').waitFor()
  expect(await Promise.all(parts.map((part) => boxOf(page, part)))).toEqual(before)
  expect(await page.getByLabel('Email').inputValue()).toBe('nora@studio.test')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('half a pass')
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('the head of the dashboard and of the calendar stands before the scripts, where the screen draws it', async () => {
  const visitor = await openVisitor({ baseURL: site.server.url, isWithoutWorker: true })
  const { page } = visitor
  await register(page, 'mira')
  await page.goto('/')
  await seeDashboard(page)
  for (const path of ['/dashboard', '/calendar']) {
    const release = await openWithoutScripts(page, path)
    const heading = page.locator('#frame h1')
    await heading.waitFor()
    // The document is parsed before its styles have come.
    await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px')
    const [words, before] = [await heading.textContent(), await boxOf(page, '#frame h1')]
    release()
    await page.locator('#main h1').waitFor()
    expect(await page.locator('#main h1').textContent()).toBe(words)
    expect(await boxOf(page, '#main h1')).toEqual(before)
    await page.unroute(/\.js$/)
  }
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('the pages of a studio for strangers stand before the scripts, and nothing moves when they come', async () => {
  const nadia = new Caller(site.server.url)
  await nadia.register('nadia', password)
  await nadia.send('PUT', '/api/inquiry-form', { slug: 'nadia', isOn: true })
  const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { json } = await nadia.send('POST', '/api/session-places', pier)
  const whole = { mon: [['08:00', '20:00']], sat: [['08:00', '20:00']] }
  const type = { name: 'Golden walk', slug: 'walk', shootType: 'portrait', duration: 60, light: 'any', isOn: true }
  const placeIds = [(json as { id: number }).id]
  expect((await nadia.send('POST', '/api/session-types', { ...type, hours: whole, placeIds })).status).toBe(201)
  const visitor = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  const { page } = visitor
  for (const path of ['/book/nadia', '/book/nadia/walk', '/inquire/nadia']) {
    const release = await openWithoutScripts(page, path)
    await page.locator('[data-start] h1').waitFor()
    await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px')
    const parts = ['header', 'h1', 'h1 + p']
    const [words, before] = [
      await page.locator('h1').textContent(),
      await Promise.all(parts.map((part) => boxOf(page, part))),
    ]
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    release()
    await page.locator('[data-start]').waitFor({ state: 'detached' })
    expect(await page.locator('h1').textContent()).toBe(words)
    expect(await Promise.all(parts.map((part) => boxOf(page, part)))).toEqual(before)
    expect(asked.filter((address) => address === `/api${path}`)).toEqual([])
    await page.unroute(/\.js$/)
  }
  expectNoFaults(visitor)
  await visitor.context.close()
})

test('a page whose script does not come says so and offers to load it again', async () => {
  const { page, context } = await openVisitor({ baseURL: site.server.url, isWithoutWorker: true })
  await register(page, 'orla')
  let isDown = true
  await page.route(/\.js$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/calendar')
  const said = page.getByText('Lightbook is still loading. If it stays like this, load the page again.')
  await said.waitFor({ state: 'attached' })
  expect(await said.isVisible()).toBe(false)
  // Twelve seconds later.
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()))
  await said.waitFor()
  isDown = false
  await page.getByRole('link', { name: 'load the page again' }).click()
  await page.locator('#main h1').waitFor()
  await said.waitFor({ state: 'hidden' })
  await context.close()
})
