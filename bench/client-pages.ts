// `node bench/client-pages.ts [rounds]`: the pages of people without an account on a slow phone, whose limits are those
// of the page to sign in: first and largest paint, requests and scripts.
import { chromium } from 'playwright-core'
import { contract, inAdvance, wedding } from '#tests/help/proposals.ts'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { measurePaints } from './paints.ts'
import { offerGoldenWalk, openStudio } from './studio.ts'

await provideTemporal()

const [rounds = 5] = process.argv.slice(2).map(Number)
const maxRequests = 15

const { product, send } = await openStudio('client-pages')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const dayIn = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()

/** The link to a proposal that is signed in advance. */
async function sentProposal(): Promise<string> {
  const { id: dealId } = await send<{ id: number }>('POST', '/api/deals', { name: 'Hannah Weiss', type: 'wedding' })
  const { id } = await send<{ id: number }>('POST', `/api/deals/${dealId}/proposals`, {})
  const shoot = { ...wedding.shoot, day: dayIn(40) }
  await send('PUT', `/api/proposals/${id}`, { ...wedding, shoot, contract, validUntil: dayIn(14) })
  const sent = await send<{ link: string }>('POST', `/api/proposals/${id}/send`, { isMailed: false, ...inAdvance })
  return new URL(sent.link).pathname
}

/** With the most kilobytes of scripts. */
const pages = [
  { name: 'page to sign in', path: '/auth', maxScript: 140 },
  { name: 'page to book', path: (await offerGoldenWalk(send, 30)).path, maxScript: 120 },
  { name: 'inquiry form', path: '/inquire/ida', maxScript: 120 },
  { name: 'page of a client', path: await sentProposal(), maxScript: 120 },
]

const limit = (isReached: boolean): string => (isReached ? 'reached' : 'missed')
const most = { first: 1.2, largest: 1.5 }
const painted = pages.map(({ path }) => ({ path, isSignedIn: false, ...most }))
const paints = await measurePaints(product, rounds, painted)
say(`landing page, first paint: ${paints.floor.toFixed(0)} ms`)
for (const [at, { paint, ratio }] of paints.pages.entries())
  for (const which of ['first', 'largest'] as const)
    say(
      `${pages[at]?.name}, ${which} paint: ${paint[which].toFixed(0)} ms, ${ratio[which].toFixed(2)} ×, ` +
        `of ${most[which]} ${limit(ratio[which] <= most[which])}`,
    )

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
for (const { name, path, maxScript } of pages) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const loaded: Promise<{ file: string; bytes: number }>[] = []
  page.on('requestfinished', (request) =>
    loaded.push(
      request.sizes().then(({ responseBodySize: bytes }) => ({ file: new URL(request.url()).pathname, bytes })),
    ),
  )
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(loaded)
  const bytes = files.filter(({ file }) => file.endsWith('.js')).reduce((sum, file) => sum + file.bytes, 0)
  const kilobytes = bytes / 1024
  say(
    `${name}: ${files.length} requests, of ${maxRequests} ${limit(files.length <= maxRequests)}; ` +
      `${kilobytes.toFixed(1)} KB of scripts, of ${maxScript} ${limit(kilobytes <= maxScript)}`,
  )
  await page.close()
}
await browser.close()
await product.stop()
