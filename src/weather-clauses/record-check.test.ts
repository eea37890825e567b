import { expect, test } from 'vitest'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { forecast, rainRecord } from '#tests/help/rain-record.ts'
import { faultsOf } from '#tests/help/recheck-rain-call.mjs'
import { type CallEvent, hashedCallEvent } from './chain.ts'
import { checkRecord, recordWords } from './record-check.ts'
import { recordPlatform } from './server/platform.ts'

const check = (text: string) => checkRecord(new TextEncoder().encode(text), recordPlatform)

test('a record as it was written is right, and says what was read, decided and offered', async () => {
  const found = await check(rainRecord())
  expect(found).toMatchObject({
    isRight: true,
    words: 'The forecast that was kept gives this verdict.',
    record: {
      session: { start: '2026-10-17T21:30:00.000Z', end: '2026-10-17T22:30:00.000Z' },
      fetchedAt: '2026-10-16T22:00:03.000Z',
      verdict: 'met',
      decision: 'move',
      reason: null,
      addendumHash: 'b'.repeat(64),
    },
    reading: {
      verdict: 'met',
      measures: [
        { measure: 'rainPct', value: 82 },
        { measure: 'windKmh', value: 12.4 },
      ],
    },
  })
  expect(found.ticks.map(({ state }) => state)).toEqual(Array(8).fill('right'))
})

test('another verdict than the rule gives is named', async () => {
  const found = await check(rainRecord({ verdict: 'not met' }))
  expect(found).toMatchObject({ isRight: false, words: 'It gives another verdict: met.' })
})

test('bytes that are not those read are named', async () => {
  expect(await check(rainRecord({ bytes: forecast(28) }))).toMatchObject({
    isRight: false,
    words: 'The bytes were changed after they were read.',
  })
})

test('a record without its bytes is incomplete, and what is left of it is checked', async () => {
  const found = await check(rainRecord({ bytes: null }))
  expect(found).toMatchObject({ isRight: false, words: 'This file is incomplete.' })
  expect(found.ticks.map(({ what, state }) => `${what} ${state}`)).toEqual([
    'bytes absent',
    'verdict absent',
    'due right',
    'in time right',
    'place right',
    'clause right',
    'chain right',
    'stated right',
  ])
})

const unread = { evidenceHash: null, fetchedAt: null, request: null }

test('without a forecast nothing but unknown can be right', async () => {
  expect(await check(rainRecord({ bytes: null, verdict: 'unknown', read: unread }))).toMatchObject({
    isRight: true,
    words: recordWords.nothingRead,
  })
  for (const verdict of ['met', 'not met'])
    expect(await check(rainRecord({ bytes: null, verdict, read: unread }))).toMatchObject({
      isRight: false,
      words: 'It gives another verdict: unknown.',
    })
})

test('a forecast that was added where none was read is named', async () => {
  const record = JSON.parse(rainRecord({ bytes: null, verdict: 'unknown', read: unread }))
  const bytes = new TextEncoder().encode(forecast(10))
  const added = { bytes: Buffer.from(bytes).toString('base64'), sha256: sha256(bytes) }
  for (const [change, state] of [
    [{ bytes: added.bytes }, 'wrong'],
    [added, 'wrong'],
    [{ sha256: added.sha256 }, 'absent'],
  ] as const) {
    const found = await check(JSON.stringify({ ...record, ...change }))
    expect(found.isRight).toBe(false)
    expect(found.ticks).toContainEqual(expect.objectContaining({ what: 'bytes', state }))
  }
})

const at = (iso: string) => Date.parse(iso)

test.each([
  ['a second before the hour agreed on', { fetchedAt: at('2026-10-16T21:59:59Z') }, 'in time'],
  ['a second after it was over', { fetchedAt: at('2026-10-17T00:00:01Z') }, 'in time'],
  ['at no time', { fetchedAt: null }, 'in time'],
  ['by another hour than the clause says', { decideAt: at('2026-10-16T21:00:00Z') }, 'due'],
  ['by no hour', { decideAt: null }, 'due'],
  ['for another place', { request: JSON.stringify({ latitude: '40.701', longitude: '-73.997' }) }, 'place'],
  ['for no place', { request: 'a forecast' }, 'place'],
])('a forecast that was read %s is named', async (_, read, what) => {
  const text = rainRecord({ read })
  const found = await check(text)
  expect(found).toMatchObject({ isRight: false, words: recordWords.reading })
  expect(found.ticks.filter(({ state }) => state === 'wrong').map((tick) => tick.what)).toEqual([what])
  expect(faultsOf(text)).toEqual([what])
})

