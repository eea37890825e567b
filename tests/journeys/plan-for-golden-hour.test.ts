import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { startServer } from '#tests/help/server.ts'
import { expectNoFaults, register, see, seeDone, seeHeading } from './steps.ts'

/** Within the range of forecasts, in a photographer's date format. */
const day = Temporal.Now.plainDateISO('America/New_York')
  .add({ days: 6 })
  .toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })

const whole = (within: Page | Locator): Locator => within.getByRole('slider', { name: 'Whole shoot' })

/** `4:40 PM to 6:10 PM`, the value of the slider. */
const timesOf = (within: Page | Locator): Promise<string | null> => whole(within).getAttribute('aria-valuetext')

/** Fills in a shoot in the middle of the day, without golden hour. */
async function describeShoot(dialog: Locator, page: Page): Promise<void> {
  await dialog.getByLabel('Title').fill('Raman family portraits')
  await dialog.getByLabel('Location').pressSequentially('brookl')
  await page.getByRole('option', { name: /^Brooklyn New York, United States$/ }).click()
  expect(await dialog.getByLabel('Location').inputValue()).toBe('Brooklyn, NY')
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByRole('combobox', { name: 'Duration' }).click()
  await page.getByRole('option', { name: '1 h 30 min' }).click()
  await see(page, /^Light for Brooklyn, NY/)
  await see(page, 'No golden hour at this time.')
}

/** Drags the shoot to the right until it is in the golden hour. */
async function dragToGoldenHour(dialog: Locator, page: Page): Promise<number> {
  const box = await whole(dialog).boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  let x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  const line = dialog.getByText(/minutes of golden hour\./)
  let minutes = 0
  for (let step = 0; step < 60 && minutes < 45; step += 1) {
    await page.mouse.move((x += 10), y)
    minutes = Number.parseInt((await line.textContent({ timeout: 100 }).catch(() => null)) ?? '0', 10)
  }
  await page.mouse.up()
  return minutes
}

test('plan for golden hour: drag until the words say so, take the better start, save, and find it so', async () => {
  const forecast = await startFake(
    forecastFrom(Date.now(), () => ({ precipitation_probability: 35, temperature_2m: 14 })),
  )
  const server = await startServer({ WEATHER_URL: forecast.url })
  onTestFinished(() => server.remove())
  const nadia = await openVisitor({ baseURL: server.url })
  const { page } = nadia
  await register(page, 'nadia')
  await page.getByRole('link', { name: 'New Shoot' }).first().click()
  const dialog = page.getByRole('dialog')
  await describeShoot(dialog, page)
  const noon = await timesOf(dialog)

  const minutes = await dragToGoldenHour(dialog, page)
  expect(minutes).toBeGreaterThanOrEqual(45)
  expect(await timesOf(dialog)).not.toBe(noon)
  await see(page, /The sun sets at [45]:\d\d\sPM\./)

  // Too late on purpose, by keyboard; the suggestion moves it back.
  await whole(dialog).focus()
  for (const _step of [1, 2]) await page.keyboard.press('Shift+ArrowRight')
  const offer = dialog.getByRole('button', { name: /^Use \d{1,2}:\d\d\sPM$/ })
  await offer.click()
  await offer.waitFor({ state: 'detached' })
  const times = await timesOf(dialog)
  await dialog.getByRole('button', { name: 'Create Shoot' }).click()
  await seeDone(page, 'Photo shoot created successfully')

  await page.goto('/shoots')
  await page.getByRole('link', { name: 'Raman family portraits', exact: true }).click()
  await seeHeading(page, 'Raman family portraits')
  await whole(page).waitFor()
  expect(await timesOf(page)).toBe(times)
  await see(page, /of your 90 minutes are golden hour\./)
  await see(page, /35% chance of rain/)

  await page.getByRole('slider', { name: 'Start' }).focus()
  await page.keyboard.press('ArrowRight')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await see(page, 'Photo shoot updated successfully')
  await expect.poll(() => save.count()).toBe(0)
  const shorter = await timesOf(page)
  expect(shorter).not.toBe(times)
  await page.reload()
  await whole(page).waitFor()
  expect(await timesOf(page)).toBe(shorter)
  await see(page, /of your 85 minutes are golden hour\./)
  expectNoFaults(nadia)
})
