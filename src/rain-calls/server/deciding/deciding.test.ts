import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { noHash } from '#kernel/chained-events.ts'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { findLiveOfShoot } from '#rain-calls/server/calls.ts'
import { endCall } from '#rain-calls/server/planning/end-call.ts'
import { emailsIn } from '#tests/help/emails.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import type { Studio } from '#tests/help/studio.ts'

/** A call of Alice’s that is read, with rain of some chance; the clause says 60%. */
async function openRead(percent: number, more: Parameters<typeof openRain>[0] = {}) {
  const opened = await openRain(more)
  const { studio, provider } = opened
  provider.answer = () => rainOf(percent)
  const { shootId, contractId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt, more.mail)
  studio.clock.now += 60_000
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const decide = (input: { move: boolean; reason?: string }) =>
    studio.as('alice')(rainCalls.decide, { params: { id }, input })
  return { ...opened, shootId, contractId, id, decide, call: async () => (await callOf(studio, shootId))?.call }
}

const told = async ({ as }: Studio) =>
  (await as('alice')(notifications.unread, {})).filter(({ type }) => type === 'rain_call').map(({ message }) => message)

test('keeping the date along the forecast needs no reason, and ends the call', async () => {
  const { studio, decide, call } = await openRead(20)
  expect(await told(studio)).toEqual([
    'Forecast says 20% rain at 5\u00a0PM. Your clause is not met, so the session stays.',
  ])
  await decide({ move: false })
  expect(await call()).toMatchObject({ state: 'kept', decision: 'keep', reason: null })
  expect(await told(studio)).toEqual([])
  await expect(decide({ move: false })).rejects.toMatchObject({ code: 'conflict', message: 'You already decided' })
})

test('a call that is read comes first of what needs its photographer, until it is decided', async () => {
  const { studio, decide, shootId } = await openRead(82)
  const needs = async () => (await studio.as('alice')(dashboard.today, {})).needs
  expect(await needs()).toMatchObject({
    count: 1,
    first: [
      {
        kind: 'rain',
        shootId,
        title: 'Raman portraits',
        words: 'Forecast says 82% rain at 5\u00a0PM. Your clause is met. Move or keep?',
        isOver: false,
      },
    ],
  })
  await decide({ move: false, reason: 'The shower passes.' })
  expect((await needs()).first).toEqual([])
})

test('a call whose clause is not met needs nobody: the session stays', async () => {
  const { studio, call } = await openRead(20)
  expect(await call()).toMatchObject({ state: 'read' })
  expect((await studio.as('alice')(dashboard.today, {})).needs).toMatchObject({ count: 0, first: [] })
})

test('keeping it against the forecast needs a reason, which stands in the record', async () => {
  const { studio, decide, call, id } = await openRead(82)
  expect(await told(studio)).toEqual(['Forecast says 82% rain at 5\u00a0PM. Your clause is met. Move or keep?'])
  const words = 'Say why you decide against the forecast'
  await expect(decide({ move: false })).rejects.toMatchObject({ code: 'invalid', fields: { reason: words } })
  await expect(decide({ move: false, reason: 'No' })).rejects.toMatchObject({ code: 'invalid' })
  await decide({ move: false, reason: 'The shower passes before five.' })
  expect(await call()).toMatchObject({ state: 'kept', reason: 'The shower passes before five.' })
  const events = await studio.db.selectFrom('rain_events').selectAll().where('callId', '=', id).orderBy('id').execute()
  expect(events.map(({ kind, hashBefore }) => [kind, hashBefore])).toEqual([
    ['read', noHash],
    ['decided', events[0]?.hash],
  ])
  // Once it is written, the signed contract is named too.
  expect(JSON.parse(events[1]?.facts ?? '')).toMatchObject({
    against: true,
    decision: 'keep',
    reason: 'The shower passes before five.',
  })
})

test('the first event of the record names the clause and the contract', async () => {
  const { studio, contractId } = await openRead(82)
  const { clauseHash } = await studio.as('alice')(contracts.find, { params: { id: contractId } })
  const { documentHash } = await studio.db
    .selectFrom('contracts')
    .select('documentHash')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  const event = await studio.db.selectFrom('rain_events').select('facts').executeTakeFirstOrThrow()
  expect(JSON.parse(event.facts)).toMatchObject({ clauseHash, documentHash, verdict: 'met' })
})

