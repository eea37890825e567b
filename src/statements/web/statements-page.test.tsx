import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { invoices } from '#invoices/api.ts'
import { rfReference } from '#payment-codes/references.ts'
import { statements } from '#statements/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { camtOf, detailsOf, sentInvoice } from '#tests/help/bank-statements.ts'
import { sendForm } from '#tests/help/forms.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { StatementsPage } from './statements-page.tsx'

async function openStatements() {
  const studio = await openStudio()
  studio.signIn('alice')
  const { fetch } = globalThis
  globalThis.fetch = (url, init) =>
    init?.body instanceof FormData ? sendForm(studio, String(url), init.body) : fetch(url, init)
  const root = createRootRoute({})
  const page = () => (
    <>
      <StatementsPage />
      <Toasts />
    </>
  )
  const children = ['/billing', '/billing/statements'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/billing' ? () => null : page }),
  )
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: ['/billing/statements'] }),
    defaultNotFoundComponent: () => null,
  })
  const open = () => show(<RouterProvider router={router as never} />, [settings])
  const choose = async (content: string, name: string) =>
    userEvent.upload(await screen.findByLabelText('Bank statement file'), new File([content], name))
  const paymentsOf = async (id: number) => (await studio.as('alice')(invoices.find, { params: { id } })).payments
  return {
    ...studio,
    open,
    choose,
    paymentsOf,
    press: async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name })),
  }
}

const row = (name: RegExp) => screen.findByRole('checkbox', { name })
const listed = async () => within(await screen.findByRole('region', { name: 'Past bank statements' }))

test('what is ready is ticked, recorded, listed with its invoices, and undone in one click', async () => {
  const studio = await openStatements()
  const { open, choose, press, paymentsOf } = studio
  const [maya, noor] = [await sentInvoice(studio, 'Maya Ortiz', 120), await sentInvoice(studio, 'Noor Haddad', 80)]
  await open()
  await choose(
    camtOf([
      { details: detailsOf({ name: 'M. Ortiz', reference: rfReference(maya.invoiceNumber ?? '') }) },
      { amount: '80.00', details: detailsOf({ name: 'Haddad Noor' }) },
      { amount: '99.00', details: detailsOf({ name: 'Somebody' }) },
      { direction: 'DBIT' },
    ]),
    'april.xml',
  )
  expect(await row(/M\. Ortiz \$120\.00/)).toHaveProperty('checked', true)
  expect(await row(/Haddad Noor/)).toHaveProperty('checked', false)
  expect(await row(/Somebody/)).toHaveProperty('disabled', true)
  expect(screen.getByText('Amount and name are alike: $80.00.')).toBeDefined()
  expect(screen.getByText('1 row is not shown: no money came in, or it is not booked yet.')).toBeDefined()
  expect(await paymentsOf(maya.id)).toEqual([])
  await userEvent.click(await row(/Haddad Noor/))
  await press('Record 2 payments')
  expect(await screen.findByText('2 payments recorded.')).toBeDefined()
  expect(await paymentsOf(maya.id)).toMatchObject([{ amount: 12_000 }])
  expect(await screen.findByRole('radio', { name: 'Already imported 2' })).toBeDefined()
  const past = await listed()
  await userEvent.click(past.getByRole('button', { name: 'Show payments of april.xml' }))
  expect(await past.findByRole('link', { name: noor.invoiceNumber ?? '' })).toHaveProperty(
    'href',
    expect.stringContaining(`/billing?invoice=${noor.id}`),
  )
  await userEvent.click(past.getByRole('button', { name: 'Undo april.xml' }))
  expect(await past.findByText(/Undone: 2 payments taken back\./)).toBeDefined()
  expect(await paymentsOf(maya.id)).toEqual([])
})

test('what is perhaps recorded says so and is not ticked', async () => {
  const studio = await openStatements()
  const { as, open, choose, press, paymentsOf } = studio
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya', 200)
  await as('alice')(invoices.pay, { params: { id }, input: { amount: 100, paidOn: '2026-04-30' } })
  await open()
  await choose(camtOf([{ amount: '100', details: detailsOf({ name: 'Maya', text: invoiceNumber ?? '' }) }]), 'a.xml')
  expect(await row(/Maya/)).toHaveProperty('checked', false)
  expect(screen.getByText('May already be recorded: there’s a payment of this amount on this date.')).toBeDefined()
  await userEvent.click(await row(/Maya/))
  await press('Record 1 payment')
  expect(await screen.findByText('1 payment recorded.')).toBeDefined()
  expect(await paymentsOf(id)).toHaveLength(2)
})

