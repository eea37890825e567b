import { expect, test, vi } from 'vitest'
import { Answered, startFake } from '#tests/help/fake-services.ts'
import { loopTimeOf } from '#tests/help/loop-time.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ExternalService, type ExternalServiceOptions } from './external-service.ts'
import { ServiceError } from './service-error.ts'

const photographer = (id: number) => ({ for: id as OwnerId })
const anna = photographer(1)

const serviceAt = (base: string, options: Partial<ExternalServiceOptions> = {}) =>
  new ExternalService({ base, userAgent: 'Lightbook (test)', ...options })

async function errorKindOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
    return 'none'
  } catch (error) {
    return error instanceof ServiceError ? error.kind : Promise.reject(error as Error)
  }
}

/** Answers after a delay. */
const after = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, {}))

/** Returns the answers one after the other, then the last one. */
function inTurn(...answers: unknown[]) {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]
}

test('what is posted arrives as JSON, with the headers of the service', async () => {
  const fake = await startFake(() => ({ fine: true }))
  const service = serviceAt(fake.url, { headers: { 'x-key': 'secret' } })
  expect(await service.post('/v1/ask', { words: 'Zoë, 6:13 PM' }, anna)).toEqual({ fine: true })
  expect(fake.asked.map(({ pathname }) => pathname)).toEqual(['/v1/ask'])
  expect(fake.requests).toMatchObject([
    {
      method: 'POST',
      body: { words: 'Zoë, 6:13 PM' },
      headers: { 'x-key': 'secret', 'content-type': 'application/json', 'user-agent': 'Lightbook (test)' },
    },
  ])
})

test('a photographer who asks the same twice at once asks once; two photographers share nothing', async () => {
  const fake = await startFake(after(5))
  const service = serviceAt(fake.url)
  await Promise.all([
    service.post('/', { a: 1 }, anna),
    service.post('/', { a: 1 }, anna),
    service.post('/', { a: 1 }, photographer(2)),
  ])
  expect(fake.asked).toHaveLength(2)
})

test('so many lanes are asked in at a time, and a photographer holds two of them', async () => {
  const fake = await startFake(after(20))
  const service = serviceAt(fake.url, { lanes: 4 })
  const ask = (id: number, words: string) => errorKindOf(service.post('/', { words }, photographer(id)))
  const first = await Promise.all([
    ask(1, 'a'),
    ask(1, 'b'),
    ask(1, 'c'),
    ask(2, 'a'),
    ask(3, 'a'),
    ask(4, 'a'),
    ask(5, 'a'),
  ])
  expect(first).toEqual(['none', 'none', 'busy', 'none', 'none', 'none', 'none'])
  expect(fake.mostAtOnce()).toBe(4)
  const kinds = await Promise.all(Array.from({ length: 11 }, (_, id) => ask(id + 10, 'a')))
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2)
  expect(fake.mostAtOnce()).toBe(4)
})

test('no more is asked in an hour than all photographers together may ask', async () => {
  const fake = await startFake(() => ({}))
  const service = serviceAt(fake.url, { hourly: { ofOne: 2, ofAll: 3 } })
  const ask = (id: number) => errorKindOf(service.post('/', {}, photographer(id)))
  expect([await ask(1), await ask(1), await ask(1), await ask(2), await ask(2), await ask(3)]).toEqual([
    'none',
    'none',
    'limit',
    'none',
    'limit',
    'limit',
  ])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_601_000)
  expect(await ask(3)).toBe('none')
})

test('an answer that is larger than the service reads is not read', async () => {
  const fake = await startFake(() => ({ words: 'x'.repeat(70_000) }))
  expect(await errorKindOf(serviceAt(fake.url).post('/', {}, anna))).toBe('none')
  expect(await errorKindOf(serviceAt(fake.url, { maxBytes: 64 * 1024 }).post('/', {}, anna))).toBe('too_large')
})

test('a refusal says its status, its words and for how long to go away, and none of what was asked', async () => {
  const fake = await startFake(() => new Answered(429, { error: 'enough' }, { 'retry-after': '17' }))
  const service = serviceAt(fake.url, { headers: { 'x-key': 'secret' } })
  const refusal = service.post('/', { words: 'mine' }, anna)
  await expect(refusal).rejects.toMatchObject({
    kind: 'status',
    status: 429,
    body: { error: 'enough' },
    retryAfterMs: 17_000,
  })
  await refusal.catch((error: Error) => expect(`${error.message} ${error.stack}`).not.toMatch(/secret|mine/))
})

test('an answer that repeats the key is none', async () => {
  const fake = await startFake((_asked, { headers }) => ({ words: `I was shown ${headers['x-key']}` }))
  expect(
    await errorKindOf(serviceAt(fake.url, { headers: { 'x-key': 'secret-of-a-customer' } }).post('/', {}, anna)),
  ).toBe('garbage')
})

test.each([
  ['a connection that broke', 'reset', 'none', 2],
  ['500', new Answered(500, {}), 'none', 2],
  ['502', new Answered(502, {}), 'none', 2],
  ['503', new Answered(503, {}), 'none', 2],
  ['504', new Answered(504, {}), 'status', 1],
  ['429', new Answered(429, {}), 'status', 1],
  ['400', '400', 'status', 1],
  ['no JSON', 'html', 'garbage', 1],
] as const)('%s is tried again only when it may have passed', async (_what, first, kind, url) => {
  const fake = await startFake(inTurn(first, {}))
  expect(await errorKindOf(serviceAt(fake.url, { retries: true }).post('/', {}, anna))).toBe(kind)
  expect(fake.asked).toHaveLength(url)
})

test('nothing is tried a third time, nor again where the service does not want it', async () => {
  const fake = await startFake(() => new Answered(503, {}))
  expect(await errorKindOf(serviceAt(fake.url, { retries: true }).post('/', {}, anna))).toBe('status')
  expect(fake.asked).toHaveLength(2)
  expect(await errorKindOf(serviceAt(fake.url).post('/', {}, anna))).toBe('status')
  expect(fake.asked).toHaveLength(3)
})

test('who stops waiting at an instant is answered by then, and what hangs or is late is not tried again', async () => {
  const fake = await startFake(() => 'hang')
  const service = serviceAt(fake.url, { retries: true, patience: { turn: 1000, connect: 1000, answer: 10_000 } })
  const hanging = await loopTimeOf(() => errorKindOf(service.post('/', {}, { ...anna, ends: performance.now() + 120 })))
  expect(hanging.result).toBe('timeout')
  expect(hanging.ms).toBeLessThan(400)
  fake.answer('reset')
  expect(await errorKindOf(service.post('/', {}, { ...anna, ends: performance.now() + 400 }))).toBe('network')
  expect(fake.asked).toHaveLength(2)
  expect(await errorKindOf(service.post('/', {}, { ...anna, ends: performance.now() - 1 }))).toBe('busy')
})
