import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { shoots } from '#shoots/api.ts'
import { notifications } from '#notification-list/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { callOf, forecastOf } from '#tests/help/rain-calls.ts'
import { clientOn, offered, offerMove } from '#tests/help/rain-choice.ts'

const addendumOf = async ({ alice }: Awaited<ReturnType<typeof offered>>) => {
  const { id = 0 } = (await alice(contracts.list, {})).find(({ title }) => title.startsWith('Addendum')) ?? {}
  return alice(contracts.find, { params: { id } })
}

test('the client chooses a date: the session moves, and the addendum is signed by both', async () => {
  const one = await offered()
  const { studio, alice, page, choose, shootId } = one
  const seen = await page()
  expect(seen).toMatchObject({ state: 'offered', verdict: 'met', fee: 0, payments: null, needsFresh: false })
  expect(seen.options).toHaveLength(3)
  const start = seen.options[0]?.start ?? ''
  const before = await alice(shoots.find, { params: { id: shootId } })
  expect(await choose(seen, start)).toMatchObject({ state: 'chosen', chosenStart: start, options: [] })
  const after = await alice(shoots.find, { params: { id: shootId } })
  expect(after).toMatchObject({ date: start, version: before.version + 1 })
  expect(await addendumOf(one)).toMatchObject({ status: 'signed', totalAmount: null })
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'planned', start })
  const told = (await alice(notifications.unread, {})).map(({ title }) => title)
  expect(told).toContain('Priya Raman moved from October 17, 2026 to October 18, 2026')
})

test('the session is a file for a calendar, which moves it there after the choice too', async () => {
  const { studio, id, token, alice, page, choose } = await offered()
  const address = `/api/client-page/${token}/rain/${id}/calendar`
  const file = async () => (await studio.raw('visitor', 'GET', address)).body
  const lines = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(`${name}:`))
  const before = await file()
  expect(lines(before, 'DTSTART')).toBe('DTSTART:20261017T213000Z')
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  const after = await file()
  expect(lines(after, 'DTSTART')).toBe('DTSTART:20261018T213000Z')
  expect(lines(after, 'UID')).toBe(lines(before, 'UID'))
  const sequence = (text: string) => Number(lines(text, 'SEQUENCE')?.slice('SEQUENCE:'.length))
  expect(sequence(after)).toBe(sequence(before) + 1)
  const other = await alice(clients.create, { input: { name: 'Ola Lund' } })
  const { link } = await alice(clientLinks.create, { params: { id: other.id } })
  expect((await studio.raw('visitor', 'GET', address.replace(token, tokenIn(link)))).status).toBe(404)
})

test('the signature names the date, and the record of the addendum begins with that of the call', async () => {
  const one = await offered()
  const { studio, id, page, choose } = one
  const seen = await page()
  const start = seen.options[1]?.start ?? ''
  await choose(seen, start)
  const { id: contractId } = await addendumOf(one)
  const events = await studio.db
    .selectFrom('contract_events')
    .select(['kind', 'facts'])
    .where('contractId', '=', contractId)
    .orderBy('id')
    .execute()
  const facts = events.map((event) => JSON.parse(event.facts) as Record<string, unknown>)
  const call = await studio.db.selectFrom('rain_events').selectAll().where('callId', '=', id).orderBy('id').execute()
  expect(call.map(({ kind }) => kind)).toEqual(['read', 'decided', 'offered', 'chosen', 'moved'])
  expect(facts[0]).toMatchObject({
    callRecord: call[3]?.hash,
    evidence: seen.evidenceHash,
    from: '2026-10-17T21:30:00.000Z',
    to: start,
  })
  expect(facts.at(-1)).toMatchObject({
    party: 'client',
    name: 'Priya Raman',
    consent: expect.stringMatching(/^I choose Monday, October 19, 2026, 5:30\sPM\sEDT\. /),
  })
  const pdf = await studio.raw('alice', 'GET', `/api/contracts/${contractId}/pdf`)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf.bytes)]), 'Addendum.pdf')
  expect((await studio.raw('visitor', 'POST', '/api/verify', { body: form })).json).toMatchObject({ verdict: 'valid' })
})

test('the same choice again gets the same answer, another one is refused with the date', async () => {
  const { alice, page, choose } = await offered()
  const seen = await page()
  const [first, second] = seen.options
  const chosen = await choose(seen, first?.start ?? '')
  expect(await choose(seen, first?.start ?? '')).toEqual(chosen)
  await expect(choose(seen, second?.start ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^You already chose Sunday, October 18, 2026, 5:30\sPM\sEDT\.$/),
  })
  expect((await alice(contracts.list, {})).filter(({ title }) => title.startsWith('Addendum'))).toHaveLength(1)
})