test('another invoice is chosen by hand; too much cannot be ticked', async () => {
  const studio = await openStatements()
  const { open, choose, press, paymentsOf } = studio
  const [small, large] = [await sentInvoice(studio, 'Small', 50), await sentInvoice(studio, 'Large', 200)]
  await open()
  await choose(camtOf([{ amount: '120', details: detailsOf({ text: small.invoiceNumber ?? '' }) }]), 'april.xml')
  expect(await screen.findByText('Too much: $50.00 is open.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Record payments' })).toHaveProperty('disabled', true)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Invoice' }))
  await userEvent.click(await screen.findByRole('option', { name: /Large/, hidden: true }))
  expect(await screen.findByText('A part of $200.00.')).toBeDefined()
  await press('Record 1 payment')
  expect(await screen.findByText('1 payment recorded.')).toBeDefined()
  expect(await paymentsOf(large.id)).toMatchObject([{ amount: 12_000 }])
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Undone' })).toBeDefined()
  expect(await paymentsOf(large.id)).toEqual([])
})

test('a row whose invoice changed meanwhile stays, unticked, and says so; the others are recorded', async () => {
  const studio = await openStatements()
  const { as, open, choose, press, paymentsOf } = studio
  const [maya, noor] = [await sentInvoice(studio, 'Maya', 120), await sentInvoice(studio, 'Noor', 80)]
  await open()
  const entries = [maya, noor].map(({ invoiceNumber }, at) => ({
    amount: ['120', '80'][at] ?? '',
    details: detailsOf({ name: ['Maya', 'Noor'][at] ?? '', text: invoiceNumber ?? '' }),
  }))
  await choose(camtOf(entries), 'april.xml')
  await row(/Maya/)
  await as('alice')(invoices.pay, { params: maya, input: { amount: 20, paidOn: '2026-04-30' } })
  await press('Record 2 payments')
  expect(await screen.findByText('One row was not recorded: what is owed has changed. See below.')).toBeDefined()
  expect(screen.getByText('The balance of this invoice has changed. Check it again.')).toBeDefined()
  expect(await row(/Maya/)).toHaveProperty('checked', false)
  expect(await paymentsOf(maya.id)).toHaveLength(1)
  expect(await paymentsOf(noor.id)).toHaveLength(1)
})

test('a double click records once', async () => {
  const studio = await openStatements()
  const { as, open, choose, paymentsOf } = studio
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya', 120)
  await open()
  await choose(camtOf([{ amount: '60', details: detailsOf({ name: 'Maya', text: invoiceNumber ?? '' }) }]), 'a.xml')
  await userEvent.click(await row(/Maya/))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Record 1 payment' }))
  expect(await screen.findByText('1 payment recorded.')).toBeDefined()
  expect(await paymentsOf(id)).toHaveLength(1)
  await waitFor(async () => expect(await as('alice')(statements.list, {})).toHaveLength(1))
})

test('a refused file says why; the columns of a CSV file are chosen', async () => {
  const studio = await openStatements()
  const { open, choose } = studio
  await sentInvoice(studio, 'Maya', 120)
  await open()
  await choose('<?xml version="1.0"?><html/>', 'page.xml')
  expect(await screen.findByText('This XML file isn’t a bank statement (camt.053).')).toBeDefined()
  await choose('When,Who,How much\n30/04/2026,Maya,120.00\n', 'april.csv')
  expect(await screen.findByText('Choose the columns with the day and the amount.')).toBeDefined()
  for (const [label, option] of [
    ['Day', 'When (1)'],
    ['Amount, or money in', 'How much (3)'],
    ['Payer', 'Who (2)'],
  ] as const) {
    await userEvent.click(await screen.findByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
    // It is read again before the next one is chosen.
    await waitFor(() => expect(screen.getByRole('combobox', { name: label })).toHaveProperty('value', option))
    await waitFor(() => expect(screen.queryByRole('option', { hidden: true })).toBeNull())
  }
  expect(await row(/Maya \$120\.00/)).toHaveProperty('checked', false)
  expect(screen.getByRole('combobox', { name: 'Currency of this file' })).toBeDefined()
})