test('a forecast that was read in the last second is right', async () => {
  const text = rainRecord({ read: { fetchedAt: at('2026-10-17T00:00:00Z') } })
  expect([(await check(text)).isRight, faultsOf(text)]).toEqual([true, []])
})

test('a clause with another figure is named', async () => {
  const text = rainRecord().replace('"rainPct":60', '"rainPct":90')
  expect(await check(text)).toMatchObject({ isRight: false, words: recordWords.clause })
})

test('a hash beside the chain that is not that of the clause is named', async () => {
  const record = JSON.parse(rainRecord())
  const found = await check(JSON.stringify({ ...record, clauseHash: 'c'.repeat(64) }))
  expect(found).toMatchObject({ isRight: false, words: recordWords.clause })
})

test('an entry that says something else is named by its number', async () => {
  const text = rainRecord({ reason: 'It is dry.' }).replaceAll('It is dry.', 'It is wet.')
  const found = await check(text)
  expect(found).toMatchObject({ isRight: false, words: recordWords.chain })
  expect(found.ticks).toContainEqual({
    what: 'chain',
    state: 'wrong',
    words: 'Entry 2 is not as it was written, or one before it is missing.',
  })
})

test('an entry that was left out is named', async () => {
  const record = JSON.parse(rainRecord())
  record.chain.splice(1, 1)
  expect(await check(JSON.stringify({ ...record, decision: null }))).toMatchObject({ words: recordWords.chain })
})

test.each([
  ['numbered as if nothing was missing', (last: CallEvent) => ({ ...last, id: 2 })],
  ['bound to the entry before', (last: CallEvent, first: CallEvent) => ({ ...last, hashBefore: first.hash })],
])('an entry that was left out is named when what follows is %s, with a new hash', async (_, changed) => {
  const record = JSON.parse(rainRecord())
  const [first, , last] = record.chain
  const event = changed(last, first)
  const chain = [first, { ...event, hash: sha256(hashedCallEvent(record.subject, event)) }]
  const found = await check(JSON.stringify({ ...record, chain, decision: null }))
  expect(found).toMatchObject({ isRight: false, words: recordWords.chain })
})

test('what stands beside the chain has to be what the chain says', async () => {
  const text = rainRecord().replace('"decision":"move"', '"decision":"keep"')
  expect(await check(text)).toMatchObject({ isRight: false, words: recordWords.stated })
})

test.each([
  ['nothing', '', recordWords.none],
  ['a sentence', 'Rain Call', recordWords.none],
  ['a picture', '\u0089PNG', recordWords.none],
  ['other JSON', '{"name":"Priya"}', recordWords.none],
  ['null', 'null', recordWords.none],
  ['a record of nothing', '{"format":"rain-call-1","chain":[]}', recordWords.incomplete],
])('%s is refused with the reason', async (_, text, words) => {
  expect(await check(text)).toEqual({ isRight: false, words, ticks: [] })
})

test('a record written with spaces, or with a name twice, is not what a server wrote', async () => {
  const text = rainRecord()
  expect(await check(JSON.stringify(JSON.parse(text), null, 2))).toMatchObject({ words: recordWords.incomplete })
  expect(await check(text.replace('{', '{"verdict":"not met",'))).toMatchObject({ words: recordWords.incomplete })
  // An editor may add a line at the end.
  expect(await check(`${text}\n`)).toMatchObject({ isRight: true })
})

test('of five thousand flipped bytes each is named', async () => {
  const bytes = new TextEncoder().encode(rainRecord({ reason: 'Wind turns.' }))
  // Numbers that are spread evenly, the same in each run.
  const unnoticed: number[] = []
  for (let turn = 0; turn < 5000; turn += 1) {
    const at = Math.floor(((turn * 0.618_033_988_75) % 1) * bytes.length)
    const flipped = bytes.slice()
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (turn % 8))
    const { isRight, words } = await checkRecord(flipped, recordPlatform)
    if (isRight || words === recordWords.right || words === '') unnoticed.push(at)
  }
  expect(unnoticed).toEqual([])
})

test('a record from before the shown contract was said beside its entries is still right', async () => {
  const { documentHash: _, ...older } = JSON.parse(rainRecord({ read: { documentHash: 'c'.repeat(64) } })) as Record<
    string,
    unknown
  >
  const file = new TextEncoder().encode(JSON.stringify(older))
  expect(await checkRecord(file, recordPlatform)).toMatchObject({ isRight: true })
  const forged = new TextEncoder().encode(JSON.stringify({ ...older, documentHash: 'd'.repeat(64) }))
  expect(await checkRecord(forged, recordPlatform)).toMatchObject({ isRight: false })
})
