import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { expenses } from '#expenses/api.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { openBilling } from '#tests/help/billing-page.tsx'

afterEach(cleanup)

/** The cells of a table as on a desktop; what a phone shows beside it is hidden by the styles. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) =>
        textContent
          .replace(/^(\d+)\1 documents?$/, '$1')
          .replace(/\d+ documents?$/, '')
          .replace(/^(?:Before tax|Tax) (?=\S*\d)/, ''),
      ),
    )

test('the tax of a period is read by rate, as issued or as paid, and downloaded as shown', async () => {
  const studio = await openVatStudio()
  studio.signIn('alice')
  const { id } = await studio.billTwoRates({ issueDate: '2026-02-10', dueDate: '2026-03-31' })
  await studio.bill({ issueDate: '2026-02-11', dueDate: '2026-03-31' })
  await studio.pay(id, '2368.45')
  const user = userEvent.setup()
  const history = await openBilling('/billing')
  await user.click(await screen.findByRole('tab', { name: 'Tax' }))
  expect(await screen.findAllByText(/^By issue date/)).toBeDefined()
  history.push('/billing?tab=tax&from=2026-02-01&to=2026-02-28')
  await waitFor(async () =>
    expect(cellsOf(await screen.findByRole('table'))).toEqual([
      ['Rate', 'Documents', 'Before tax', 'Tax'],
      ['VAT 19%', '2', '€2,650.50', '€503.60'],
      ['VAT 7%', '1', '€600.33', '€42.02'],
      ['Sum', '2 invoices', '€3,250.83', '€545.62'],
    ]),
  )
  const csv = screen.getByRole('link', { name: 'Download CSV' })
  expect(csv.getAttribute('href')).toBe('/api/tax-report/csv?from=2026-02-01&to=2026-02-28&basis=issued')
  await user.click(screen.getByRole('radio', { name: 'By payment' }))
  expect(await screen.findByText('Nothing was paid in this period.')).toBeDefined()
  expect(history.location.search).toContain('basis=paid')
  expect(csv.getAttribute('href')).toContain('basis=paid')
})

test('the figures open their documents with the invoice, and the expenses of the period', async () => {
  const studio = await openVatStudio()
  studio.signIn('alice')
  const { id } = await studio.billTwoRates({ issueDate: '2026-02-10', dueDate: '2026-03-31' })
  await studio.alice(expenses.create, {
    input: { day: '2026-02-02', supplier: 'Foto Meyer', category: 'gear', gross: '119.00', rate: 19 },
  })
  const user = userEvent.setup()
  const history = await openBilling('/billing?tab=tax&from=2026-02-01&to=2026-02-28')
  await user.click(await screen.findByRole('button', { name: '1 document of VAT 19%' }))
  const part = await screen.findByRole('region', { name: 'Documents with VAT 19%' })
  const link = await within(part).findByRole('link', { name: /^INV-/ })
  expect(within(part).getByRole('listitem').textContent).toContain('Möbel GmbH')
  expect(within(part).getByRole('listitem').textContent).toContain('Before tax €1,450.50')
  await user.click(link)
  await waitFor(() => expect(history.location.search).toContain(`invoice=${id}`))
  history.push('/billing?tab=tax&from=2026-02-01&to=2026-02-28')
  await user.click(await screen.findByRole('link', { name: /show the expenses$/ }))
  await waitFor(() => expect(history.location.search).toContain('tab=expenses'))
  expect(history.location.search).toContain('from=2026-02-01')
  expect(await screen.findByText('Foto Meyer')).toBeDefined()
})

test('a studio without taxes has no such tab', async () => {
  const studio = await openVatStudio({ scheme: 'none' })
  studio.signIn('alice')
  await studio.alice(expenses.create, {
    input: { day: '2026-02-02', supplier: 'Foto Meyer', category: 'gear', gross: '119.00' },
  })
  await openBilling('/billing', [settings, moneyDetails])
  // Loaded like the name of the tab would be.
  await screen.findByRole('tab', { name: /^Expenses\s*1/ })
  expect(screen.queryByRole('tab', { name: 'Tax' })).toBeNull()
})

test('a studio that types the tax of each invoice has it from the first one on', async () => {
  const studio = await openVatStudio({ scheme: 'none' })
  studio.signIn('alice')
  await studio.bill({ issueDate: '2026-05-01', taxType: 'percentage', taxRate: '8.875' })
  const history = await openBilling('/billing')
  await userEvent.click(await screen.findByRole('tab', { name: 'Tax' }))
  history.push('/billing?tab=tax&from=2026-05-01&to=2026-05-31')
  expect(await screen.findAllByText('$106.50')).toBeDefined()
})
