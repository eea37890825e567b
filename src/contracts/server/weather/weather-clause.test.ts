import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { shoots } from '#shoots/api.ts'
import { signAs, writeContract } from '#tests/help/agreement.ts'
import { plain } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'
import type { central } from '#tests/help/weather-clause.ts'
import {
  planShoot,
  writeWithClause,
  send,
  pdfOf,
  verify,
  wordsIn,
  clauseRow,
  factsOf,
  fee,
} from '#tests/help/weather-clause.ts'

test('the client reads the clause that both signatures bind, and its hash is in the signed document', async () => {
  const studio = await openStudio()
  const { id, weather, clauseHash } = await writeWithClause(studio, fee)
  expect([weather, clauseHash]).toEqual([fee, null])
  const token = await send(studio, id)
  const row = await clauseRow(studio)
  expect(row?.json).toBe(
    '{"decision":{"daysBefore":1,"decideAt":"18:00"},' +
      '"measures":{"cloud":null,"rainMm10":null,"rainPct":60,"windKmh":40},' +
      '"moves":{"feeCents":8000,"freeMoves":1,"hoursToChoose":24,"moves":2,"withinDays":30},' +
      '"place":{"lat":40700,"lng":-73997,"zone":"America/New_York"},' +
      '"source":"Open-Meteo best_match","v":"rain-1","window":{"afterMin":0,"beforeMin":0}}',
  )
  const hash = createHash('sha256')
    .update(row?.json ?? '')
    .digest('hex')
  expect(row?.hash).toBe(hash)
  const sentence =
    'Weather. The forecast of Open-Meteo for Central Park is read on the day before the session at 6:00 PM ' +
    '(America/New_York). If, for any hour of the session, it gives a chance of rain or snow of 60% or more, or wind ' +
    'of 40 km/h or more, alice may move the session. Priya Raman then gets up to three dates to choose from, held ' +
    'for 24 hours. The first move is free; each later one costs $80.00. No more than 2 moves. The photographer ' +
    'decides; the forecast alone moves nothing. Light rain may still fall on a session that is kept. Weather clause ' +
    `SHA-256 ${hash}.`
  const { paper } = await studio.as('visitor')(signing.read, { params: { token } })
  const shown = paper.blocks.flatMap((block) =>
    block.kind === 'list' ? [] : [block.runs.map(({ text }) => text).join('')],
  )
  expect(shown).toContain(sentence)
  // What is to be known of forecasts stands beside the contract, whose text holds what was agreed and nothing else.
  expect(paper.forecastNote).toMatch(/^A chance of 60% means it stays dry in about 4 of 10 such cases, /)
  expect(JSON.stringify(paper.blocks)).not.toContain('stays dry')
  await signAs(studio, token)
  expect((await factsOf(studio, id)).map(({ party, clauseHash: said }) => [party, said])).toEqual([
    ['photographer', hash],
    ['client', hash],
  ])
  const bytes = await pdfOf(studio, token)
  const printed = (await wordsIn(bytes)).replaceAll(' ', '')
  expect(printed).toContain(sentence.replaceAll(' ', ''))
  expect(printed).not.toMatch(/staysdry|checkedbyus/)
  const invented =
    `SHA-256 ${hash}. Whoever runs the server could invent a forecast before the email about its reading is sent; ` +
    'the provider of forecasts signs nothing.'
  expect(printed).toContain(invented.replaceAll(' ', ''))
  expect((await verify(studio, bytes)).verdict).toBe('valid')
  expect((await studio.as('alice')(contracts.find, { params: { id } })).clauseHash).toBe(hash)
})

