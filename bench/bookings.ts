// `node bench/bookings.ts [postgres://…] [--quick]`: limits for bookings: what a client waits for when they accept and
// sign, what their page and the photographer's list take, and how soon a total follows a tick.
import { chromium } from 'playwright-core'
import { Caller } from '#tests/help/caller.ts'
import { contract, inAdvance, wedding } from '#tests/help/proposals.ts'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { median, percentile, timesText } from './rounds.ts'
import { namedDatabase, openStudio, sendAs } from './studio.ts'

await provideTemporal()

const quick = process.argv.includes('--quick')
const databaseUrl = namedDatabase()
const many = quick ? 20 : 100
const openDeals = 5000

const { product, ida } = await openStudio('bookings', databaseUrl)
const client = new Caller(product.url)

/** Milliseconds of some work. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const dayIn = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()

interface Sent {
  link: string
  proposal: { hash: string; sums: { total: number } }
}

let days = 0

/** Sends a proposal for a day of its own, signed in advance if so. Its client has one extra. */
async function sendOne(isSigned: boolean) {
  const name = `Hannah Weiss ${(days += 1)}`
  const { id: dealId } = await sendAs<{ id: number }>(ida, 'POST', '/api/deals', { name, type: 'wedding' })
  const { id } = await sendAs<{ id: number }>(ida, 'POST', `/api/deals/${dealId}/proposals`, {})
  const shoot = { ...wedding.shoot, day: dayIn(20 + days) }
  await sendAs(ida, 'PUT', `/api/proposals/${id}`, { ...wedding, shoot, contract, validUntil: dayIn(14) })
  const sending = { isMailed: false, ...(isSigned && inAdvance) }
  const { link, proposal } = await sendAs<Sent>(ida, 'POST', `/api/proposals/${id}/send`, sending)
  const page = `/api/client-page/${link.slice(link.lastIndexOf('/') + 1)}`
  const asked = { hash: proposal.hash, ticks: [{ line: 3, quantity: 1 }] }
  return { name, dealId, id, link, page, asked, accepting: { ...asked, total: proposal.sums.total } }
}

const typed = (name: string) => ({ name, way: 'typed', consent: true })

const pdfOf = (id: number): Promise<unknown> =>
  fetch(`${product.url}/api/contracts/${id}/pdf`, { headers: { cookie: ida.cookie } }).then((answer) => answer.bytes())

/**
 * Accepting, and later signing what the photographer has signed: the document was laid out then. Beside it what a PDF
 * of that contract takes.
 */
async function apart(): Promise<[signed: number, pdf: number]> {
  const { name, dealId, id, page, accepting } = await sendOne(false)
  const accepted = await timed(() => sendAs(client, 'POST', `${page}/proposals/${id}/accept`, accepting))
  const { agreed } = await sendAs<{ agreed: { contract: { id: number } } }>(
    ida,
    'GET',
    `/api/deals/${dealId}/proposals`,
  )
  const drawn = await timed(() => pdfOf(agreed.contract.id))
  const email = 'hannah@weddings.example'
  await sendAs(ida, 'POST', `/api/contracts/${agreed.contract.id}/send`, { email, ...inAdvance })
  const at = `${page}/contracts/${agreed.contract.id}`
  const { documentHash } = await sendAs<{ documentHash: string }>(client, 'GET', at)
  const signed = await timed(() => sendAs(client, 'POST', `${at}/sign`, { ...typed(name), documentHash }))
  return [accepted + signed, drawn]
}

/** Accepting and signing in one request, which lays out the document first. */
async function atOnce(): Promise<number> {
  const { name, id, page, asked, accepting } = await sendOne(true)
  const { hash: text } = await sendAs<{ hash: string }>(client, 'POST', `${page}/proposals/${id}/contract`, asked)
  const signature = { ...typed(name), text }
  return timed(() => sendAs(client, 'POST', `${page}/proposals/${id}/accept`, { ...accepting, signature }))
}

const shoot = { title: 'Harbor portraits', location: 'Pier 17', type: 'portrait', date: '2030-06-01T16:00:00Z' }

