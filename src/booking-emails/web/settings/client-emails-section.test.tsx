import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { bookingEmails } from '#booking-emails/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { accept, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ClientEmailsSection } from './client-emails-section.tsx'

afterEach(cleanup)

test('emails are turned off and on, and their time and words changed, with a preview for a real booking', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://studio.example' } })
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  await accept(studio, await send(studio))
  studio.signIn('alice')
  const ruleOf = async (name: string) =>
    (await studio.as('alice')(bookingEmails.rules, {})).find(({ kind }) => kind === name)
  const router = createRouter({
    routeTree: createRootRoute({ component: ClientEmailsSection }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await show(<RouterProvider router={router as never} />, [settings])
  expect(await screen.findByText(/^1 day before the shoot, 5:00\sPM at the place$/)).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: /^Thank you/ }))
  await waitFor(async () => expect(await ruleOf('shoot-thanks')).toMatchObject({ isOn: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit: The day before the shoot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The day before the shoot' }))
  expect(await dialog.findByText('Tomorrow: Weiss wedding')).toBeDefined()
  expect(await dialog.findByText('The preview is for Wedding, Hannah Weiss.')).toBeDefined()
  const text = dialog.getByLabelText(/^Text/)
  await userEvent.clear(text)
  await userEvent.type(text, 'See you at {{{{shoot.time}}, {{{{payment.name}}')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('There is no field {{payment.name}}')).toBeDefined()
  await userEvent.clear(text)
  await userEvent.type(text, 'See you at {{{{shoot.time}}')
  expect(await dialog.findByText(/^See you at 2:00\sPM$/)).toBeDefined()
  const days = dialog.getByLabelText('Days before the shoot')
  await userEvent.clear(days)
  await userEvent.type(days, '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () =>
    expect(await ruleOf('shoot-eve')).toMatchObject({ days: 2, text: 'See you at {{shoot.time}}' }),
  )
  expect(await screen.findByText(/^2 days before the shoot, 5:00\sPM at the place$/)).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Remind clients of overdue invoices by email' })).toBeDefined()
})
