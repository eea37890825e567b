import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { cookieOf } from './people.ts'
import type { Server } from './processes.ts'
import { median } from './rounds.ts'

/** A phone with a quarter of this machine's speed, 10 Mbit/s and 40 ms to the server. */
const slowerBy = 4
const network = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** The owner of the first shoot. */
const owner = 1

/** A page with what its first and largest paint may take, as multiples of the landing page's first paint. */
interface PaintedPage {
  path: string
  isSignedIn: boolean
  first: number
  largest: number
}

const ownPages: PaintedPage[] = [
  { path: '/auth', isSignedIn: false, first: 1.2, largest: 1.5 },
  { path: '/dashboard', isSignedIn: true, first: 1.3, largest: 2.2 },
  { path: '/shoots/1', isSignedIn: true, first: 1.3, largest: 2.2 },
  { path: '/calendar', isSignedIn: true, first: 1.3, largest: 2.2 },
]

interface Paint {
  first: number
  largest: number
}

export interface PagePaint {
  path: string
  /** Milliseconds: the median of the rounds. */
  paint: Paint
  /** The same as multiples of the landing page's first paint in the same round. */
  ratio: Paint
  most: Paint
}

export interface Paints {
  /** Milliseconds until the landing page is first painted. */
  floor: number
  pages: PagePaint[]
}

/** Opens each page on a slow phone with nothing kept from before, by turns with the landing page. */
export async function measurePaints(
  { url }: Pick<Server, 'url'>,
  rounds: number,
  pages: readonly PaintedPage[] = ownPages,
): Promise<Paints> {
  const asRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
  })
  const floors: number[] = []
  const found = pages.map(() => [] as Paint[])
  for (let round = 0; round < rounds; round += 1) {
    floors.push((await paintOf(browser, url, { path: '/', isSignedIn: false })).first)
    for (const [at, page] of pages.entries()) found[at]?.push(await paintOf(browser, url, page))
  }
  await browser.close()
  const ratioOf = (paints: readonly Paint[], which: keyof Paint) =>
    median(paints.map((paint, round) => paint[which] / (floors[round] ?? Number.NaN)))
  return {
    floor: median(floors),
    pages: pages.map(({ path, first, largest }, at) => {
      const paints = found[at] ?? []
      return {
        path,
        paint: {
          first: median(paints.map((paint) => paint.first)),
          largest: median(paints.map((paint) => paint.largest)),
        },
        ratio: { first: ratioOf(paints, 'first'), largest: ratioOf(paints, 'largest') },
        most: { first, largest },
      }
    }),
  }
}

async function paintOf(
  browser: Browser,
  url: string,
  { path, isSignedIn }: Pick<PaintedPage, 'path' | 'isSignedIn'>,
): Promise<Paint> {
  const context = await browser.newContext(phone)
  if (isSignedIn) {
    const [name = '', value = ''] = cookieOf(owner).split('=')
    await context.addCookies([{ name, value, url }])
    // Nobody is sent to the set-up.
    await context.addInitScript((id) => localStorage.setItem(`lightbook:setup-offered:${id}`, 'yes'), owner)
  }
  try {
    return await timed(context, url + path)
  } finally {
    await context.close()
  }
}

async function timed(context: BrowserContext, address: string): Promise<Paint> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The largest paint may be an image or a light that comes after the words.
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) =>
          resolve({ first, largest: Math.max(...list.getEntries().map(({ startTime }) => startTime)) }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