test('one digit that is changed in the stored clause is named by the check', async () => {
  const studio = await openStudio()
  const { id } = await writeWithClause(studio)
  const token = await send(studio, id)
  await signAs(studio, token)
  const bytes = await pdfOf(studio, token)
  const row = await clauseRow(studio)
  await studio.db
    .updateTable('rain_clauses')
    .set({ hash: '0'.repeat(64) })
    .execute()
  expect((await verify(studio, bytes)).words).toContain('The weather clause was altered since it was signed.')
  await studio.db
    .updateTable('rain_clauses')
    .set({ hash: row?.hash ?? '' })
    .execute()
  const changed = (row?.json ?? '').replace('"rainPct":60', '"rainPct":80')
  await studio.db.updateTable('rain_clauses').set({ json: changed }).execute()
  const altered = 'The weather clause was altered since it was signed.'
  expect(await verify(studio, bytes)).toMatchObject({ verdict: 'record-altered', contract: null })
  expect((await verify(studio, bytes)).words).toContain(altered)
  const hash = createHash('sha256').update(changed).digest('hex')
  await studio.db.updateTable('rain_clauses').set({ hash }).execute()
  expect((await verify(studio, bytes)).words).toContain(altered)
  await studio.db.deleteFrom('rain_clauses').execute()
  expect((await verify(studio, bytes)).words).toContain('The weather clause that was signed is missing.')
  await studio.db
    .insertInto('rain_clauses')
    .values({ userId: studio.ids.alice, contractId: id, json: row?.json ?? '', hash: row?.hash ?? '' })
    .execute()
  expect((await verify(studio, bytes)).verdict).toBe('valid')
})

test('a clause that is added to a contract signed without one is named', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  const token = await send(studio, id)
  await signAs(studio, token)
  const bytes = await pdfOf(studio, token)
  expect((await verify(studio, bytes)).verdict).toBe('valid')
  await studio.db
    .insertInto('rain_clauses')
    .values({ userId: studio.ids.alice, contractId: id, json: '{}', hash: 'x' })
    .execute()
  expect((await verify(studio, bytes)).words).toContain(
    'A weather clause was added since it was signed: the record names none.',
  )
})

const withDecision = (daysBefore: number, decideAt: string): ClauseTerms => ({
  ...usualClause,
  decision: { daysBefore, decideAt },
})
const measures = { rainPct: null, rainMm10: null, windKmh: null, cloud: null }

test.each([
  ['no kind of weather', { ...usualClause, measures }, 'Choose at least one kind of weather', 'weather.measures'],
  ['a chance of 101', { ...usualClause, measures: { ...measures, rainPct: 101 } }, 'From 1 to 100%', ''],
  ['wind of 9', { ...usualClause, measures: { ...measures, windKmh: 9 } }, 'From 10 to 120 km/h', ''],
  ['4 days before', withDecision(4, '18:00'), 'From 0 to 3 days before', ''],
  ['a decision at 24:00', withDecision(1, '24:00'), 'Choose a time such as 18:00', ''],
  ['too many free moves', { ...usualClause, moves: { ...usualClause.moves, freeMoves: 3 } }, 'No more free moves', ''],
  ['59 minutes', withDecision(0, '16:31'), 'Decide at least an hour before the session', 'weather.decision.decideAt'],
])('a clause with %s is refused', async (_, weather, words, field) => {
  const studio = await openStudio()
  const { id: shootId } = await planShoot(studio)
  const { clientId, title, content } = await writeContract(studio)
  const input = { clientId, shootId, title, content, weather }
  const refused = studio.as('alice')(contracts.create, { input })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(words) })
  if (field) await expect(refused).rejects.toMatchObject({ fields: { [field]: words } })
})

test('a decision an hour before the session is allowed, and one for a place not on the map refused', async () => {
  const studio = await openStudio()
  const { id } = await writeWithClause(studio, withDecision(0, '16:30'))
  expect(id).toBeGreaterThan(0)
  const nowhere = writeWithClause(studio, usualClause, { coordinates: null })
  await expect(nowhere).rejects.toMatchObject({ code: 'invalid', fields: { weather: expect.any(String) } })
})

test('a contract whose shoot lost its place cannot be sent until it has one again', async () => {
  const studio = await openStudio()
  const { id, shootId } = await writeWithClause(studio)
  const alice = studio.as('alice')
  const place = (coordinates: typeof central | null) =>
    alice(shoots.change, { params: { id: shootId ?? 0 }, input: { coordinates } })
  await place(null)
  await expect(send(studio, id)).rejects.toMatchObject({ code: 'invalid', fields: { weather: expect.any(String) } })
  expect(await clauseRow(studio)).toBeUndefined()
  await place({ lat: 48.21, lng: 16.37 })
  await send(studio, id)
  expect((await clauseRow(studio))?.json).toContain('"lat":48210,"lng":16370')
})

