import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { expectNoFaults, password, see, seeDashboard, seeHeading, signIn } from './steps.ts'

let server: RunningServer

afterAll(() => server?.remove())

/** The server, with a stormy forecast. */
async function openUnderStorms(): Promise<void> {
  const weather = await startFake(
    forecastFrom(Date.now(), () => ({ weather_code: 95, precipitation: 4, precipitation_probability: 90 })),
  )
  server = await startServer({ WEATHER_URL: weather.url })
}

const today = Temporal.Now.plainDateISO('America/New_York')

/** Friday's state: a shoot in a day and a half, an invoice overdue since last week and a paid one. */
async function leaveOnFriday(): Promise<void> {
  const mara = new Caller(server.url)
  const made = async (path: string, body: object) => ((await mara.send('POST', path, body)).json as { id: number }).id
  await mara.register('mara', password)
  await mara.send('POST', '/api/user/profile-setup/skip')
  const clientId = await made('/api/clients', { name: 'Priya Raman' })
  const bill = {
    clientId,
    issueDate: today.subtract({ days: 20 }).toString(),
    items: [{ description: 'Portraits', rate: 420 }],
  }
  await made('/api/invoices', { ...bill, dueDate: today.subtract({ days: 6 }).toString(), status: 'sent' })
  await made('/api/invoices', {
    ...bill,
    dueDate: today.add({ days: 10 }).toString(),
    status: 'paid',
    items: [{ description: 'Wedding', rate: 1580 }],
  })
  const date = new Date(Date.now() + 36 * 3_600_000).toISOString()
  const shoot = await made('/api/shoots', {
    title: 'Harbour portraits',
    location: 'Pier 17',
    type: 'portrait',
    date,
    timeZone: 'America/New_York',
    coordinates: { lat: 40.7, lng: -74 },
  })
  await mara.send('GET', `/api/shoots/${shoot}/weather`)
}

/** The server was off over the weekend: on Monday all jobs are due. */
async function spendTheWeekend(): Promise<void> {
  await server.stop()
  const database = new DatabaseSync(join(server.folder, 'lightbook.sqlite'))
  database.exec('update jobs set "dueAt" = 0')
  database.close()
  await server.start()
  const mara = await comeBack()
  await expect
    .poll(async () => ((await mara.send('GET', '/api/notifications/unread')).json as unknown[]).length)
    .toBe(2)
}

async function comeBack(): Promise<Caller> {
  const mara = new Caller(server.url)
  await mara.send('POST', '/api/login', { email: 'mara@studio.example', password })
  return mara
}

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`, exact: true })

test('a photographer hears of a storm and an unpaid bill on Monday, and sees how the business stands', async () => {
  await openUnderStorms()
  await leaveOnFriday()
  await spendTheWeekend()
  const visitor = await openVisitor({ baseURL: server.url })
  const { page } = visitor
  await signIn(page, 'mara')
  await seeDashboard(page)

  await bell(page, 2).click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await news.getByText('Invoice INV-', { exact: false }).waitFor()
  await news.getByText('Storm likely: Harbour portraits').click()
  await seeHeading(page, 'Harbour portraits')

  await bell(page, 1).click()
  await news.getByText(/is overdue$/).click()
  const invoice = page.getByRole('dialog')
  await invoice.getByText('$420.00').first().waitFor()
  await page.keyboard.press('Escape')
  await invoice.waitFor({ state: 'detached' })
  await bell(page, 0).waitFor()

  await page.getByRole('link', { name: /Analytics/ }).click()
  await seeHeading(page, 'Business Analytics')
  await see(page, '$2,000.00')
  await see(page, '79% collected')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: /Revenue by month/ }).waitFor()
  await page.getByRole('tab', { name: 'Client Accounting' }).click()
  await see(page, 'Overdue')
  const coming = page.waitForEvent('download')
  await page
    .getByRole('link', { name: 'Download PDF Report' })
    .or(page.getByRole('button', { name: 'Download PDF Report' }))
    .click()
  const { pages } = await readPdf(await readFile(await (await coming).path()))
  expect(pages.map(wordsOf).join(' ')).toContain('$1,580.00')

  // The client pays while the page is open, which updates by itself.
  await (await comeBack()).send('PATCH', '/api/invoices/1/status', { status: 'paid' })
  await see(page, '100%')
  expectNoFaults(visitor)
  await visitor.context.close()
})
