import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { openPage, wedding } from '#tests/help/client-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const total = () => within(screen.getByText('Total', { selector: 'dt' }).parentElement as HTMLElement)

test('a client reads the proposal, adds extras, accepts it once, and reads what happens next', async () => {
  const { look, dealNow, alice, dealId } = await openPage()
  await look()
  await waitFor(() => expect(document.title).toBe('Hannah Weiss: alice'))
  expect(screen.getByText('Weiss wedding: your proposal is good through May 15, 2026.')).toBeDefined()
  // It only leads to the one that counts.
  expect(screen.getByRole('link', { name: 'Review your proposal' }).dataset['variant']).toBe('default')
  expect(button('Accept').dataset['variant']).toBe('filled')
  expect(screen.getByRole('heading', { level: 2, name: 'Weiss wedding' })).toBeDefined()
  expect(screen.getByText(/^Saturday, June 12, 2027, 2:00–10:00\sPM\sEDT \(8 hours\)$/)).toBeDefined()
  expect(await screen.findByText(/^Sunset 8:3\d\sPM · golden hour/)).toBeDefined()
  expect(total().getByText('$4,450.00')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Second photographer/ }))
  await userEvent.click(button('One more: Album'))
  expect(total().getByText('$5,500.00')).toBeDefined()
  expect(screen.getByText(/11:00\sPM\sEDT \(9 hours\)$/)).toBeDefined()
  expect(screen.getByText('$1,650.00')).toBeDefined()
  expect(screen.getByText('by May 29, 2027')).toBeDefined()
  // The choice outlives a reload.
  cleanup()
  await look()
  expect(sessionStorage).toHaveLength(1)
  expect(total().getByText('$5,500.00')).toBeDefined()
  expect(screen.getByText('Accepting books the date.')).toBeDefined()
  await userEvent.click(button('Accept'))
  expect(screen.getByRole('heading', { name: 'Accept for $5,500.00?' })).toBe(document.activeElement)
  expect(screen.getByText('Your date: Saturday, June 12, 2027.')).toBeDefined()
  await userEvent.dblClick(button('Yes, accept'))
  const thanks = await screen.findByRole('heading', { name: 'Thank you' })
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(screen.getByText('You’re booked for Saturday, June 12, 2027.')).toBeDefined()
  expect(sessionStorage).toHaveLength(0)
  expect(button(/^Pay \$1,650\.00 by May 1, 2026$/)).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Deposit\s*Invoice INV-2026-0001/ })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your day' })).toBeDefined()
  expect(screen.getByText('Proposal PRO-2026-0001')).toBeDefined()
  expect((await dealNow()).stage).toBe('booked')
  const { agreed } = await alice(proposals.ofDeal, { params: { id: dealId } })
  expect(agreed?.total).toBe(550_000)
})

test('a weather clause stands where the terms are read, with what is to be known of forecasts', async () => {
  const { look } = await openPage({ contract: 'We will photograph your day.', weather: usualClause })
  await look()
  const weather = within(await screen.findByRole('region', { name: 'Weather' }))
  expect(
    weather.getByText(/^The forecast of Open-Meteo for Locust Grove, Poughkeepsie is read .+ alice may move the/),
  ).toBeDefined()
  expect(weather.getByText(/^A chance of 60% means it stays dry in about 4 of 10 such cases/)).toBeDefined()
  expect(screen.queryByText('We will photograph your day.')).toBeNull()
})

test('with a contract it can be read with the sums of the moment, and the studio signs next', async () => {
  const contract =
    '# Terms\n\n{{client.name}} pays {{contract.total}}, of which {{contract.deposit}} now. {{client.email}}'
  const { look } = await openPage({ contract })
  await look()
  expect(screen.getByText('Once you accept, alice sends you the contract to sign.')).toBeDefined()
  await userEvent.click(button('Read the contract'))
  expect(
    await screen.findByText('Hannah Weiss pays $4,450.00, of which $1,335.00 now. hannah@weddings.example'),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Second photographer/ }))
  expect(await screen.findByText(/^Hannah Weiss pays \$5,050\.00/)).toBeDefined()
  await userEvent.click(button('Accept'))
  await userEvent.click(button('Yes, accept'))
  expect(
    await screen.findByText('You accepted. Once alice has signed the contract, you can sign it here.'),
  ).toBeDefined()
  expect(screen.getByText('alice signs your contract next. Then you can sign it here.')).toBeDefined()
  expect(screen.getByText('Being prepared')).toBeDefined()
})

test('whoever goes back finds the buttons again', async () => {
  const { look } = await openPage()
  await look()
  await userEvent.click(button('No, thanks'))
  await userEvent.click(button('Back'))
  expect(document.activeElement).toBe(button('Accept'))
})

test('a new version shows itself and keeps the choice; a withdrawn one says so', async () => {
  const { look, alice, id, dealId } = await openPage()
  await look()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Second photographer/ }))
  const second = await alice(proposals.create, { params: { id: dealId }, input: {} })
  await alice(proposals.change, { params: second, input: { ...wedding, discount: { by: 'percent', value: '10' } } })
  await alice(proposals.send, { params: second, input: { isMailed: false } })
  await userEvent.click(button('Accept'))
  await userEvent.click(button('Yes, accept'))
  expect((await screen.findByText(/^alice changed this proposal/)).textContent).toMatch(/Here is the new one\.$/)
  expect(screen.queryByText(/^The proposal changed/)).toBeNull()
  expect(total().getByText('$4,545.00')).toBeDefined()
  expect(second.id).not.toBe(id)
  await alice(proposals.withdraw, { params: second })
  // Only what is read can be confirmed.
  expect(screen.queryByRole('button', { name: 'Yes, accept' })).toBeNull()
  await userEvent.click(button('Accept'))
  await userEvent.click(button('Yes, accept'))
  expect(await screen.findByText('alice withdrew this proposal.')).toBeDefined()
  expect(screen.getByText('alice withdrew “Weiss wedding”.')).toBeDefined()
})

