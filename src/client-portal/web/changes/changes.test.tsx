import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { clients } from '#clients/api.ts'
import { addShoot, book, change, dealIn, linesOf } from '#tests/help/changed-booking.ts'
import { agreedOf, contract, dealOf, hannah, inAdvance, wedding } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Hannah's page with a change that Alice has sent, for a booking with a contract or without. */
async function openPage(isSigned = false) {
  const studio = await openStudio()
  const sent = await book(studio, isSigned ? { contract } : {})
  await addShoot(studio, sent, { words: 'As we said on the phone.', ...(isSigned && inAdvance) })
  const look = async () => {
    studio.signIn('visitor')
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('heading', { level: 1, name: hannah.name })
  }
  return { studio, sent, look, alice: studio.as('alice') }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a client reads the payments before and after, and accepts them', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const plan = [
    { name: 'All the rest', share: { by: 'rest' as const }, due: { anchor: 'delivered' as const, offset: 14 } },
  ]
  await change(studio, sent, { lines: await linesOf(studio, sent), plan })
  studio.signIn('visitor')
  await show(<ClientPortal token={sent.token} />)
  const part = within(await screen.findByRole('region', { name: 'A change for you to review' }))
  const listed = (name: string) =>
    within(part.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(listed('Payments')).toEqual([
    'Deposit$1,526.98invoice INV-2026-0001',
    'All the rest$3,562.96due 14 days after delivery',
  ])
  expect(listed('Payments before')).toEqual([
    'Deposit$1,526.98invoice INV-2026-0001',
    'Second payment$2,035.98due April 13, 2027',
    'Balance$1,526.98due May 29, 2027',
  ])
  expect(part.queryByText('Total before')).toBeNull()
  await press('Accept')
  await screen.findByRole('heading', { name: 'Accept this change?' })
  await press('Yes, accept')
  expect(await screen.findByText('What you agreed was changed. The total stays $5,089.94.')).toBeDefined()
  expect(screen.getByText('Payments: a new plan')).toBeDefined()
  expect(await screen.findByText('Due 14 days after delivery')).toBeDefined()
})

test('a client reads what changes, and accepts it', async () => {
  const { studio, sent, look } = await openPage()
  await look()
  expect(screen.getByText('Weiss wedding: a change is waiting for your answer.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review the change' })).toBeDefined()
  const part = within(await screen.findByRole('region', { name: 'A change for you to review' }))
  expect(part.getByText('As we said on the phone.')).toBeDefined()
  const sums = part
    .getAllByRole('term')
    .map(({ textContent }, at) => [textContent, part.getAllByRole('definition')[at]?.textContent])
  expect(sums).toEqual([
    ['Wedding, 8 hours', '$4,000.00'],
    ['Second photographer', '$600.00'],
    ['Album', '$450.00'],
    ['Engagement shoot', '$500.00'],
    ['Tax', '$39.94'],
    ['New total', '$5,589.94'],
    ['Total before', '$5,089.94'],
  ])
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit$1,526.98invoice INV-2026-0001',
    'Second payment$2,235.98due April 13, 2027',
    'Balance$1,826.98due May 29, 2027',
  ])
  await press('Accept')
  const question = await screen.findByRole('heading', { name: 'Accept the change to $5,589.94?' })
  await waitFor(() => expect(document.activeElement).toBe(question))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, accept' }))
  const done = await screen.findByText('What you agreed was changed. The new total is $5,589.94.')
  await waitFor(() => expect(document.activeElement).toBe(done.parentElement?.querySelector('h2')))
  expect(screen.getByText('Added: Engagement shoot, $500.00')).toBeDefined()
  expect(screen.getByText('Total: $5,589.94 instead of $5,089.94')).toBeDefined()
  expect((await agreedOf(studio, sent))?.total).toBe(558_994)
})

test('a client reads the addendum, and accepts and signs it', async () => {
  const { studio, sent, look } = await openPage(true)
  await look()
  await press('Read and sign the addendum')
  const part = within(await screen.findByRole('region', { name: 'The addendum to sign' }))
  expect(part.getByRole('heading', { level: 2, name: 'Addendum to contract CON-2026-0001' })).toBeDefined()
  expect(part.getByText('Alice Alder')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have read this contract/ }))
  await press('Accept and sign')
  expect(await screen.findByText('What you agreed was changed. The new total is $5,589.94.')).toBeDefined()
  expect((await agreedOf(studio, sent))?.total).toBe(558_994)
  expect(screen.getByRole('link', { name: 'Download contract CON-2026-0002' })).toBeDefined()
})

