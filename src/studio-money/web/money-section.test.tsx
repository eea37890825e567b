import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { InvoiceEditor } from '#invoices/web/form/invoice-editor.tsx'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { MoneySection } from './money-section.tsx'

const routerOf = (component: () => React.ReactNode) =>
  createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })

async function chooseCurrency(name: string, typed: string) {
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

test('a currency is found by its name and saved; one saved elsewhere meanwhile is shown, not overwritten', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const router = routerOf(() => (
    <>
      <MoneySection />
      <Toasts />
    </>
  ))
  await show(<RouterProvider router={router as never} />, [settings])
  await chooseCurrency('EUR, Euro', 'euro')
  await userEvent.click(screen.getByRole('button', { name: 'Save Currency' }))
  expect(await screen.findByText('Your currency is saved')).toBeDefined()
  expect(await studio.as('alice')(studioMoney.find, {})).toMatchObject({ currency: 'EUR' })
  await studio.as('alice')(studioMoney.change, { input: { currency: 'CHF' } })
  await chooseCurrency('GBP, British Pound', 'GBP')
  await userEvent.click(screen.getByRole('button', { name: 'Save Currency' }))
  expect(await screen.findByText(/Currency: CHF/)).toBeDefined()
  expect(await studio.as('alice')(studioMoney.find, {})).toMatchObject({ currency: 'CHF' })
})

test('a part that is saved does not make those beside it, typed before, ask for an older version', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(<RouterProvider router={routerOf(() => <MoneySection />) as never} />, [settings])
  await userEvent.type(await screen.findByLabelText('Account holder'), 'Alice Moreau')
  await chooseCurrency('EUR, Euro', 'euro')
  const through = globalThis.fetch
  const statuses: number[] = []
  globalThis.fetch = async (...request) => {
    const answer = await through(...request)
    statuses.push(answer.status)
    return answer
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save Currency' }))
  const bank = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Bank Details' })
  await waitFor(async () => expect(await studio.as('alice')(studioMoney.find, {})).toMatchObject({ currency: 'EUR' }))
  await userEvent.click(bank)
  await waitFor(() => expect(bank.disabled).toBe(true))
  globalThis.fetch = through
  const saved = await studio.as('alice')(studioMoney.find, {})
  expect(saved).toMatchObject({ currency: 'EUR', holder: 'Alice Moreau' })
  expect(statuses).not.toContain(412)
})

test('a new invoice is written in the photographer’s currency, or in another one without its decimals', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  const lena = await alice(clients.create, { input: { name: 'Lena Fischer' } })
  const shoot = await alice(shoots.create, { input: { title: 'Harbour', location: 'Hamburg', type: 'portrait' } })
  studio.signIn('alice')
  const saved: number[] = []
  const router = routerOf(() => (
    <InvoiceEditor
      clientId={lena.id}
      shootId={shoot.id}
      onSaved={({ id }) => void saved.push(id)}
      onClose={() => undefined}
    />
  ))
  await show(<RouterProvider router={router as never} />, [settings])
  const row = within(await screen.findByRole('group', { name: 'Item 1' }))
  await userEvent.type(row.getByLabelText('Description'), 'Portraits')
  await userEvent.type(row.getByLabelText('Rate'), '€1,200.50{Tab}')
  const total = () => document.querySelector('output')?.textContent
  const typedRate = row.getByLabelText<HTMLInputElement>('Rate')
  await userEvent.clear(typedRate)
  await userEvent.type(typedRate, '$80{Tab}')
  expect(row.getByText('Rate is in EUR')).toBeDefined()
  await userEvent.clear(typedRate)
  await userEvent.type(typedRate, 'EUR 1,200.50{Tab}')
  expect(total()).toBe('€1,200.50')
  await chooseCurrency('JPY, Japanese Yen', 'yen')
  expect(row.getByText('JPY has no decimals.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }))
  expect(await screen.findByText('JPY has no decimals')).toBeDefined()
  const rate = row.getByLabelText<HTMLInputElement>('Rate')
  await userEvent.clear(rate)
  await userEvent.type(rate, '12.5{Tab}')
  expect(rate.value).toBe('12.5')
  await userEvent.clear(rate)
  await userEvent.type(rate, '120000{Tab}')
  expect(rate.value).toBe('120,000')
  expect(total()).toBe('¥120,000')
  await userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await alice(invoices.find, { params: { id: saved[0] ?? 0 } })).toMatchObject({
    currency: 'JPY',
    total: 120_000,
  })
})

test('without knowing the photographer’s currency no invoice is begun, and it is asked for again', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await studio.db.schema.alterTable('studio_money').renameTo('studio_money_away').execute()
  const router = routerOf(() => <InvoiceEditor onClose={() => undefined} />)
  await show(<RouterProvider router={router as never} />, [settings])
  expect(await screen.findByText('Unable to Load Your Currency')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create Invoice' })).toBeNull()
  await studio.db.schema.alterTable('studio_money_away').renameTo('studio_money').execute()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Create Invoice' })).toBeDefined()
})
