import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { studioMoney, type StudioMoneyChange } from '#studio-money/api.ts'
import { openPage } from '#tests/help/client-page.tsx'
import { codeOfSvg } from '#tests/help/read-codes.ts'

afterEach(cleanup)

const account = { currency: 'EUR', holder: 'Alice Archer', iban: 'DE89370400440532013000' } as const

/** Hannah's page with two invoices, of which the one with the higher number is due first. */
async function openBilled(
  money: StudioMoneyChange,
  language: 'en' | 'de' = 'en',
  [one, other]: readonly [string, string] = ['2026-06-30', '2026-05-31'],
) {
  const { alice, clientId, look } = await openPage({}, language)
  await alice(studioMoney.change, { input: money })
  const bill = (rate: number, dueDate: string) =>
    alice(invoices.create, {
      input: { clientId, issueDate: '2026-04-01', dueDate, items: [{ description: 'Album', rate }], status: 'sent' },
    })
  await bill(450, one)
  const first = await bill(80, other)
  const pay = (amount: number) =>
    alice(invoices.pay, { params: { id: first.id }, input: { amount, paidOn: '2026-05-01' } })
  const lookAgain = async () => {
    cleanup()
    await look()
  }
  return { look, lookAgain, pay }
}

const card = () => screen.findByRole('region', { name: 'To pay' })

test('a client reads what is due first, to which account and with which reference', async () => {
  const { look, lookAgain, pay } = await openBilled(account)
  await look()
  const first = within(await card())
  expect(first.getByText('€80.00', { selector: '.large-amount' })).toBeDefined()
  expect(first.getByText('Invoice INV-2026-0002')).toBeDefined()
  expect(first.getByText('Due May 31, 2026')).toBeDefined()
  expect(first.getByText('DE89 3704 0044 0532 0130 00')).toBeDefined()
  expect(first.getByText('RF86 INV2 0260 002')).toBeDefined()
  const [code] = await codeOfSvg(first.getByRole('img', { name: /^Code for banking apps/ }))
  expect(code).toBe('BCD\n002\n1\nSCT\n\nAlice Archer\nDE89370400440532013000\nEUR80.00\n\nRF86INV20260002')

  await pay(30)
  await lookAgain()
  expect(within(await card()).getByText('€50.00', { selector: '.large-amount' })).toBeDefined()

  await pay(50)
  await lookAgain()
  expect(within(await card()).getByText('Invoice INV-2026-0001')).toBeDefined()
})

test('its button leads to the invoice, and its code can be asked for', async () => {
  const { look } = await openBilled(account)
  await look()
  const first = within(await card())
  await userEvent.click(first.getByRole('button', { name: 'Show the code for another phone' }))
  expect(document.activeElement).toBe(first.getByRole('figure'))
  await userEvent.click(first.getByRole('button', { name: 'Open INV-2026-0002' }))
  await vi.waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.startsWith('invoice:'))).toBe(true))
})

test('what is overdue says so, and of two due on one day the first that was issued comes first', async () => {
  const { look } = await openBilled(account, 'en', ['2026-04-10', '2026-04-10'])
  await look()
  const first = within(await card())
  expect(first.getByText('Invoice INV-2026-0001')).toBeDefined()
  expect(first.getByText('Overdue')).toBeDefined()
  expect(first.getByText('Due April 10, 2026')).toBeDefined()
})

test('a German client reads it in German', async () => {
  const { look } = await openBilled(account, 'de')
  await look()
  const first = within(await screen.findByRole('region', { name: 'Zu zahlen' }))
  expect(first.getByText('Fällig am 31. Mai 2026')).toBeDefined()
  expect(await first.findByText('Kontoinhaber')).toBeDefined()
})

test('without an account there is only the list of payments', async () => {
  const { look } = await openBilled({})
  await look()
  expect(await screen.findByRole('region', { name: 'Payments' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'To pay' })).toBeNull()
})
