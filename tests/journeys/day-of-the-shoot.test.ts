import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, see, seeHeading, signIn, skipSetup } from './steps.ts'

const site = startFileServer()

/** A photographer with a shoot tomorrow, its client and an invoice. */
async function prepare(username: string): Promise<void> {
  const caller = new Caller(site.server.url)
  await caller.register(username, password)
  const made = async (path: string, body: unknown) =>
    ((await caller.send('POST', path, body)).json as { id: number } | undefined)?.id
  const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString()
  const shootId = await made('/api/shoots', {
    title: 'Maya & Elliot',
    location: 'Brooklyn Bridge Park',
    type: 'wedding',
    date: `${tomorrow}T19:30:00Z`,
    timeZone: 'America/New_York',
    coordinates: { lat: 40.7003, lng: -73.9967 },
    shotList:
      '# Golden hour\nBacklit on the lawn\nRings | macro\nFamilies | 35mm\n# Blue hour\nSilhouette\nGallery | 24mm\n' +
      'Sparklers\n# Night\nCake\nSkyline\n# Any light\nDress\nShoes\nInvitation\nVenue',
    duration: 540,
    notes: 'Park on Furman Street; the gate opens at noon.\nCoordinator: June, (929) 555-0101.',
  })
  const clientId = await made('/api/clients', { name: 'Maya Lindqvist', phone: '(929) 555-0164' })
  await made(`/api/shoots/${shootId}/assign-client`, { clientId })
  await made('/api/invoices', {
    clientId,
    shootId,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Wedding photography', rate: 4200 }],
    status: 'sent',
  })
}

/** What the browser's own print command puts on paper. */
async function printed(page: Page): Promise<{ words: string; pages: number }> {
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  return { words: pages.map(wordsOf).join(' '), pages: pages.length }
}

test('the day of a shoot: the call sheet from the dashboard, and Ctrl P prints it and an invoice alone', async () => {
  await prepare('nadia')
  const nadia = await openVisitor({ baseURL: site.server.url, screen: 'phone', scheme: 'dark' })
  const { page } = nadia
  await signIn(page, 'nadia')
  await skipSetup(page)
  await page.getByRole('link', { name: 'Call sheet' }).click()
  await seeHeading(page, 'Maya & Elliot')
  await see(page, 'Backlit on the lawn')
  const phone = page.getByRole('link', { name: '(929) 555-0164' })
  expect(await phone.getAttribute('href')).toBe('tel:9295550164')
  for (const [keys, name] of [
    ['?', 'Keys'],
    ['Control+K', 'Search and commands'],
  ] as const) {
    await page.keyboard.press(keys)
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const sheet = await printed(page)
  expect(sheet.words).toMatch(
    /^nadia .* Call sheet Wedding · Pending .*Maya & Elliot .* Brooklyn Bridge Park .* Backlit on the lawn/,
  )
  expect(sheet.words).not.toMatch(/PDF|Print|Open in Maps/)
  expect(sheet.pages).toBe(1)

  await page.getByRole('link', { name: 'Shoot', exact: true }).click()
  await page.getByLabel('Notes').waitFor()
  // Its data is fetched once the page is idle.
  await expect.poll(async () => (await printed(page)).words).toBe(sheet.words)

  await page.goto('/billing?invoice=1')
  await page.getByRole('dialog').getByText('Wedding photography').waitFor()
  const invoice = await printed(page)
  expect(invoice.words).toMatch(/Invoice INV-2026-0001 Billed to Maya Lindqvist .* Wedding photography 1 \$4,200\.00/)
  expect(invoice.words).not.toMatch(/Send by email|Record payment|History/)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'INV-2026-0001' }).waitFor()
  const list = await printed(page)
  expect(list.words).toMatch(/Billing & Contracts .* INV-2026-0001 .*Maya Lindqvist/)
  expect(list.words).not.toMatch(/New Invoice|Skip to the content|Newest first|Dashboard/)
  expectNoFaults(nadia)
})

/** The middle of an element on the screen. */
function middleOf(box: { x: number; y: number; width: number; height: number } | null): { x: number; y: number } {
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('New Shoot fits a laptop, its band stays under its head, and at 200 % its fields are in view', async () => {
  await prepare('sam')
  const sam = await openVisitor({ baseURL: site.server.url })
  const { page } = sam
  await signIn(page, 'sam')
  await skipSetup(page)
  await page.goto('/shoots?new=1')
  const dialog = page.locator('.mantine-Modal-content')
  await dialog.getByRole('button', { name: 'Browse' }).or(dialog.getByText('Drop images here')).first().waitFor()
  const missing = () => dialog.evaluate((content) => content.scrollHeight - content.clientHeight)
  await expect.poll(missing).toBeLessThan(4)

  await page.setViewportSize({ width: 1280, height: 720 })
  const head = middleOf(await dialog.locator('.dialog-head').boundingBox())
  const slot = middleOf(await dialog.getByRole('slider', { name: 'Whole shoot' }).boundingBox())
  await dialog.evaluate((content) => content.scrollTo(0, 60))
  const top = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('figure, .dialog-head')?.className,
    [slot.x, head.y],
  )
  expect(top).toBe('dialog-head')

  await page.setViewportSize({ width: 720, height: 450 })
  await dialog.evaluate((content) => content.scrollTo(0, 0))
  expect(middleOf(await dialog.getByLabel('Title').boundingBox()).y).toBeLessThan(430)
  expectNoFaults(sam)
})

test('a missing location leads to the field that sets it', async () => {
  await prepare('lena')
  const lena = await openVisitor({ baseURL: site.server.url })
  const { page } = lena
  await signIn(page, 'lena')
  await skipSetup(page)
  await page.goto('/settings#default-location')
  const field = page.getByLabel('Default location')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('Qqxzzy')
  await page.getByRole('button', { name: 'Save Changes' }).first().click()
  await see(page, 'Settings saved')
  await page.goto('/dashboard')
  await see(page, 'Add a location to see the light')
  await page.getByRole('link', { name: 'Set location' }).click()
  await page.waitForURL(/\/settings#default-location$/)
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expectNoFaults(lena)
})