test('a signature that is taken back frees the clause, which then may change', async () => {
  const studio = await openStudio()
  const { id } = await writeWithClause(studio)
  const alice = studio.as('alice')
  await send(studio, id)
  const first = await clauseRow(studio)
  await alice(signing.revoke, { params: { id } })
  const { weather, clauseHash, ...open } = await alice(signing.takeBack, { params: { id } })
  expect([weather, clauseHash]).toEqual([usualClause, null])
  expect(await clauseRow(studio)).toBeUndefined()
  const { clientId, shootId, title, content } = open
  const input = { clientId, shootId: shootId ?? 0, title, content, weather: fee }
  await alice(contracts.change, { params: { id }, input })
  await signAs(studio, await send(studio, id))
  const second = await clauseRow(studio)
  expect(second?.hash).not.toBe(first?.hash)
  expect((await factsOf(studio, id)).map(({ clauseHash: hash }) => hash)).toEqual([
    first?.hash,
    second?.hash,
    second?.hash,
  ])
})

test('a signature on paper binds the clause, and takes it along when it is withdrawn', async () => {
  const studio = await openStudio()
  const { id } = await writeWithClause(studio)
  const mark = (signed: boolean) => studio.as('alice')(contracts.toggleSignature, { params: { id }, input: { signed } })
  const { clauseHash } = await mark(true)
  expect(clauseHash).toBe((await clauseRow(studio))?.hash)
  expect(await factsOf(studio, id)).toMatchObject([{ clauseHash }])
  const pdf = await studio.raw('alice', 'GET', `/api/contracts/${id}/pdf`)
  expect((await wordsIn(pdf.bytes)).replaceAll(' ', '')).toContain(`WeatherclauseSHA-256${clauseHash}`)
  await mark(false)
  expect(await clauseRow(studio)).toBeUndefined()
})

test('a client of two, in German, and all four kinds of weather', async () => {
  const studio = await openStudio()
  const all: ClauseTerms = {
    measures: { rainPct: 65, rainMm10: 25, windKmh: 40, cloud: 90 },
    window: { beforeMin: 60, afterMin: 30 },
    decision: { daysBefore: 2, decideAt: '07:30' },
    moves: { moves: 1, freeMoves: 0, feeCents: 4500, hoursToChoose: 48, withinDays: 14 },
  }
  const { id: shootId } = await planShoot(studio)
  const { id, clientId } = await writeContract(studio, { shootId, weather: all }, 'Priya Raman & Tom Becker')
  const sentence = async () => {
    const { blocks } = await studio
      .as('visitor')(signing.read, { params: { token: await send(studio, id) } })
      .then(({ paper }) => paper)
    const text = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [block.runs.map((run) => run.text).join('')] : [],
    )
    return plain(text.find((words) => /^(Weather|Wetter)\. /.test(words)) ?? '')
  }
  expect(await sentence()).toContain(
    'is read two days before the session at 7:30 AM (America/New_York). If, for any hour of the session, or of ' +
      'the 60 minutes before it, or of the 30 minutes after it, it gives a chance of rain or snow of 65% or more, or ' +
      'wind of 40 km/h or more, or for all of these hours together 2.5 mm of rain or snow or more, or clouds that ' +
      'hide 90% of the sky or more on average, alice may move the session. Priya Raman & Tom Becker then get up ' +
      'to three dates to choose from, held for 48 hours. The move costs $45.00. No more than 1 move.',
  )
  const alice = studio.as('alice')
  await alice(signing.revoke, { params: { id } })
  await alice(signing.takeBack, { params: { id } })
  await alice(clients.change, { params: { id: clientId }, input: { language: 'de' } })
  const german = await sentence()
  expect(german).toContain('wird zwei Tage vor dem Termin um 07:30 Uhr (America/New_York) gelesen. Nennt sie für')
  expect(german).toContain('oder für alle diese Stunden zusammen 2,5 mm Regen oder Schnee oder mehr')
  expect(german).not.toMatch(/\b(the|session|move|hours)\b/)
})