test('of eight answers from two phones at once one moves the session, once', async () => {
  const { alice, page, choose, shootId } = await offered()
  const seen = await page()
  const before = await alice(shoots.find, { params: { id: shootId } })
  const starts = Array.from({ length: 8 }, (_, at) => seen.options[at % 2]?.start ?? '')
  const answers = await Promise.allSettled(starts.map((start) => choose(seen, start)))
  const { date, version } = await alice(shoots.find, { params: { id: shootId } })
  expect(version).toBe(before.version + 1)
  const done = answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [starts[at]] : []))
  expect(new Set(done)).toEqual(new Set([date]))
  expect(done).toHaveLength(4)
  expect((await alice(contracts.list, {})).filter(({ title }) => title.startsWith('Addendum'))).toHaveLength(1)
})

test('a date that was not offered, and a text that is not the newest, move nothing', async () => {
  const { alice, page, choose, shootId } = await offered()
  const seen = await page()
  await expect(choose(seen, '2026-10-21T12:00:00.000Z')).rejects.toMatchObject({ code: 'invalid' })
  const other = { ...seen, addendum: seen.addendum && { ...seen.addendum, hash: '0'.repeat(64) } }
  await expect(choose(other, seen.options[0]?.start ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This page is out of date. Reload it.',
  })
  expect(await alice(shoots.find, { params: { id: shootId } })).toMatchObject({ date: '2026-10-17T21:30:00.000Z' })
})

test('others’ links find no call, and the photographer answers nothing', async () => {
  const { studio, alice, id, token, page } = await offered()
  const seen = await page()
  const other = await alice(clients.create, { input: { name: 'Leo Castellano' } })
  const { link } = await alice(clientLinks.create, { params: { id: other.id } })
  await expect(clientOn(studio, tokenIn(link), id).page()).rejects.toMatchObject({ code: 'not_found' })
  await expect(clientOn(studio, tokenIn(link), id).keep()).rejects.toMatchObject({ code: 'not_found' })
  const asAlice = clientOn({ ...studio, as: () => alice } as typeof studio, token, id)
  await expect(asAlice.choose(seen, seen.options[0]?.start ?? '')).rejects.toMatchObject({ reason: 'own_link' })
  expect(await page()).toMatchObject({ state: 'offered' })
})

test('each date is held until the time to choose is over, and free once one is chosen', async () => {
  const { studio, page, choose } = await offered()
  const seen = await page()
  expect(seen.options.map(({ heldUntil }) => heldUntil)).toEqual([
    // Not into the last day before it, nor beyond the session.
    '2026-10-17T21:30:00.000Z',
    '2026-10-17T21:30:00.000Z',
    '2026-10-17T21:30:00.000Z',
  ])
  const stored = async () => studio.db.selectFrom('holds').select('kind').execute()
  expect(await stored()).toEqual([{ kind: 'rain' }, { kind: 'rain' }, { kind: 'rain' }])
  await choose(seen, seen.options[0]?.start ?? '')
  expect(await stored()).toEqual([])
})

test('the number of an addendum is used again only until one has it', async () => {
  const one = await offered({ terms: { moves: { moves: 3 } } })
  const { studio, alice, shootId, provider } = one
  const numberIn = async (page: typeof one.page) => (await page()).addendum?.paper.number
  /** Rain in the hours of a session, so that it can move. */
  const rainAt = (start: string) => {
    const label = Math.floor((Date.parse(start) - Date.parse('2026-10-17T00:00:00Z')) / 3_600_000)
    const wet = [label, label + 1, label + 2].map((hour) => [hour, { precipitation_probability: 70 }])
    provider.answer = () => forecastOf(Object.fromEntries(wet))
  }
  const first = await numberIn(one.page)
  // Its number was not used, so that the next offer has it.
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2026-10-20T21:30:00Z' } })
  rainAt('2026-10-20T21:30:00Z')
  const second = await offerMove(studio, shootId, { at: '2026-10-19T22:00:00Z' })
  expect(await numberIn(second.page)).toBe(first)
  const chosen = (await second.page()).options[0]?.start ?? ''
  await second.choose(await second.page(), chosen)
  rainAt(chosen)
  const eve = new Date(Date.parse((await callOf(studio, shootId))?.call?.decideAt ?? '')).toISOString()
  const third = await offerMove(studio, shootId, { at: eve })
  expect(await numberIn(third.page)).not.toBe(first)
  const seen = await third.page()
  expect(await third.choose(seen, seen.options[0]?.start ?? '')).toMatchObject({ state: 'chosen' })
})
