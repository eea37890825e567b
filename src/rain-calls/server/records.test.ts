import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { factsText, noHash } from '#kernel/chained-events.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { signing } from '#contracts/signing-api.ts'
import { type CallEvent, hashedCallEvent } from '#weather-clauses/chain.ts'
import { type RecordCheck, checkRecord } from '#weather-clauses/record-check.ts'
import { recordPlatform } from '#weather-clauses/server/platform.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { downloaded } from '#tests/help/downloads.ts'
import { offered } from '#tests/help/rain-choice.ts'
import { agreeOnWeather, callOf, openRain } from '#tests/help/rain-calls.ts'
import { faultsOf } from '#tests/help/recheck-rain-call.mjs'
import { rainRecords } from '#rain-calls/record-api.ts'
import type { Studio } from '#tests/help/studio.ts'
import { expireEvidence } from './expire-evidence.ts'

const path = (id: number) => `/api/rain-calls/${id}/evidence`

const recordOf = async ({ raw, session }: Studio, id: number) =>
  (await raw('alice', 'GET', path(id), { headers: await session('alice') })).bytes

const check = async (bytes: Uint8Array) => (await checkRecord(bytes, recordPlatform)) as RecordCheck

/** What the page of the contract lists. */
const recordedOf = (studio: Studio, contractId: number) =>
  studio.as('alice')(rainRecords.ofContract, { params: { id: contractId } })

test('Alice downloads the record of a call, which anybody can check, from the reading to the new date', async () => {
  const { studio, id, contractId, page, choose } = await offered()
  const { status, headers, bytes } = await studio.raw('alice', 'GET', path(id))
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['content-disposition']).toContain('filename="Rain Call CON-2026-0001-1.json"')
  expect(await check(bytes)).toMatchObject({
    isRight: true,
    words: 'The forecast that was kept gives this verdict.',
    record: {
      session: { start: '2026-10-17T21:30:00.000Z', end: '2026-10-17T22:30:00.000Z' },
      request: expect.stringContaining('"latitude":"40.700"'),
      fetchedAt: '2026-10-16T22:00:00.000Z',
      verdict: 'met',
      decision: 'move',
      movedTo: null,
    },
  })
  const seen = await page()
  const start = seen.options[1]?.start ?? ''
  expect((await recordedOf(studio, contractId)).calls).toEqual([
    { id, start: '2026-10-17T21:30:00.000Z', state: 'offered', chosenStart: null },
  ])
  await choose(seen, start)
  expect((await recordedOf(studio, contractId)).calls).toEqual([
    { id, start: '2026-10-17T21:30:00.000Z', state: 'chosen', chosenStart: start },
  ])
  const after = await check(await recordOf(studio, id))
  expect(after).toMatchObject({ isRight: true, record: { movedTo: start, addendumHash: seen.addendum?.hash } })
  expect(after.record.chain.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['read', 'decided', 'chosen']))
})

test('the server knows the hashes of its records, also of those that went on since', async () => {
  const { studio, id } = await offered()
  const { record, callHash } = await check(await recordOf(studio, id))
  const verify = (input: object) => studio.as('visitor')(signing.verify, { input })
  const [first] = record.chain
  expect((await verify({ bundleHash: first?.hash, clauseHash: record.clauseHash })).known).toEqual({
    bundle: true,
    clause: true,
    signed: null,
  })
  expect((await verify({ bundleHash: callHash, clauseHash: callHash })).known).toMatchObject({
    bundle: true,
    clause: false,
  })
})

test('the server finds its own record valid, until any of it is another', async () => {
  const { studio, id } = await offered()
  const verify = (text: string) =>
    studio.as('visitor')(signing.verify, { files: [new File([text], 'Rain Call CON-2026-0001-1.json')] })
  const text = String(await recordOf(studio, id))
  expect(await verify(text)).toMatchObject({
    verdict: 'valid',
    words: expect.arrayContaining(['The forecast that was kept gives this verdict.']),
  })
  const other = JSON.parse(text)
  let hashBefore = noHash
  for (const event of other.chain) {
    Object.assign(event, { at: event.at + 1000, hashBefore })
    hashBefore = event.hash = sha256(hashedCallEvent(other.subject, event))
  }
  expect(await verify(JSON.stringify(other))).toMatchObject({
    verdict: 'unknown',
    known: { bundle: false, clause: true },
  })
})

