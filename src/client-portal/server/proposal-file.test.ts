import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { search } from '#search/api.ts'
import { accept, dealOf, send, wedding } from '#tests/help/proposals.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const cancellation = [{ atLeastDays: 0, keep: { by: 'deposit' } }] as const

async function printed(studio: Studio, who: 'alice' | 'visitor', path: string): Promise<string> {
  const { status, headers, bytes } = await studio.raw(who, 'GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(bytes)
  return pages.map(wordsOf).join(' ')
}

test('a proposal is a PDF for its photographer and its client: lines, total, payments and rules', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { cancellation: [...cancellation], deliveryDays: 30 })
  const words = await printed(studio, 'alice', `/api/proposals/${sent.id}/pdf`)
  expect(words).toContain('Proposal PRO-2026-0001')
  expect(words).toContain('Weiss wedding')
  expect(words).toContain('good through May 15, 2026')
  for (const part of ['Wedding, 8 hours', 'Album', '$4,450.00', 'Second photographer ($600.00)', 'Locust Grove'])
    expect(words).toContain(part)
  expect(words).toContain('Deposit, when you accept: $1,335.00')
  expect(words).toContain('we keep the first payment of $1,335.00')
  expect(words).toContain('Your photographs follow within 30 days of the shoot.')
  expect(await printed(studio, 'visitor', `/api/client-page/${sent.token}/proposals/${sent.id}/pdf`)).toBe(words)
})

test('a proposal on paper says its weather clause as its page does, in the language of its client', async () => {
  const studio = await openStudio()
  const shoot = { ...wedding.shoot, coordinates: { lat: 41.703, lng: -73.921 } }
  const sent = await send(studio, { contract: 'We agree.', weather: usualClause, shoot })
  const path = `/api/client-page/${sent.token}/proposals/${sent.id}/pdf`
  const english = await printed(studio, 'visitor', path)
  expect(english).toContain('Weather: The forecast of Open-Meteo for Locust Grove, Poughkeepsie is read on the day')
  expect(english).toContain('Hannah Weiss then gets up to three dates to choose from')
  expect(english).toContain('A chance of 60% means it stays dry in about 4 of 10 such cases')
  const { clientId } = await dealOf(studio, sent)
  await studio.as('alice')(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  expect(await printed(studio, 'visitor', path)).toContain('Wetter: Die Vorhersage von Open-Meteo')
})

test('a booking is found by the number of its proposal, also while a newer version is a draft', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  const found = () => studio.as('alice')(search.find, { input: { q: 'PRO-2026-0001' } })
  expect(await found()).toMatchObject([
    { type: 'deal', id: sent.dealId, description: 'hannah@weddings.example, PRO-2026-0001' },
  ])
  await studio.as('alice')(proposals.create, { params: { id: sent.dealId }, input: {} })
  expect(await found()).toMatchObject([{ type: 'deal', id: sent.dealId }])
})

test('what was accepted names its extras and the day, in German for who reads German', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  const { clientId } = await dealOf(studio, sent)
  await studio.as('alice')(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  const words = await printed(studio, 'visitor', `/api/client-page/${sent.token}/proposals/${sent.id}/pdf`)
  expect(words).toContain('Angebot PRO-2026-0001')
  expect(words).toContain('5.050,00')
  expect(words).toMatch(/Seite 1 von 1/)
  expect(words).not.toMatch(/Page|Total\b|Payments/)
})

test('a payment after the delivery says how many days after it, in both languages', async () => {
  const studio = await openStudio()
  const [deposit, second, balance] = wedding.plan ?? []
  if (!deposit || !second || !balance) throw new Error('The wedding has three payments.')
  const due = (offset: number) => ({ anchor: 'delivered' as const, offset })
  const plan = [deposit, { ...second, due: due(0) }, { ...balance, due: due(14) }]
  const sent = await send(studio, { plan })
  const path = `/api/client-page/${sent.token}/proposals/${sent.id}/pdf`
  const english = await printed(studio, 'visitor', path)
  expect(english).toContain('Second payment, due when delivered:')
  expect(english).toContain('Balance, 14 days after delivery:')
  const { clientId } = await dealOf(studio, sent)
  await studio.as('alice')(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  const german = await printed(studio, 'visitor', path)
  expect(german).toContain('Second payment, fällig bei Lieferung:')
  expect(german).toContain('Balance, 14 Tage nach der Lieferung:')
})

test('other clients and strangers get no file, nor is a draft shown to its client', async () => {
  const studio = await openStudio()
  const [one, other] = [await send(studio), await send(studio, {}, { name: 'Leo', email: 'leo@castellano.example' })]
  const path = (token: string, id: number) => `/api/client-page/${token}/proposals/${id}/pdf`
  expect((await studio.raw('visitor', 'GET', path(other.token, one.id))).status).toBe(404)
  expect((await studio.raw('visitor', 'GET', path('x'.repeat(43), one.id))).status).toBe(404)
  expect((await studio.raw('bob', 'GET', `/api/proposals/${one.id}/pdf`)).status).toBe(404)
  const { id } = await studio.as('alice')(deals.create, { input: { name: 'Noor' } })
  const draft = await studio.raw('alice', 'POST', `/api/deals/${id}/proposals`, { body: {} })
  expect(await printed(studio, 'alice', `/api/proposals/${draft.json.id}/pdf`)).toContain('Noor')
  expect((await studio.raw('visitor', 'GET', path(one.token, draft.json.id))).status).toBe(404)
})
