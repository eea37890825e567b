import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openVisitor } from '#tests/help/chromium.ts'
import { unusedAddress } from '#tests/help/fake-services.ts'
import { startServer } from '#tests/help/server.ts'
import { expectNoFaults, planShoot, register, see, seeHeading } from './steps.ts'

const spoken = async (page: Page, role: 'article' | 'table'): Promise<string> =>
  ((await page.getByRole(role).first().textContent()) ?? '').replaceAll('\u00a0', ' ')

test('ask from a shoot without a network: the configured model is unreachable, and the advice is right', async () => {
  const lost = await unusedAddress()
  const server = await startServer({
    WEATHER_URL: lost,
    GEOCODER_URL: lost,
    REVERSE_GEOCODER_URL: lost,
    GEMINI_API_KEY: 'key-for-nobody',
    GEMINI_BASE_URL: lost,
  })
  onTestFinished(() => server.remove())
  const nadia = await openVisitor({ baseURL: server.url })
  const { page } = nadia
  await register(page, 'nadia')
  await planShoot(page, 'Maya & Elliot', 'Brooklyn Bridge Park, Brooklyn, NY')
  await page.getByRole('link', { name: 'Maya & Elliot', exact: true }).click()
  await seeHeading(page, 'Maya & Elliot')

  // Moves the shoot to the hour of sunset.
  const table = await spoken(page, 'table')
  const sunset = /Sunrise, sunset.*?\d+:\d\d.*?(\d+):(\d\d)/.exec(table)
  const [hour, minutes] = [Number(sunset?.[1]), sunset?.[2]]
  await page.getByRole('spinbutton', { name: 'Hours' }).fill(String(hour))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await see(page, 'Photo shoot updated successfully')

  await page.getByRole('link', { name: 'Get advice' }).click()
  await seeHeading(page, 'AI Assistant')
  await see(page, 'Filled in from Maya & Elliot')
  await page.getByRole('button', { name: 'Get Camera Settings' }).click()
  const advice = page.getByRole('article', { name: 'Camera Settings' })
  await advice.waitFor()
  // Its three moments match the shoot's own page: the ends of the shoot or of its golden hour, and the sunset.
  const words = await spoken(page, 'article')
  const moments = [...words.matchAll(/(\d+:\d\d) PM, su/g)].map(([, time = '']) => time)
  expect(moments).toHaveLength(3)
  expect(moments[1]).toBe(`${hour}:${minutes}`)
  for (const moment of moments) expect(`${table} ${hour}:00 ${hour + 1}:00`).toContain(moment)
  expect(words).toContain('Built-in adviser · The model could not be reached; the built-in adviser answered.')

  await advice.getByRole('button', { name: 'Add to shoot notes' }).click()
  await see(page, 'Added to the shoot notes')
  await advice.getByRole('link', { name: 'Maya & Elliot' }).click()
  await seeHeading(page, 'Maya & Elliot')
  expect(await page.getByLabel('Notes').inputValue()).toContain(`${hour}:${minutes}\u00a0PM, sunset`)

  // It is saved: her phone shows it too.
  const phone = await openVisitor({ baseURL: server.url, screen: 'phone' })
  await phone.context.addCookies(await nadia.context.cookies())
  await phone.page.goto('/ai-assistant')
  await phone.page.getByRole('article', { name: 'Camera Settings' }).waitFor()
  expectNoFaults(nadia)
  expectNoFaults(phone)
})