test('of a contract signed on paper the first event names its text', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  await agreeOnWeather(studio, { onPaper: true })
  await runAt(studio, decideAt)
  const event = await studio.db.selectFrom('rain_events').select('facts').executeTakeFirstOrThrow()
  expect(JSON.parse(event.facts)).toMatchObject({
    documentHash: null,
    signedHash: null,
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a contract whose signed document was written late is named by the next event', async () => {
  const { studio, decide, contractId, id } = await openRead(82, { isForged: true })
  const signed = async () =>
    (await studio.as('alice')(contracts.find, { params: { id: contractId } })) &&
    studio.db.selectFrom('contracts').select('signedHash').where('id', '=', contractId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await signed()).signedHash).not.toBeNull()
  // As if it had not been there at the reading.
  const first = await studio.db.selectFrom('rain_events').select('facts').executeTakeFirstOrThrow()
  const facts = JSON.stringify({ ...JSON.parse(first.facts), signedHash: null })
  await studio.db.updateTable('rain_events').set({ facts }).execute()
  await decide({ move: false, reason: 'It passes.' })
  const { raw, session } = studio
  const file = await raw('alice', 'GET', `/api/rain-calls/${id}/evidence`, { headers: await session('alice') })
  expect(JSON.parse(String(file.bytes))).toMatchObject({ signedHash: (await signed()).signedHash })
})

test('before the forecast is read nothing is decided', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const attempt = studio.as('alice')(rainCalls.decide, { params: { id }, input: { move: false } })
  await expect(attempt).rejects.toMatchObject({ code: 'conflict', reason: 'not_due' })
})

test('a decision is taken back before the session', async () => {
  const { studio, decide, call, id } = await openRead(82)
  await decide({ move: false, reason: 'The shower passes.' })
  await studio.as('alice')(rainCalls.takeBack, { params: { id } })
  expect(await call()).toMatchObject({ state: 'read', decision: null, reason: null, reading: { verdict: 'met' } })
  await decide({ move: false, reason: 'It passes after all.' })
  studio.clock.now = Date.parse('2026-10-17T21:30:00Z')
  await expect(studio.as('alice')(rainCalls.takeBack, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
})

test('nobody decides: the session stays, and nothing is moved', async () => {
  const { studio, shootId, call } = await openRead(82)
  const before = await studio.as('alice')(shoots.find, { params: { id: shootId } })
  await runAt(studio, '2026-10-17T21:29:00Z')
  expect(await call()).toMatchObject({ state: 'read' })
  await runAt(studio, '2026-10-17T21:30:00Z')
  await runAt(studio, '2026-10-17T21:31:00Z')
  expect(await call()).toMatchObject({ state: 'kept', decision: null })
  expect(await told(studio)).toContain('Nobody decided; the session stayed.')
  const after = await studio.as('alice')(shoots.find, { params: { id: shootId } })
  expect([after.date, after.version]).toEqual([before.date, before.version])
})

test('a version that is not the newest decides nothing', async () => {
  const { studio, id, call } = await openRead(20)
  const attempt = studio.as('alice')(rainCalls.decide, { params: { id }, input: { move: false }, ifMatch: '"1"' })
  await expect(attempt).rejects.toMatchObject({ code: 'stale' })
  expect(await call()).toMatchObject({ state: 'read' })
})

test('a call that was read while its shoot was moved by hand ends all the same', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const { shootId } = await agreeOnWeather(studio)
  const owner = studio.ids.alice as OwnerId
  const found = await findLiveOfShoot(studio.db, owner, shootId)
  await runAt(studio, decideAt)
  if (found) await endCall(studio.db, owner, found, 'moved', studio.clock.now)
  expect(await callOf(studio, shootId)).toMatchObject({ call: null })
})

test('nothing is decided about a date that the shoot has not any more', async () => {
  const { studio, decide, shootId } = await openRead(82)
  await studio.db.updateTable('shoots').set({ date: 0 }).where('id', '=', shootId).execute()
  await expect(decide({ move: false, reason: 'It passes.' })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'void',
  })
})

