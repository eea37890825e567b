import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, register, seeDone } from './steps.ts'

const site = startFileServer()

/** Switches the form on, and returns its address. */
async function openForm(page: Page): Promise<string> {
  await page.goto('/settings#inquiry-form')
  const section = page.getByRole('region', { name: 'Inquiry form' })
  await section.getByRole('switch', { name: 'Take inquiries with a form' }).check()
  expect(await section.getByLabel('Address', { exact: true }).inputValue()).toBe('nadia')
  await section.getByRole('switch', { name: 'Tell visitors whether a day is open' }).check()
  await section.getByRole('button', { name: 'Save Form' }).click()
  await seeDone(page, 'Inquiry form saved')
  return (await section.getByRole('link', { name: /\/inquire\/nadia/ }).getAttribute('href')) ?? ''
}

test('a stranger asks a studio about a date on the phone, and its photographer is told', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  await register(nadia.page, 'nadia')
  const address = await openForm(nadia.page)

  const hannah = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  const { page } = hannah
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(address)
  await page.getByRole('heading', { name: 'Ask nadia about a date' }).waitFor()
  await hannah.settle()
  expect(requests.length).toBeLessThanOrEqual(15)
  await page.getByText('Wedding', { exact: true }).tap()
  await page.getByLabel('Your name').fill('Hannah Weiss')
  await page.getByLabel('Email').fill('hannah@weddings.example')
  await page.getByLabel('Date').fill('2027-06-12')
  await page.getByLabel('Place').pressSequentially('Poughk')
  await page.getByRole('option', { name: 'Poughkeepsie, NY' }).tap()
  await page.getByText(/^Sunset 8:31\sPM - golden hour 7:49\sPM to 8:5\d\sPM$/).waitFor()
  await page.getByText('That day is open.').waitFor()
  await page.getByLabel('Your message').fill('We are getting married in the garden.')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  // Typed text survives a reload; filled so fast it would look like a program’s, so the page waits.
  await page.reload()
  expect(await page.getByLabel('Your message').inputValue()).toBe('We are getting married in the garden.')
  await page.getByRole('button', { name: 'Send to nadia' }).tap()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // The one of the scheme is from opening the browser.
  expect((await hannah.context.cookies()).filter(({ name }) => name !== 'scheme')).toEqual([])

  await nadia.page.goto('/notifications')
  await nadia.page.getByText('New inquiry from Hannah Weiss').waitFor()
  await nadia.page.getByText('Wedding · June 12, 2027 · Poughkeepsie, NY').waitFor()
  expectNoFaults(nadia)
  expectNoFaults(hannah)
})
