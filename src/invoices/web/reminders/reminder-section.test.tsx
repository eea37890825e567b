import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { Reminders } from '#invoices/web/page/reminders.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ReminderSection } from './reminder-section.tsx'

afterEach(cleanup)

test('reminders are turned on with own days and words, and off for an invoice that says what is next', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://studio.example' } })
  studio.signIn('alice')
  const alice = studio.as('alice')
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const items = [{ description: 'Portraits', rate: 1000 }]
  const dates = { issueDate: '2026-04-01', dueDate: '2026-04-30' }
  const invoice = await alice(invoices.create, { input: { clientId: client.id, ...dates, items, status: 'sent' } })
  const page = () => (
    <>
      <ReminderSection />
      <Reminders invoice={invoice} />
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await show(<RouterProvider router={router as never} />, [settings])
  expect(await screen.findByText(/Reminders to clients are off/)).toBeDefined()
  await userEvent.click(await screen.findByRole('switch', { name: 'Remind clients of overdue invoices by email' }))
  const days = screen.getByLabelText('Days after the due date')
  await userEvent.clear(days)
  await userEvent.type(days, '4, 5')
  await userEvent.click(screen.getByRole('button', { name: 'Save Reminders' }))
  expect(await screen.findByText('Leave at least 3 days between two emails')).toBeDefined()
  await userEvent.clear(days)
  await userEvent.type(days, '4, 14')
  await userEvent.click(screen.getByRole('button', { name: 'Edit email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email of payment reminders' }))
  const text = await dialog.findByLabelText(/^Text/)
  await userEvent.clear(text)
  await userEvent.type(text, 'Dear {{{{client.name}}, {{{{invoice.balance}} please')
  expect(await dialog.findByText('Dear Priya Raman, $1,000.00 please')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () =>
    expect(await alice(paymentReminders.rule, {})).toMatchObject({
      isOn: true,
      days: [4, 14],
      text: 'Dear {{client.name}}, {{invoice.balance}} please',
    }),
  )
  expect(await screen.findByText(/^Next email: .*9:00\sAM, unless it is paid\.$/)).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: 'Don’t remind about this invoice' }))
  expect(await screen.findByText('Off for this invoice.')).toBeDefined()
  expect(await alice(paymentReminders.ofInvoice, { params: { id: invoice.id } })).toMatchObject({ isOff: true })
})
