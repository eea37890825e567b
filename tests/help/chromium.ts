import { setTimeout as wait } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

/** `device`: as the device has it, which begins with light. */
export type Scheme = 'light' | 'dark' | 'device'

export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

export type Screen = keyof typeof screens

let browser: Promise<Browser> | undefined

/**
 * The machine's Chromium, one for all files of a worker: each visitor has a profile of its own. scripts/chromium.mjs
 * finds the program and names it in CHROMIUM_PATH.
 */
async function sharedBrowser(): Promise<Browser> {
  const isRunning = (await browser?.catch(() => undefined))?.isConnected()
  if (!isRunning) browser = launch()
  return browser as Promise<Browser>
}

function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Nothing here needs a graphics card, and imitating one costs time.
    args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
    timeout: 120_000,
  })
}

/** Closes what all visitors have open; the browser stays. */
export async function closeVisitors(): Promise<void> {
  const open = (await browser?.catch(() => undefined))?.contexts() ?? []
  await Promise.all(open.map((context) => context.close()))
}

/** A person at a browser of their own, who notes whatever goes wrong behind the page. */
export class Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly scheme: Scheme
  readonly faults: string[] = []
  readonly #underWay = new Set<Request>()

  constructor(context: BrowserContext, page: Page, scheme: Scheme) {
    this.context = context
    this.page = page
    this.scheme = scheme
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`))
    page.on('dialog', (dialog) => {
      this.faults.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('request', (request) => this.#underWay.add(request))
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  /** Waits until the page has a heading and asks for nothing more. */
  async settle(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await wait(50)
      if (this.#underWay.size > 0) quiet = -1
    }
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}

export interface VisitorOptions {
  baseURL: string
  screen?: Screen
  scheme?: Scheme
}

/** Opens a fresh profile: nobody signed in, nothing remembered but the colour scheme. */
export async function openVisitor({ baseURL, screen = 'desktop', scheme = 'light' }: VisitorOptions): Promise<Visitor> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...screens[screen],
    baseURL,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  context.setDefaultTimeout(120_000)
  const shown = scheme === 'dark' ? 'dark' : 'light'
  await context.addCookies([{ name: 'scheme', value: shown, url: baseURL }])
  if (scheme === 'device') await context.addCookies([{ name: 'scheme-of', value: 'device', url: baseURL }])
  const visitor = new Visitor(context, await context.newPage(), scheme)
  await context.exposeFunction('noteViolation', (what: string) => void visitor.faults.push(`security policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = Reflect.get(globalThis, 'noteViolation') as (what: string) => void
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return visitor
}

/**
 * What axe finds wrong with the page as it is now, in one line each. A menu or a list that floats over the page belongs
 * to no landmark, so under one of these that rule does not hold. What has been looked at in one scheme differs in the
 * other by its colours only.
 */
export async function accessibilityFaults(
  page: Page,
  { floating = false, coloursOnly = false } = {},
): Promise<string[]> {
  // Pages of ours hold no frames of strangers: without the legacy way axe opens a page of its own each time, which
  // takes as long as looking. What passes is not asked for: it is by far the most.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .disableRules(floating ? ['region'] : [])
  const chosen = coloursOnly
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`),
  )
}

/** By how many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everything that scripts of this origin can read back later. */
export const storedWords = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
