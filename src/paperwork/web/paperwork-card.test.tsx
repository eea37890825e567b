import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { invoices } from '#invoices/api.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { plan } from '#tests/help/figures.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { PaperworkCard } from './paperwork-card.tsx'

async function openCard(props: Parameters<typeof PaperworkCard>[0]) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PaperworkCard {...props} /> }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  return { router, card: within(await screen.findByRole('region', { name: 'Paperwork' })) }
}

/** A contract of Alice, and an issued invoice of its shoot. */
async function billed(studio: Studio) {
  const contract = await writeContract(studio, { contractDate: '2026-10-02' })
  const { clientId, shootId } = contract
  await writeContract(studio, { title: 'With somebody else' })
  const invoice = await studio.as('alice')(invoices.create, {
    input: {
      clientId,
      shootId,
      issueDate: '2026-01-02',
      dueDate: '2026-01-31',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  studio.signIn('alice')
  return { clientId, shootId: shootId ?? 0, invoice }
}

test('a shoot shows its own papers, what is owed and what is next', async () => {
  const studio = await openStudio()
  const { clientId, shootId, invoice } = await billed(studio)
  const { card } = await openCard({ subject: { shootId }, clientId, shootId })
  await card.findByText('Outstanding')
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wedding photography agreementCON-2026-0001 · 10/02/2026$4,800.00Draft',
    expect.stringMatching(`^${invoice.invoiceNumber}due 01/31/2026 · .*\\$420.00Overdue$`),
  ])
  expect(card.getByText('Outstanding').nextElementSibling?.textContent).toBe('$420.00')
  const next = card.getByRole('link', { name: /is overdue\. \$420\.00 was due 01\/31\/2026$/ })
  expect(next.getAttribute('href')).toBe(`/billing?invoice=${invoice.id}`)
})

test.each(['client', 'shoot'] as const)(
  'what a %s paid of an invoice stays paid when it is cancelled',
  async (whose) => {
    const studio = await openStudio()
    const { clientId, shootId, invoice } = await billed(studio)
    const alice = studio.as('alice')
    const { id } = invoice
    await alice(invoices.pay, { params: { id }, input: { amount: 120, paidOn: '2026-04-30', method: 'card' } })
    await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })
    const { card } = await openCard(
      whose === 'client'
        ? { subject: { clientId }, clientId, shootId: undefined }
        : { subject: { shootId }, clientId, shootId },
    )
    await card.findByText('Outstanding')
    const sum = (label: string) => card.getByText(label).nextElementSibling?.textContent
    expect(['Billed', 'Paid', 'Outstanding'].map(sum)).toEqual(['$0.00', '$120.00', '$0.00'])
  },
)

test('what was billed for a shoot is less what was credited, and a credit note says what it is', async () => {
  const studio = await openVatStudio()
  const { client, billTwoRates, credit } = studio
  const shoot = await plan(studio, { title: 'Packshots' })
  const { id } = await billTwoRates({ shootId: shoot.id })
  await credit(id, { lines: [{ id: 2, quantity: 1 }] })
  studio.signIn('alice')
  const { card } = await openCard({ subject: { shootId: shoot.id }, clientId: client.id, shootId: shoot.id })
  await card.findByText('Outstanding')
  for (const label of ['Billed', 'Outstanding'])
    expect(card.getByText(label).nextElementSibling?.textContent).toBe('€1,726.10')
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^CRN-2026-0001.*−€642\.35Credit note$/),
    expect.stringMatching(/^INV-2026-0001.*€2,368\.45Unpaid$/),
  ])
})

test('the sums of each currency have its name above them, where a client has several', async () => {
  const studio = await openStudio()
  const { clientId } = await billed(studio)
  await studio.as('alice')(invoices.create, {
    input: {
      clientId,
      currency: 'JPY',
      issueDate: '2026-01-02',
      dueDate: '2026-01-31',
      items: [{ description: 'Album', rate: 165_000 }],
      status: 'sent',
    },
  })
  const { card } = await openCard({ subject: { clientId }, clientId, shootId: undefined })
  const yen = within(await card.findByRole('region', { name: 'Japanese Yen (JPY)' }))
  expect(yen.getByRole('heading').textContent).toBe('Japanese Yen (JPY)')
  expect(yen.getByText('Outstanding').nextElementSibling?.textContent).toBe('¥165,000')
  const dollars = within(card.getByRole('region', { name: 'US Dollar (USD)' }))
  expect(dollars.getByText('Outstanding').nextElementSibling?.textContent).toBe('$420.00')
})

test('the papers of a client are those of all their shoots', async () => {
  const studio = await openStudio()
  const { clientId } = await billed(studio)
  const { card } = await openCard({ subject: { clientId }, clientId })
  expect((await card.findAllByRole('listitem')).length).toBe(2)
  expect((await card.findByText('Billed')).nextElementSibling?.textContent).toBe('$420.00')
})

test('a shoot without papers says so, and new ones begin with its client and itself', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const { id } = await plan(studio)
  const { router, card } = await openCard({ subject: { shootId: id }, clientId: 7, shootId: id })
  await card.findByText('Contracts and invoices will appear here.')
  await userEvent.click(card.getByRole('button', { name: 'New Contract' }))
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ new: 'contract', client: 7, shoot: id }))
  await userEvent.click(card.getByRole('button', { name: 'New Invoice' }))
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ new: 'invoice', client: 7, shoot: id }))
})

test('an archived client gets no new papers', async () => {
  const studio = await openStudio()
  const { clientId } = await billed(studio)
  const { card } = await openCard({ subject: { clientId }, clientId, isClosed: true })
  await card.findAllByRole('listitem')
  expect(card.queryByRole('button')).toBeNull()
})
