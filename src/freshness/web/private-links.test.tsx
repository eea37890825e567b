import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { FeedDialog } from '#calendar/web/feed/feed-dialog.tsx'
import { clients } from '#clients/api.ts'
import { SendDialog as SendContractDialog } from '#contracts/web/send/send-dialog.tsx'
import { SentLink } from '#contracts/web/send/sent-link.tsx'
import { invoices } from '#invoices/api.ts'
import { SendDialog as SendInvoiceDialog } from '#invoices/web/dialogs/send-dialog.tsx'
import { settingsApi } from '#system/settings-api.ts'
import { priya, writeContract } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { Freshness } from './freshness.ts'

afterEach(cleanup)

const note = /^Links to this server only open on this computer or its network\./
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
const setAddress = ({ as }: Studio, url: string) => as('admin')(settingsApi.savePublicAddress, { input: { url } })

async function showFor(studio: Studio, who: 'alice' | 'admin', part: ReactNode) {
  studio.signIn(who)
  const component = () => (
    <>
      {part}
      <Freshness />
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
}

test('the composer says that a link opens nowhere else, until a public address is set', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman', email: priya } })
  const items = [{ description: 'Portraits', rate: 1000 }]
  const input = { clientId, issueDate: '2026-05-01', dueDate: '2026-05-31', items }
  const invoice = await studio.as('alice')(invoices.create, { input })
  await showFor(studio, 'alice', <SendInvoiceDialog invoice={invoice} onClose={() => {}} />)
  expect((await screen.findByText(note)).textContent).toBe(
    'Links to this server only open on this computer or its network. The email brings the PDF without one. ' +
      'An administrator can set a public address.',
  )
  expect(screen.queryByText('View invoice online')).toBeNull()
  await setAddress(studio, 'https://studio.example')
  comeBack()
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(screen.getByText('View invoice online')).toBeDefined()
})

test('so does sending a contract', async () => {
  const studio = await openStudio()
  const contract = await writeContract(studio)
  await showFor(studio, 'alice', <SendContractDialog contract={contract} onClose={() => {}} />)
  expect((await screen.findByText(note)).textContent).toContain('Your client cannot sign online from elsewhere.')
})

test('so do the dialogs that show a link to copy', async () => {
  const studio = await openStudio()
  const link = 'http://localhost:3000/sign/x'
  const sent = { link, mailed: false, email: priya, clientName: 'Priya Raman', asksCode: false }
  await showFor(studio, 'alice', <SentLink sent={sent} onClose={() => {}} />)
  expect(await screen.findByText(note)).toBeDefined()
  cleanup()
  await showFor(studio, 'alice', <FeedDialog onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  expect((await screen.findByText(note)).textContent).toContain(
    'Calendars elsewhere, such as Google’s, cannot read it.',
  )
})

test('an administrator is led to the setting', async () => {
  const studio = await openStudio()
  await setAddress(studio, 'http://192.168.1.7:3000')
  await showFor(studio, 'admin', <PrivateLinkNote />)
  expect((await screen.findByText(note)).textContent).toContain('Set the public address')
  expect(screen.getByRole('link', { name: 'Set the public address' }).getAttribute('href')).toBe(
    '/admin/system#public-address',
  )
})
