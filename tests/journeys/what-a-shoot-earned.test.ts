import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { pictureOf } from '#tests/help/pictures.ts'
import { startFileServer } from './file-server.ts'
import { addClient, expectNoFaults, planShoot, register, seeDone } from './steps.ts'

const site = startFileServer()

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'

async function openShoot(page: Page): Promise<void> {
  await page.goto('/shoots')
  await page
    .getByRole('link', { name: /Raman wedding/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Paperwork' }).waitFor()
}

/** Bills the shoot: $1,000.00 and 19 % tax. */
const billShoot = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const post = async (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const [shoot] = await (await fetch('/api/shoots')).json()
    const [client] = await (await fetch('/api/clients')).json()
    const { status } = await post('/api/invoices', {
      clientId: client.id,
      shootId: shoot.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Wedding photography', rate: 1000 }],
      taxType: 'percentage',
      taxRate: 19,
      status: 'sent',
    })
    return status
  })

/** Photographs a receipt on the page of the shoot. */
async function spendOnShoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  const camera = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Take a photo' }).tap()
  const chooser = await camera
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await pictureOf('jpeg', { width: 300, height: 400 }),
  })
  await dialog.getByText('IMG_1.jpg').waitFor()
  await dialog.getByLabel('Paid to').fill('Sam Ito')
  await dialog.getByLabel('Amount').fill('260')
  await dialog.getByRole('combobox', { name: 'Category' }).tap()
  await page.getByRole('option', { name: 'People' }).tap()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Add Expense' }).tap()
  await seeDone(page, 'Expense added')
}

test('what a shoot earned, from the receipt on the phone to the figures at the desk', async () => {
  const desk = await openVisitor({ baseURL: site.server.url })
  await register(desk.page, 'nadia')
  await addClient(desk.page, 'Priya Raman')
  await planShoot(desk.page, 'Raman wedding', 'Wave Hill, Bronx')
  expect(await billShoot(desk.page)).toBe(201)

  const phone = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  await phone.context.addCookies(await desk.context.cookies())
  await openShoot(phone.page)
  await spendOnShoot(phone.page)
  const profit = phone.page.getByRole('region', { name: 'Profit' })
  await profit.getByText('$740.00').waitFor()
  expect(await profit.getByRole('definition').allTextContents()).toEqual(['$1,000.00', '$260.00', '$740.00'])

  await desk.page.goto('/billing?tab=expenses')
  await desk.page.getByRole('button', { name: 'Receipt from Sam Ito' }).click()
  const receipt = desk.page.getByRole('img', { name: 'Receipt from Sam Ito' })
  await expect.poll(() => receipt.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await desk.page.getByRole('button', { name: 'Close' }).click()

  await desk.page.getByRole('link', { name: 'Sam Ito' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Edit Expense' })
  await dialog
    .getByLabel('A file with the receipt')
    .setInputFiles({ name: 'invoice-88.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  const download = desk.page.waitForEvent('download')
  await desk.page.getByRole('link', { name: 'Receipt from Sam Ito, PDF' }).click()
  expect((await download).suggestedFilename()).toBe('invoice-88.pdf')

  await desk.page.goto('/analytics?tab=accounting&period=all')
  const table = desk.page.getByRole('region', { name: 'Profit per shoot' }).getByRole('table')
  await table.getByText('$740.00').waitFor()
  expect(await accessibilityFaults(desk.page)).toEqual([])
  for (const visitor of [desk, phone]) expectNoFaults(visitor)
})