test('a cancelled shoot voids its call; one that is planned again has another', async () => {
  const { studio, shootId, call, decide } = await openRead(82)
  const change = (status: 'cancelled' | 'confirmed') =>
    studio.as('alice')(shoots.change, { params: { id: shootId }, input: { status } })
  await change('cancelled')
  expect(await call()).toBeNull()
  await expect(decide({ move: false, reason: 'It passes.' })).rejects.toMatchObject({ code: 'conflict' })
  await change('confirmed')
  expect(await call()).toMatchObject({ state: 'planned' })
})

test('a shoot that is moved too close has no call, and says so', async () => {
  const { studio, shootId } = await openRain().then(async (opened) => ({
    ...opened,
    ...(await agreeOnWeather(opened.studio)),
  }))
  studio.clock.now = Date.parse('2026-10-17T02:00:00Z')
  await studio.as('alice')(shoots.change, { params: { id: shootId }, input: { date: '2026-10-17T12:00:00Z' } })
  expect(await callOf(studio, shootId)).toMatchObject({ call: null, isTooLate: true })
})

test('a contract whose signature on paper is taken back has no call any more', async () => {
  const { studio } = await openRain()
  const { shootId, contractId } = await agreeOnWeather(studio, { onPaper: true })
  expect((await callOf(studio, shootId))?.call?.state).toBe('planned')
  await studio.as('alice')(contracts.toggleSignature, { params: { id: contractId }, input: { signed: false } })
  expect(await callOf(studio, shootId)).toBeNull()
  expect(await studio.db.selectFrom('rain_calls').select('state').execute()).toEqual([{ state: 'void' }])
})

test('a signature on paper stays once a forecast was read under it, and so do contract and record', async () => {
  const { studio, provider } = await openRain()
  const { shootId, contractId } = await agreeOnWeather(studio, { onPaper: true })
  provider.answer = () => rainOf(82)
  await runAt(studio, decideAt)
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const params = { id: contractId }
  const headers = await studio.session('alice')
  const { raw } = studio
  const record = async () => (await raw('alice', 'GET', `/api/rain-calls/${id}/evidence`, { headers })).bytes
  const before = await record()
  const alice = studio.as('alice')
  await expect(alice(contracts.toggleSignature, { params, input: { signed: false } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('cancel the session'),
  })
  await expect(alice(contracts.remove, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect(await record()).toEqual(before)
})

test('both sides are emailed what was read with its hashes, and the client why it is kept all the same', async () => {
  const { studio, decide } = await openRead(82, { mail: true, env: { PUBLIC_URL: 'http://studio.example' } })
  const box = 'box' in studio ? String(studio.box) : ''
  await decide({ move: false, reason: 'The shower passes before five.' })
  const about = /Rain Call|The forecast for|Your session/
  const sent = async () => (await emailsIn(box)).filter(({ subject }) => about.test(subject))
  await expect.poll(async () => (await sent()).length).toBe(3)
  const [event] = await studio.db.selectFrom('rain_events').select('hash').orderBy('id').execute()
  const { hash } = await studio.db.selectFrom('rain_evidence').select('hash').executeTakeFirstOrThrow()
  const all = (await sent()).map((email) => ({ ...email, text: email.text.replaceAll('\u00a0', ' ') }))
  const own = all.find(({ to }) => to.startsWith('alice'))
  expect(own?.subject.replaceAll('\u00a0', ' ')).toBe(
    'Rain Call for Raman portraits: the clause is met (82% rain at 5 PM, limit 60%). Move or keep?',
  )
  const client = all.find(({ subject }) => subject === 'The forecast for October 17, 2026 met your weather clause')
  expect(client?.text).toContain('82% chance of rain, October 17, 2026, 5:00 PM EDT, agreed limit 60%.')
  for (const email of [own, client]) {
    expect(email?.text).toContain(`Forecast SHA-256 ${hash}`)
    expect(email?.text).toContain(`Record SHA-256 ${event?.hash}`)
  }
  expect(all.find(({ subject }) => subject === 'Your session on October 17, 2026 stays')?.text).toContain(
    'alice keeps your session on October 17, 2026 although the forecast met the clause. ' +
      'Why: The shower passes before five.',
  )
})