test('a client downloads it from their page, and nobody else does', async () => {
  const { studio, id, token } = await offered()
  const { as, raw } = studio
  const asClient = await raw('visitor', 'GET', `/api/client-page/${token}/rain/${id}/evidence`)
  expect([asClient.status, asClient.bytes]).toEqual([200, await recordOf(studio, id)])
  const omar = await as('alice')(clients.create, { input: { name: 'Omar Aziz', email: 'omar@aziz.example' } })
  const { link } = await as('alice')(clientLinks.create, { params: omar })
  expect((await raw('visitor', 'GET', `/api/client-page/${tokenIn(link)}/rain/${id}/evidence`)).status).toBe(404)
  expect((await raw('bob', 'GET', path(id))).status).toBe(404)
  expect((await raw('visitor', 'GET', path(id))).status).toBe(401)
  expect((await raw('alice', 'GET', path(id + 1))).status).toBe(404)
})

test('before anything is read there is no record', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  const { status, json } = await studio.raw('alice', 'GET', path((await callOf(studio, shootId))?.call?.id ?? 0))
  expect([status, json.message]).toEqual([409, 'Nothing was read or decided yet, so there is no record.'])
})

test('somebody with the database who changes what was read, agreed or decided is found out', async () => {
  const { studio, id } = await offered({ isForged: true })
  const { db } = studio
  const words = async () => (await check(await recordOf(studio, id))).words
  const { json } = await db.selectFrom('rain_clauses').select('json').executeTakeFirstOrThrow()
  await db
    .updateTable('rain_clauses')
    .set({ json: json.replace('"rainPct":60', '"rainPct":90') })
    .execute()
  expect(await words()).toBe('The clause was changed after it was agreed on.')
  await db.updateTable('rain_clauses').set({ json }).execute()
  const { bytes } = await db.selectFrom('rain_evidence').select('bytes').executeTakeFirstOrThrow()
  await db
    .updateTable('rain_evidence')
    .set({ bytes: Buffer.from(String(bytes).replace('82', '28')) })
    .execute()
  expect(await words()).toBe('The bytes were changed after they were read.')
  expect(faultsOf(String(await recordOf(studio, id)))).toEqual(['bytes'])
  await db.updateTable('rain_evidence').set({ bytes }).execute()
  await db
    .updateTable('rain_events')
    .set({ facts: factsText({ against: false, decision: 'keep', reason: null }) })
    .where('kind', '=', 'decided')
    .execute()
  expect(await words()).toBe('The record of this Rain Call was changed after it was written.')
})

test('a record that was written anew as a whole is right by itself, but has not the hash of the email', async () => {
  const { studio, id } = await offered({ isForged: true })
  const { db, ids } = studio
  const chain = (await check(await recordOf(studio, id))).record.chain as CallEvent[]
  let hashBefore = noHash
  for (const event of chain) {
    const anew = { ...event, at: event.at + 1000, hashBefore }
    const hash = sha256(hashedCallEvent({ owner: ids.alice, callId: id }, anew))
    await db
      .updateTable('rain_events')
      .set({ at: anew.at, hashBefore, hash })
      .where('callId', '=', id)
      .where('id', '=', event.id)
      .execute()
    hashBefore = hash
  }
  const { isRight, record } = await check(await recordOf(studio, id))
  expect(isRight).toBe(true)
  expect(record.chain.map(({ hash }) => hash)).not.toContain(chain[0]?.hash)
  const { known } = await studio.as('visitor')(signing.verify, { input: { bundleHash: chain[0]?.hash } })
  expect(known?.bundle).toBe(false)
})

test('the download of all data has each record as a file', async () => {
  const { studio, id } = await offered()
  const files = await downloaded(studio, await studio.session('alice'))
  expect(files.get('files/rain-calls/Rain Call CON-2026-0001-1.json')).toEqual(await recordOf(studio, id))
  const events = JSON.parse(String(files.get('data/rain-events.json')))
  expect(events[0]).toMatchObject({ callId: id, kind: 'read', facts: expect.stringContaining('"verdict":"met"') })
})

test('three years after the session what the forecast said is deleted, and its hash stays', async () => {
  const { studio, id } = await offered({ isForged: true })
  const { clock, db } = studio
  const { sha256: hash } = (await check(await recordOf(studio, id))).record
  const tidyAt = async (at: string) => {
    clock.now = Date.parse(at)
    await expireEvidence(db, clock.now, async () => true)
    return check(await recordOf(studio, id))
  }
  expect(await tidyAt('2029-10-17T22:29:00Z')).toMatchObject({ isRight: true })
  expect(await tidyAt('2029-10-17T22:31:00Z')).toMatchObject({
    isRight: false,
    words: 'This file is incomplete.',
    record: { sha256: hash, bytes: null, verdict: 'met' },
  })
})

test('with the account nothing of its calls is left', async () => {
  const { studio } = await offered({ isForged: true })
  const headers = await studio.session('alice')
  expect((await studio.raw('alice', 'DELETE', '/api/account', { headers })).status).toBe(204)
  for (const table of ['rain_clauses', 'rain_calls', 'rain_evidence', 'rain_events', 'rain_options'] as const)
    expect(await studio.db.selectFrom(table).select('userId').execute(), table).toEqual([])
})
