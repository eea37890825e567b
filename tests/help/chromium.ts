import { setTimeout as wait } from 'node:timers/promises'
import axe from 'axe-core'
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
 * One Chromium per worker; each visitor has a profile of their own. scripts/chromium.mjs finds the program and sets
 * CHROMIUM_PATH.
 */
function sharedBrowser(): Promise<Browser> {
  browser ??= launch().catch((error: unknown) => {
    browser = undefined
    throw error
  })
  return browser
}

async function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  const started = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // No graphics card is needed, and emulating one takes time.
    args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
    timeout: 300_000,
  })
  // The next visitor gets a new one.
  started.once('disconnected', () => (browser = undefined))
  return started
}

/** What each open page shows: its address, what has the focus, and the text of its dialog or, without one, its own. */
export async function describePages(): Promise<string[]> {
  const open = (await browser?.catch(() => undefined))?.contexts() ?? []
  const pages = open.flatMap((context) => context.pages())
  return Promise.all(pages.map((page) => page.evaluate(shownOn).catch((error: unknown) => String(error))))
}

function shownOn(): string {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).filter(Boolean)
  const [dialog] = shown('[role="dialog"]')
  return [
    location.href,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    `faults: ${shown('[role="alert"], [aria-invalid="true"]').join(' | ')}`,
    (dialog ?? document.body.innerText).slice(0, 1500),
  ].join('\n')
}

/** Closes all visitors' pages; the browser stays open. */
export async function closeVisitors(): Promise<void> {
  const open = (await browser?.catch(() => undefined))?.contexts() ?? []
  await Promise.all(open.map((context) => context.close()))
}

/** A user with a browser profile, which records errors of the page. */
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

  /** Waits until the page has a heading and no pending requests. */
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
  /** Of the browser. */
  timeZone?: string
  baseURL: string
  screen?: Screen
  scheme?: Scheme
  /** Without the service worker, whose requests a test cannot hold up. */
  isWithoutWorker?: boolean
}

/** Opens a new profile: signed out, with empty storage except for the color scheme. */
export async function openVisitor({
  baseURL,
  screen = 'desktop',
  scheme = 'light',
  isWithoutWorker = false,
  timeZone = 'America/New_York',
}: VisitorOptions): Promise<Visitor> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...screens[screen],
    baseURL,
    timezoneId: timeZone,
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: isWithoutWorker ? 'block' : 'allow',
  })
  context.setDefaultTimeout(300_000)
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

const ofColors = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
const ofEverything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * The accessibility errors that axe finds, one per line. Floating menus and lists are outside of all landmarks, so that
 * rule is disabled with them. A page checked in one color scheme differs in the other by colors only.
 */
export async function accessibilityFaults(
  page: Page,
  { floating = false, colorsOnly = false } = {},
): Promise<string[]> {
  // Compiling axe takes 50 ms: a page gets it once, also when it is checked in both schemes.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (chosen) => {
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe
      return (await run(document, chosen)).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }))
    },
    {
      // Passed rules are not collected, as they are most of the result.
      resultTypes: ['violations' as const],
      rules: floating ? { region: { enabled: false } } : {},
      runOnly: colorsOnly ? ofColors : ofEverything,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`),
  )
}

/** How many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everything in storage that scripts of this origin can read. */
export const storedWords = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
