import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceCards } from '#invoices/card-api.ts'
import { notifications } from '#notification-list/api.ts'
import { eventText, openCardStudio, signatureOf } from '#tests/help/card-service.ts'
import { accept, agreedOf, dealOf, send } from '#tests/help/proposals.ts'

/** Hannah's booking waits for its deposit of 1,515.00, which she begins to pay by card from her page. */
async function begin() {
  const studio = await openCardStudio()
  const visitor = studio.as('visitor')
  const sent = await send(studio, { bookedBy: 'payment' })
  await accept(studio, sent)
  const bill = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  const { link } = await visitor(clientPage.bill, { params: { token: sent.token, ...bill.params } })
  await visitor(invoiceCards.start, { params: { token: link.slice(link.lastIndexOf('/') + 1) } })
  const { reference = '', amount } = studio.service.begun()[0] ?? {}
  expect(amount).toBe(151_500)
  const paid = { id: 'evt_1', reference, amount: 151_500, currency: 'usd' }
  const stage = async () => (await dealOf(studio, sent)).stage
  const payments = async () => (await studio.alice(invoices.find, bill)).payments.map((one) => one.amount)
  const told = async () => (await studio.alice(notifications.unread, {})).map(({ title }) => title)
  return { ...studio, paid, stage, payments, told }
}

test('a deposit that is paid by card books its booking once, however often it is reported', async () => {
  const { report, paid, stage, payments, told } = await begin()
  expect(await stage()).toBe('proposed')
  for (let times = 0; times < 2; times += 1) expect(await report(paid)).toBe(204)
  expect([await stage(), await payments()]).toEqual(['booked', [151_500]])
  expect((await told()).filter((title) => title.startsWith('Booked'))).toHaveLength(1)
})

test('a card payment of another sum is told, and books nothing', async () => {
  const { report, paid, stage, payments, told } = await begin()
  expect(await report({ ...paid, amount: 151_499 })).toBe(204)
  expect([await stage(), await payments()]).toEqual(['proposed', []])
  expect(await told()).toContain('Needs a look: $1,514.99 by card')
})

test('a report of a card payment that nobody signed is refused, and books nothing', async () => {
  const { clock, send: deliver, paid, stage, payments } = await begin()
  const text = eventText({ ...paid, at: clock.now })
  expect(await deliver(text)).toBe(400)
  expect(await deliver(text, signatureOf(text, clock.now, 'whsec_of_somebody'))).toBe(400)
  expect([await stage(), await payments()]).toEqual(['proposed', []])
})
