import { expect, onTestFinished, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { unusedAddress } from '#tests/help/fake-services.ts'
import { startServer } from '#tests/help/server.ts'
import { expectNoFaults, planShoot, register, see, seeHeading } from './steps.ts'

test('no network at all: places, light and an estimate are there, and nothing calls itself a forecast', async () => {
  const lost = await unusedAddress()
  const server = await startServer({ WEATHER_URL: lost, GEOCODER_URL: lost, REVERSE_GEOCODER_URL: lost })
  onTestFinished(() => server.remove())
  const nadia = await openVisitor({ baseURL: server.url })
  const { page } = nadia
  await register(page, 'nadia')

  // The dashboard: the light of the default location, and weather labelled as an estimate.
  await seeHeading(page, 'Golden hour')
  await see(page, 'Seasonal estimate')
  await see(page, /^Estimate, not a forecast/)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await see(page, 'No newer forecast')

  // A distant place by a few letters, without accents.
  await page.getByRole('link', { name: 'New Shoot' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Location').pressSequentially('tromso')
  await page.getByRole('option', { name: /^Tromsø Troms, Norway$|^Tromsø Norway$/ }).click()
  await see(page, /^Light for Tromsø, Norway/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  // An unknown location gets the position of its city.
  await planShoot(page, 'Maya & Elliot', 'Brooklyn Bridge Park, Brooklyn, NY')
  await page.getByRole('link', { name: 'Maya & Elliot', exact: true }).click()
  await seeHeading(page, 'Maya & Elliot')
  await see(page, /Brooklyn, NY/)
  await see(page, /Forecast opens on/)
  await see(page, /No golden hour at this time\./)
  expect(
    await page
      .getByRole('table')
      .getByRole('row', { name: /^Golden hour/ })
      .count(),
  ).toBe(1)
  expectNoFaults(nadia)
})