test.each([
  ['en', 'This proposal expired on May 15, 2026. Ask alice for a new one.', 'Ask alice'],
  ['de', 'Dieses Angebot war bis 15. Mai 2026 gültig. Fragen Sie alice nach einem neuen.', 'Frage an alice'],
] as const)('an expired proposal says what to do about it (%s)', async (language, words, ask) => {
  const { studio, look } = await openPage({}, language)
  studio.clock.now = Date.parse('2026-05-16T12:00:00Z')
  await look()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: ask })).toBeDefined()
})

test('a time that was taken meanwhile is told in place, and so is a lost connection', async () => {
  const { look, alice } = await openPage()
  await look()
  await userEvent.click(button('Accept'))
  const online = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await userEvent.click(button('Yes, accept'))
  const lost = 'Not sent. Check your connection and try again. Your choices are still here.'
  expect(await screen.findByText(lost)).toBeDefined()
  globalThis.fetch = online
  const other = { name: 'Leo Castellano', type: 'wedding' } as const
  const deal = await alice(deals.create, { input: other })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: { id }, input: wedding })
  const { link, proposal } = await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const path = `/api/client-page/${link.slice(link.lastIndexOf('/') + 1)}/proposals/${id}/accept`
  const body = JSON.stringify({ hash: proposal.hash, ticks: [], total: 400_000 })
  const sent = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(sent.status).toBe(200)
  await userEvent.click(button('Yes, accept'))
  expect(await screen.findByText(/^This date was just booked by someone else\./)).toBeDefined()
  expect(screen.queryByText(lost)).toBeNull()
})

test('declining asks why, and says so afterwards', async () => {
  const { look, dealNow } = await openPage()
  await look()
  await userEvent.click(button('No, thanks'))
  await userEvent.type(screen.getByLabelText('Why not? (optional)'), 'We found somebody nearer.')
  await userEvent.dblClick(button('Decline'))
  expect(await screen.findByText('You declined “Weiss wedding”.')).toBeDefined()
  expect(screen.getByText('There’s nothing for you to do right now.')).toBeDefined()
  const deal = await dealNow()
  expect(deal.closedFor).toBe('declined')
  expect(deal.events.at(-1)?.text).toBe('We found somebody nearer.')
})

test('a client who reads German reads all of it in German', async () => {
  const lines = [{ name: 'Hochzeit', rate: '4000.00' }]
  const { look } = await openPage({ contract: 'Bis {{shoot.date}}.', lines }, 'de')
  await look()
  await waitFor(() => expect(document.documentElement.lang).toBe('de-DE'))
  expect(screen.getByRole('link', { name: 'Angebot ansehen' })).toBeDefined()
  expect(screen.getByText(/^Samstag, 12\. Juni 2027, 14:00–22:00\sUhr/)).toBeDefined()
  expect(await screen.findByText(/^Sonnenuntergang 20:3\d\sUhr/)).toBeDefined()
  await userEvent.click(button('Vertrag lesen'))
  expect(await screen.findByText('Bis Samstag, 12. Juni 2027.')).toBeDefined()
  const english = /\b(Your|Accept|Total|Payments|Proposal|Send|Ask|Back|Thank|Read|Question|hours)\b/
  expect(document.body.textContent).not.toMatch(english)
  await userEvent.click(button('Annehmen'))
  await userEvent.click(button('Ja, annehmen'))
  expect(await screen.findByRole('heading', { name: 'Vielen Dank' })).toBeDefined()
  expect(
    screen.getByText('alice unterschreibt nun Ihren Vertrag. Danach können Sie ihn hier unterschreiben.'),
  ).toBeDefined()
  expect(document.body.textContent).not.toMatch(english)
})

test('what is kept on cancelling is said with the amounts of the checked extras, also in the contract', async () => {
  const { look } = await openPage({
    cancellation: [
      { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
      { atLeastDays: 0, keep: { by: 'deposit' } },
    ],
    contract: 'For {{client.name}}.',
  })
  await look()
  expect(screen.getByRole('heading', { name: 'If you cancel' })).toBeDefined()
  expect(screen.getByText('31 days or more before the shoot: we keep $50.00.')).toBeDefined()
  const deposit = (amount: string) => `Less than 31 days before the shoot: we keep the first payment of ${amount}.`
  expect(screen.getByText(deposit('$1,335.00'))).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Second photographer/ }))
  expect(screen.getByText(deposit('$1,515.00'))).toBeDefined()
  await userEvent.click(button('Read the contract'))
  expect(await screen.findByText('If you cancel:')).toBeDefined()
  expect(screen.getAllByText(deposit('$1,515.00'))).toHaveLength(2)
})

test('a shoot that was moved says from which day, in the language of the client', async () => {
  const { alice, studio, dealId, token, id, look } = await openPage({}, 'de')
  const { hash, sums } = await alice(proposals.find, { params: { id } })
  const input = { hash: hash ?? '', ticks: [{ line: 3, quantity: 1 }], total: sums.total }
  await studio.as('visitor')(clientPage.accept, { params: { token, id }, input })
  await alice(agreements.move, { params: { id: dealId }, input: { day: '2027-07-03', time: '14:00', movesDue: false } })
  await look()
  expect(await screen.findByText('Verschoben, vorher Samstag, 12. Juni 2027')).toBeDefined()
})
