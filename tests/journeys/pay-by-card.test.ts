import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type Begun, eventText, keys, publicUrl, signatureOf, startCardService } from '#tests/help/card-service.ts'
import { accessibilityFaults, openVisitor, overflowOf, type Visitor } from '#tests/help/chromium.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { addClient, expectNoFaults, register, see } from './steps.ts'

const checkout = 'https://checkout.stripe.example'

/** A photographer who can be reached from outside, with a client who owes €480.00. Returns the path of the link. */
const billClient = (page: Page): Promise<string> =>
  page.evaluate(
    async ([address]) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
      }
      await send('PUT', '/api/admin/public-address', { url: address })
      const [client] = await (await fetch('/api/clients')).json()
      const { id } = await send('POST', '/api/invoices', {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2199-12-31',
        currency: 'EUR',
        items: [{ description: 'Portraits', rate: 480 }],
        status: 'sent',
      })
      return new URL((await send('POST', `/api/invoices/${id}/links`, {})).link).pathname
    },
    [publicUrl],
  )

/** Connects the account as the section says, and returns the path to which Stripe reports. */
async function connectStripe(page: Page): Promise<string> {
  await page.goto('/settings#money')
  await page.getByRole('button', { name: 'Set Up Card Payments' }).click()
  const address = (await page.getByText(/\/api\/card-events\//).textContent()) ?? ''
  expect(address).toContain(publicUrl)
  await see(page, 'Off until both keys are saved.')
  const form = page.getByRole('form', { name: 'Card payments' })
  await form.getByLabel('Secret key').fill(keys.secretKey)
  await form.getByLabel('Signing secret').fill(keys.signingSecret)
  await form.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('On.', { exact: true }).waitFor()
  return new URL(address).pathname
}

/** Stands in for the pages of Stripe, and for the name server that knows the photographer's address. */
async function serveOutside({ context }: Visitor, { url }: RunningServer, latest: () => Begun | undefined) {
  await context.route(`${checkout}/**`, (route) => {
    const { successUrl = '', cancelUrl = '', title = '' } = latest() ?? {}
    const links = `<a href="${successUrl}">Pay now</a> <a href="${cancelUrl}">Back to the studio</a>`
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><h1>${title}</h1>${links}` })
  })
  await context.route(`${publicUrl}/**`, (route) =>
    route.fulfill({ status: 302, headers: { location: route.request().url().replace(publicUrl, url) } }),
  )
}

test('a client pays by card on a phone, and the photographer sees it on the open screen', async () => {
  const service = await startCardService()
  const server = await startServer({ STRIPE_BASE: service.url })
  onTestFinished(() => server.remove())
  const nadia = await openVisitor({ baseURL: server.url })
  await register(nadia.page, 'nadia')
  await addClient(nadia.page, 'Priya Raman')
  const link = await billClient(nadia.page)
  const eventsPath = await connectStripe(nadia.page)
  await nadia.page.goto('/billing')
  const status = nadia.page.getByRole('button', { name: /Status of INV-/ })
  await expect.poll(() => status.textContent()).toContain('Sent')

  const priya = await openVisitor({ baseURL: server.url, screen: 'phone' })
  const { page } = priya
  await serveOutside(priya, server, () => service.begun().at(-1))
  await page.goto(link)
  const pay = page.getByRole('button', { name: 'Pay €480.00 by card' })
  await pay.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await pay.click()
  await page.getByRole('link', { name: 'Back to the studio' }).click()
  await pay.click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await see(page, 'Your payment is being confirmed')
  // Backing out began nothing new, and coming back pays nothing.
  const begun = service.begun()
  expect(begun.map(({ amount, currency }) => [amount, currency])).toEqual([[48_000, 'eur']])
  expect(await status.textContent()).toContain('Sent')

  const text = eventText({ id: 'evt_1', reference: begun[0]?.reference ?? '', amount: 48_000, at: Date.now() })
  const report = async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(text, Date.now()) }
    return (await fetch(server.url + eventsPath, { method: 'POST', headers, body: text })).status
  }
  expect([await report(), await report()]).toEqual([204, 204])
  await see(page, 'Paid. Thank you.')
  await expect.poll(() => status.textContent()).toContain('Paid')
  expectNoFaults(priya)
  expectNoFaults(nadia)
})