test('an addendum of a move is said to wait for the client’s signature, in their language', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { contract })
  const alice = studio.as('alice')
  const move = { day: '2027-07-03', time: '15:30', movesDue: false, ...inAdvance }
  await alice(agreements.move, { ...dealIn(sent), input: move })
  studio.signIn('visitor')
  await show(<ClientPortal token={sent.token} />)
  expect(await screen.findByText('Weiss wedding: an addendum is waiting for your signature.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review the addendum' })).toBeDefined()
  cleanup()
  studio.signIn('alice')
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  studio.signIn('visitor')
  await show(<ClientPortal token={sent.token} />)
  expect(await screen.findByText('Weiss wedding: Ein Nachtrag wartet auf Ihre Unterschrift.')).toBeDefined()
})

test('a client declines a change with words, and nothing changes', async () => {
  const { studio, sent, look } = await openPage()
  await look()
  await press('No, thanks')
  await userEvent.type(screen.getByRole('textbox', { name: 'Why not? (optional)' }), 'Too much.')
  await press('Decline')
  await waitFor(() => expect(screen.queryByText('A change for you to review')).toBeNull())
  expect(await agreedOf(studio, sent)).toMatchObject({
    total: 508_994,
    change: { state: 'declined', declinedFor: 'Too much.' },
  })
})

test('what was billed meanwhile is shown before it can be accepted; a withdrawn change is gone', async () => {
  const { studio, sent, look, alice } = await openPage()
  await look()
  await press('Accept')
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  studio.signIn('visitor')
  await press('Yes, accept')
  expect(await screen.findByText('The proposal changed since you opened this page. Here is the new one.')).toBeDefined()
  expect(await screen.findByText('$2,026.98')).toBeDefined()
  await alice(agreements.withdrawChange, dealIn(sent))
  studio.signIn('visitor')
  await press('Yes, accept')
  await waitFor(() => expect(screen.queryByText('A change for you to review')).toBeNull())
  expect((await agreedOf(studio, sent))?.total).toBe(508_994)
})

test('a client who reads German answers in German', async () => {
  const { studio, sent, look, alice } = await openPage(true)
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  await look()
  await press('Nachtrag lesen und unterschreiben')
  expect(await screen.findByRole('heading', { name: 'Nachtrag zum Vertrag CON-2026-0001' })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ich habe diesen Vertrag gelesen/ }))
  await press('Annehmen und unterschreiben')
  expect(await screen.findByText(/^Was Sie vereinbart haben, wurde geändert\./)).toBeDefined()
})

test('in German a client reads why an answer was refused, and what is due after delivery', async () => {
  const studio = await openStudio()
  const [deposit, second, balance] = wedding.plan ?? []
  if (!deposit || !second || !balance) throw new Error('The wedding has three payments.')
  const plan = [deposit, second, { ...balance, due: { anchor: 'delivered' as const, offset: 10 } }]
  const sent = await book(studio, { plan })
  await addShoot(studio, sent)
  const { clientId } = await dealOf(studio, sent)
  const alice = studio.as('alice')
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  studio.signIn('visitor')
  await show(<ClientPortal token={sent.token} />)
  await press('Annehmen')
  const part = within(screen.getByRole('region', { name: 'Eine Änderung für Sie' }))
  expect(part.getAllByRole('listitem').at(-1)?.textContent).toContain('fällig 10 Tage nach der Lieferung')
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  studio.signIn('visitor')
  await press('Ja, annehmen')
  expect(await screen.findByText(/^Die Änderung sieht jetzt anders aus\./)).toBeDefined()
})

test('a client is told when another change takes the place of the one that they read', async () => {
  const { studio, sent, look } = await openPage()
  await look()
  const told = /^The proposal changed since you opened this page\./
  await press('Accept')
  expect(screen.queryByText(told)).toBeNull()
  await addShoot(studio, sent, { words: 'With an album.' })
  studio.signIn('visitor')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByText(told)).toBeDefined()
  expect(await screen.findByText('With an album.')).toBeDefined()
  expect((await agreedOf(studio, sent))?.total).toBe(508_994)
})
