import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { checkEveryMs } from '#kernel/check-every.ts'
import { proposals } from '#proposals/api.ts'
import { accept, clientSigns, contract, hannah, ownSignature, agreedOf, send, wedding } from '#tests/help/proposals.ts'
import { holdIntervals } from '#tests/help/held-intervals.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { ClientPortal } from './client-portal.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Hannah's page, on which time passes only when it is told to. */
async function openPage(more: object = {}) {
  const studio = await openStudio()
  const sent = await send(studio, more)
  const look = async () => {
    studio.signIn('visitor')
    await show(<ClientPortal token={sent.token} />)
    await screen.findByRole('heading', { level: 1, name: hannah.name })
  }
  return { studio, sent, look }
}

test('what happens on another phone is seen within ten seconds, without a reload', async () => {
  holdIntervals()
  const { studio, sent, look } = await openPage()
  await look()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined()
  await accept(studio, sent)
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  expect(checkEveryMs).toBeLessThan(10_000)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Pay $1,515.00 by May 1, 2026' })).toBeDefined()
})

test('whoever declines what another phone has accepted reads that it is, and nothing else', async () => {
  const { studio, sent, look } = await openPage()
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await accept(studio, sent)
  studio.signIn('visitor')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Weiss wedding'))
  expect(document.activeElement?.nextElementSibling?.textContent).toBe('Accepted')
  expect(screen.queryByText(/Reload the page/)).toBeNull()
})

test('a contract that is open to be signed turns into the signed one once the other phone has signed', async () => {
  holdIntervals()
  const { studio, sent, look } = await openPage({ contract })
  await accept(studio, sent)
  const link = await ownSignature(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Read and sign the contract' }))
  expect(await screen.findByRole('checkbox', { name: /^I have read this contract/ })).toBeDefined()
  await clientSigns(studio, link)
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: /^I have read this contract/ })).toBeNull())
  expect((await screen.findAllByText(/Signed/)).length).toBeGreaterThan(0)
})

test('an unchanged page is answered with 304; every change of the booking is another page', async () => {
  const { studio, sent } = await openPage()
  const path = `/api/client-page/${sent.token}`
  const read = (tag = '') => studio.raw('visitor', 'GET', path, { headers: { 'if-none-match': tag } })
  const first = await read()
  const tag = String(first.headers['etag'])
  for (let time = 0; time < 30; time += 1) expect((await read(tag)).status).toBe(304)
  await studio.as('visitor')(clientPage.ask, { params: { token: sent.token }, input: { words: 'Is there parking?' } })
  await accept(studio, sent)
  expect((await read(tag)).status).toBe(200)
  const { stage } = await studio.as('alice')(deals.find, { params: { id: sent.dealId } })
  expect(stage).toBe('booked')
})

test('the thanks for accepting name the new date once the shoot is moved; payments keep their order', async () => {
  holdIntervals()
  const { studio, sent, look } = await openPage()
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByText('You’re booked for Saturday, June 12, 2027.')).toBeDefined()
  const alice = studio.as('alice')
  const params = { id: sent.dealId }
  await alice(agreements.move, { params, input: { day: '2027-07-03', time: '15:30', movesDue: false } })
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  expect(await screen.findByText('You’re booked for Saturday, July 3, 2027.')).toBeDefined()
  const rows = within(screen.getByRole('region', { name: 'Payments' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.match(/Deposit|Second payment|Balance/)?.[0])).toEqual([
    'Deposit',
    'Second payment',
    'Balance',
  ])
})

test('the thanks for accepting say that the date is booked once its deposit is paid', async () => {
  holdIntervals()
  const { studio, sent, look } = await openPage({ bookedBy: 'payment' })
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByText('You accepted. Your date is booked once $1,335.00 is paid.')).toBeDefined()
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  await studio.as('alice')(invoices.pay, { params, input: { amount: '1335', paidOn: '2026-05-01' } })
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  expect(await screen.findByText('You’re booked for Saturday, June 12, 2027.')).toBeDefined()
  expect(screen.queryByText(/is booked once/)).toBeNull()
})

test('a version sent while another one is read says so above it, and nothing of the one before stays', async () => {
  const { studio, sent, look } = await openPage({ contract })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: studio.clock.now })
  onTestFinished(() => void vi.useRealTimers())
  const leo = await send(studio, {}, { name: 'Leo Castellano' })
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Read the contract' }))
  await accept(studio, leo)
  studio.signIn('visitor')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByText(/^This date was just booked by someone else\./)).toBeDefined()
  const alice = studio.as('alice')
  const { id } = await alice(proposals.create, { params: { id: sent.dealId }, input: {} })
  const shoot = { ...wedding.shoot, day: '2027-07-03' }
  await alice(proposals.change, { params: { id }, input: { ...wedding, contract, shoot } })
  await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  const told = await vi.waitFor(() => screen.getByText(/^alice changed this proposal/))
  expect(told.textContent).toMatch(/^alice changed this proposal at \d+:\d\d\s[AP]M\. Here is the new one\.$/)
  expect(screen.getByText(/^Saturday, July 3, 2027/)).toBeDefined()
  expect(screen.queryByText(/^This date was just booked/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yes, accept' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Read the contract' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.getByText(told.textContent)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(screen.queryByText(/Here is the new one/)).toBeNull()
})

test('what was accepted shows date, hold and payments until both have signed, the thanks what is next', async () => {
  holdIntervals()
  const { studio, sent, look } = await openPage({ contract })
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
  const toCome = 'You accepted. Once alice has signed the contract, you can sign it here.'
  expect(await screen.findByText(toCome)).toBeDefined()
  const accepted = within(screen.getByRole('region', { name: 'Weiss wedding' }))
  expect(accepted.getByText(/^Proposal PRO-2026-0001 · held for you until May 3, 2026, /)).toBeDefined()
  expect(accepted.getByText(/^Saturday, June 12, 2027, 2:00–10:00\sPM\sEDT \(8 hours\)$/)).toBeDefined()
  expect(accepted.getByText('Locust Grove, Poughkeepsie')).toBeDefined()
  expect(accepted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit$1,335.00when you sign',
    'Second payment$1,780.00by April 13, 2027',
    'Balance$1,335.00by May 29, 2027',
  ])
  const link = await ownSignature(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  expect(await screen.findByText('You accepted. Your contract is ready to sign.')).toBeDefined()
  expect(screen.queryByText(toCome)).toBeNull()
  await clientSigns(studio, link)
  studio.signIn('visitor')
  vi.advanceTimersByTime(checkEveryMs)
  expect(await screen.findByText('You’re booked for Saturday, June 12, 2027.')).toBeDefined()
  expect(screen.queryByText(/held for you until/)).toBeNull()
})