const [without, pdfs, withPdf, shoots] = [[], [], [], []] as [number[], number[], number[], number[]]
// The first ones warm up.
for (let at = -5; at < many; at += 1) {
  const took = [
    ...(await apart()),
    await atOnce(),
    await timed(() => sendAs(ida, 'POST', '/api/shoots', shoot)),
  ] as const
  if (at < 0) continue
  without.push(took[0])
  pdfs.push(took[1])
  withPdf.push(took[2])
  shoots.push(took[3])
}
const limit = (isReached: boolean): string => (isReached ? 'reached' : 'missed')
const shootsEach = median(without) / median(shoots)
console.log(`create a shoot: ${timesText(shoots)}`)
console.log(
  `accept and sign without PDF: ${timesText(without)}; p95 of 150 ms ${limit(percentile(without, 0.95) <= 150)}; ` +
    `${shootsEach.toFixed(1)} × a shoot, of 10 ${limit(shootsEach <= 10)}`,
)
console.log(
  `accept and sign at once, with PDF: ${timesText(withPdf)}; a PDF of the contract by itself: ${timesText(pdfs)}`,
)

const { page, link } = await sendOne(false)
const pages = []
for (let at = 0; at < many * 2; at += 1) pages.push(await timed(() => sendAs(client, 'GET', page)))
console.log(`a client's page: ${timesText(pages)}`)

const writers = Array.from({ length: 16 }, async (_, writer) => {
  for (let at = writer; at < openDeals; at += 16) await sendAs(ida, 'POST', '/api/deals', { name: `Asker ${at}` })
})
await Promise.all(writers)

/** The addresses of the first and the two hundredth page of a list. */
async function firstAndLast(path: string): Promise<[string, string]> {
  let last = path
  for (let at = 1; at < 200; at += 1) {
    const answer = await fetch(product.url + last, { headers: { cookie: ida.cookie } })
    await answer.arrayBuffer()
    last = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    if (last === '') throw new Error(`${path} has ${at} pages.`)
  }
  return [path, last]
}

/** By turns, so that a disturbance affects all. */
async function byTurns(...paths: string[]): Promise<number[][]> {
  const took = paths.map(() => [] as number[])
  for (let round = 0; round <= many; round += 1)
    for (const [at, path] of paths.entries()) {
      const ms = await timed(() => sendAs(ida, 'GET', path))
      if (round > 0) took[at]?.push(ms)
    }
  return took
}

const [first, last] = await firstAndLast('/api/deals?group=needs-you&limit=25')
const [one = [], other = []] = await byTurns(first, last)
const ratio = median(other) / median(one)
console.log(
  `list of ${openDeals} open deals: page 1 ${timesText(one)}; page 200 ${timesText(other)}; ` +
    `${ratio.toFixed(2)} ×, of 1.5 ${limit(ratio <= 1.5)}`,
)
const [listed = [], shootList = []] = await byTurns('/api/deals?limit=50', '/api/shoots?when=all&limit=50')
console.log(`50 deals: ${timesText(listed)}; 50 shoots: ${timesText(shootList)}`)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** Opens a client's page on a phone with nothing kept from before, and tells what it fetched. */
async function open(which: string, address: string, until: string) {
  const opened = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const loaded: Promise<{ name: string; bytes: number }>[] = []
  opened.on('requestfinished', (request) =>
    loaded.push(
      request.sizes().then(({ responseBodySize: bytes }) => ({ name: new URL(request.url()).pathname, bytes })),
    ),
  )
  await opened.goto(address)
  await opened.getByText(until).first().waitFor()
  await opened.waitForLoadState('networkidle')
  const files = await Promise.all(loaded)
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `a client's page in Chromium, ${which}: ${files.length} requests, of 15 ${limit(files.length <= 15)}; ` +
      `${scripts.length} scripts of ${(bytes / 1024).toFixed(1)} KB, of 120 ${limit(bytes <= 120 * 1024)}`,
  )
  return opened
}

const booked = await sendOne(true)
const { hash: text } = await sendAs<{ hash: string }>(
  client,
  'POST',
  `${booked.page}/proposals/${booked.id}/contract`,
  booked.asked,
)
const signature = { ...typed(booked.name), text }
await sendAs(client, 'POST', `${booked.page}/proposals/${booked.id}/accept`, { ...booked.accepting, signature })
await open('booked', booked.link, 'Your day')
const opened = await open('with a proposal', link, 'Second photographer')

/** From the click until the other total has been painted. */
const tick = () =>
  opened.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')
        const before = document.body.textContent
        const began = performance.now()
        box?.click()
        const look = () =>
          requestAnimationFrame(() =>
            document.body.textContent === before ? look() : resolve(performance.now() - began),
          )
        look()
      }),
  )
const ticks = []
for (let at = 0; at < 20; at += 1) ticks.push(await tick())
console.log(`a tick: ${timesText(ticks)}; p95 of 100 ms ${limit(percentile(ticks, 0.95) < 100)}`)
await browser.close()
await product.stop()
