import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { pictureOf } from '#tests/help/pictures.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, planShoot, register, see, seeHeading } from './steps.ts'

const site = startFileServer()

const kit = ['Two camera bodies', '24-70mm', '70-200mm', '85mm', 'Batteries, 6', 'Reflector']
const half = ['24-70mm', '85mm', 'Reflector']
const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}.jpg`)

async function writeTemplate(page: Page): Promise<void> {
  await page.goto('/gear')
  await page.getByRole('button', { name: 'New Checklist' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Wedding day')
  for (const item of kit) {
    await dialog.getByLabel('New item').fill(item)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('switch', { name: 'Template' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create Checklist' }).click()
  await see(page, 'Gear checklist created successfully')
  await dialog.waitFor({ state: 'detached' })
}

async function applyTemplate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Gear Checklist' }).click()
  await page.getByRole('combobox', { name: 'Template', exact: true }).click()
  await page.getByRole('option', { name: 'Wedding day' }).click()
  await page.getByRole('button', { name: 'Apply Template' }).click()
  await see(page, `0 of ${kit.length} packed`)
}

async function sendPictures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Reference Images' }).click()
  const files = await Promise.all(
    names.map(async (name, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await pictureOf('jpeg', { width: 600 + at, height: 400 }),
    })),
  )
  await page.getByLabel('Reference images', { exact: true }).and(page.locator('input')).setInputFiles(files)
  await expect.poll(() => namesOf(page)).toEqual(names)
}

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Reference images' }).getByRole('button')

/** The images in their displayed order. */
async function namesOf(page: Page): Promise<string[]> {
  const labels = await thumbnails(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  return labels.map((label) => label.replace(/^.*: /, ''))
}

async function dragThumbnail(page: Page, from: number, to: number): Promise<void> {
  await thumbnails(page).nth(from).scrollIntoViewIfNeeded()
  const [start, end] = await Promise.all([
    thumbnails(page).nth(from).boundingBox(),
    thumbnails(page).nth(to).boundingBox(),
  ])
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to drop it.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
}

const ticked = (page: Page): Promise<string[]> =>
  page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.closest('li')?.textContent?.trim() ?? ''))

test('prepare a wedding: pack by a template, tick half, send six images, order them, find all as left', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { page } = nadia
  await register(page, 'nadia')
  await writeTemplate(page)
  await planShoot(page, 'Maya & Elliot', 'Brooklyn Bridge Park')
  await page.goto('/shoots')
  await page.getByRole('link', { name: 'Maya & Elliot' }).first().click()
  await seeHeading(page, 'Maya & Elliot')

  await applyTemplate(page)
  const beside = await nadia.context.newPage()
  await beside.goto(page.url())
  await see(beside, `0 of ${kit.length} packed`)
  for (const item of half) await page.getByRole('checkbox', { name: item }).click({ force: true })
  await see(page, '3 of 6 packed')
  await see(beside, '3 of 6 packed')
  await beside.close()

  await sendPictures(page)
  await dragThumbnail(page, 0, 2)
  const arranged = ['two.jpg', 'three.jpg', 'one.jpg', 'four.jpg', 'five.jpg', 'six.jpg']
  await expect.poll(() => namesOf(page)).toEqual(arranged)
  await nadia.settle()

  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(arranged)
  await page.getByRole('tab', { name: 'Gear Checklist' }).click()
  await see(page, '3 of 6 packed')
  expect(await ticked(page)).toEqual(half)
  await page.goto('/shoots')
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  expectNoFaults(nadia)
  await nadia.context.close()
})
