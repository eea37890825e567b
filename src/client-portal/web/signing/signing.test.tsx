import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { ClientPortal } from '#client-portal/web/page/client-portal.tsx'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { accept, agreedOf, contract, dealOf, hannah, inAdvance, send } from '#tests/help/proposals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

type Sent = Awaited<ReturnType<typeof send>>

/** Hannah's page, with a proposal that Alice has signed in advance or not. */
async function openPage(isAhead: boolean, more: object = {}) {
  const studio = await openStudio()
  const sent = await send(studio, { contract, ...more }, hannah, isAhead ? inAdvance : {})
  const look = async () => {
    studio.signIn('visitor')
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('heading', { level: 1, name: hannah.name })
  }
  return { studio, sent, look, alice: studio.as('alice') }
}

const contractIdOf = async (studio: Studio, sent: Sent) => (await agreedOf(studio, sent))?.contract?.id ?? 0
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const consent = /^I have read this contract/

test('a client reads the contract, changes the extras, and accepts and signs with one button', async () => {
  const { studio, sent, look } = await openPage(true)
  await look()
  expect(
    screen.getByText('alice has already signed the contract. Once you sign it here, your date is booked.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await press('Read and sign the contract')
  const part = await screen.findByRole('region', { name: 'The contract to sign' })
  await waitFor(() => expect(document.activeElement).toBe(part))
  expect(within(part).getByRole('heading', { level: 2, name: 'Weiss wedding' })).toBeDefined()
  expect(within(part).getByText(/^For Hannah Weiss on Saturday, June 12, 2027: \$4,450\.00/)).toBeDefined()
  expect(within(part).getByText('Alice Alder')).toBeDefined()
  await tick(/^Second photographer/)
  expect(await within(part).findByText(/: \$5,050\.00, of which \$1,515\.00 now\.$/)).toBeDefined()
  await press('Accept and sign')
  expect(
    screen.getByText('Check the box to confirm that you have read the contract and agree to sign it'),
  ).toBeDefined()
  await tick(consent)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept and sign' }))
  const thanks = await screen.findByRole('heading', { name: 'Thank you' })
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(screen.getByText('You’re booked for Saturday, June 12, 2027.')).toBeDefined()
  const file = screen.getByRole('link', { name: 'Download contract CON-2026-0001' })
  expect(file.getAttribute('href')).toMatch(/^\/api\/client-page\/[\w-]+\/contracts\/\d+\/pdf$/)
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 505_000, contract: { status: 'signed' } })
  const id = await contractIdOf(studio, sent)
  expect(await studio.as('alice')(contracts.find, { params: { id } })).toMatchObject({
    clientSignature: { name: 'Hannah Weiss', way: 'typed' },
  })
})

test('what changed meanwhile is shown before it can be signed', async () => {
  const { studio, sent, look, alice } = await openPage(true)
  await look()
  await press('Read and sign the contract')
  await screen.findByText(/^For Hannah Weiss on/)
  await tick(consent)
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { name: 'Hannah Frei' } })
  await press('Accept and sign')
  expect((await screen.findByText(/^The contract changed/)).textContent).toBe(
    'The contract changed since you opened this page. Read it again before you sign.',
  )
  expect(await screen.findByText(/^For Hannah Frei on/)).toBeDefined()
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
})

test('a client chooses other extras while the contract is not signed', async () => {
  const { studio, sent, look } = await openPage(false)
  await accept(studio, sent)
  await look()
  expect(
    screen.getByText(
      'You accepted “Weiss wedding” for $5,050.00. Until the contract is signed you can choose other extras.',
    ),
  ).toBeDefined()
  await press('Choose again')
  await tick(/^Album/)
  await press('Keep what you accepted')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose again' }))
  await press('Choose again')
  expect(screen.getByRole('checkbox', { name: /^Album/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
  await tick(/^Second photographer/)
  await press('Accept')
  await press('Yes, accept')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(screen.getByText(/^You accepted “Weiss wedding” for \$4,450\.00/)).toBeDefined()
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 445_000 })
})

test('once the studio has signed, the contract is read and signed on the page itself', async () => {
  const { studio, sent, look, alice } = await openPage(false)
  await accept(studio, sent)
  const id = await contractIdOf(studio, sent)
  await alice(signing.send, { params: { id }, input: { email: hannah.email, ...inAdvance } })
  await look()
  expect(screen.getByText('Your contract is ready to sign.')).toBeDefined()
  await press('Read and sign the contract')
  expect(await screen.findByText(/^For Hannah Weiss on/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download a copy' })).toBeDefined()
  await tick(consent)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign contract' }))
  const signed = await screen.findByRole('heading', { name: 'Signed' })
  await waitFor(() => expect(document.activeElement).toBe(signed))
  expect(screen.getByRole('link', { name: 'Download the signed contract' })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Pay \$1,515\.00 by/ })).toBeDefined()
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(page.contracts).toMatchObject([{ status: 'signed' }])
})

test('a client who reads German reads and signs in German', async () => {
  const { studio, sent, look, alice } = await openPage(true, { bookedBy: 'payment' })
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  await look()
  await press('Vertrag lesen und unterschreiben')
  expect(await screen.findByText(/^For Hannah Weiss on Samstag, 12\. Juni 2027/)).toBeDefined()
  await tick(/^Ich habe diesen Vertrag gelesen/)
  await press('Annehmen und unterschreiben')
  expect(await screen.findByRole('heading', { name: 'Vielen Dank' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/\b(Sign|Signed|Signature|Accept|Download|Contract|Photographer)\b/)
})

test('who signs after the hold, while the date is free, reads that it is theirs again', async () => {
  const { studio, sent, look, alice } = await openPage(false, { holdHours: 1 })
  await accept(studio, sent)
  const id = await contractIdOf(studio, sent)
  await alice(signing.send, { params: { id }, input: { email: hannah.email, ...inAdvance } })
  studio.clock.now += 2 * 3_600_000
  await look()
  await press('Read and sign the contract')
  await screen.findByText(/^For Hannah Weiss on/)
  await tick(consent)
  await userEvent.click(screen.getByRole('button', { name: 'Sign contract' }))
  expect(await screen.findByText('Your hold ran out, but the date is still open. It’s yours again.')).toBeDefined()
})
