import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, seeDashboard } from './steps.ts'

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
