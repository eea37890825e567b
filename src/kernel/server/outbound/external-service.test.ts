import { describe, expect, test, vi } from 'vitest'
import { failureModes, unusedAddress, startFake } from '#tests/help/fake-services.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ExternalService, type ExternalServiceOptions } from './external-service.ts'
import { isWorthLogging, ServiceError, type ServiceErrorKind } from './service-error.ts'

/** Short timeouts to keep the tests fast, but long enough for an answer. */
const patience = { turn: 200, connect: 300, answer: 400 }

const serviceAt = (base: string | undefined, options: Partial<ExternalServiceOptions> = {}) =>
  new ExternalService({ base, userAgent: 'Lightbook (test)', ...options })

const photographer = (id: number) => ({ for: id as OwnerId })
const anna = photographer(1)
const ben = photographer(2)

/** Answers after a delay. */
const after = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, {}))

/** The kind of a failure; `none` on success. */
async function errorKindOf(answer: Promise<unknown>): Promise<ServiceErrorKind | 'none'> {
  try {
    await answer
    return 'none'
  } catch (error) {
    return error instanceof ServiceError ? error.kind : Promise.reject(error as Error)
  }
}

describe('a question', () => {
  test('is encoded, says who asks, and carries what the customer always sends', async () => {
    const fake = await startFake(() => ({ fine: true }))
    const answer = await serviceAt(fake.url, { params: { apikey: 'k&y' } }).get(
      '/v1/search',
      { name: '../../@evil\r\nhost: x', count: '1' },
      anna,
    )
    expect(answer).toEqual({ fine: true })
    expect(fake.asked.map(({ pathname }) => pathname)).toEqual(['/v1/search'])
    expect(Object.fromEntries(fake.asked[0]?.searchParams ?? [])).toEqual({
      name: '../../@evil\r\nhost: x',
      count: '1',
      apikey: 'k&y',
    })
    expect(fake.agents).toEqual(['Lightbook (test)'])
  })

  test('goes nowhere when the service is turned off', async () => {
    const service = serviceAt(undefined)
    expect(service.isOn).toBe(false)
    expect(await errorKindOf(service.get('/', {}, anna))).toBe('off')
  })

  test('is asked once when several ask it at the same time, and again later', async () => {
    const fake = await startFake(() => ({ at: 1 }))
    const service = serviceAt(fake.url)
    await Promise.all([1, 2, 3].map((id) => service.get('/a', {}, photographer(id))))
    expect(fake.asked).toHaveLength(1)
    await service.get('/a', {}, anna)
    expect(fake.asked).toHaveLength(2)
  })
})

describe('a service that does wrong', () => {
  const kinds: Record<(typeof failureModes)[number], ServiceErrorKind | 'none'> = {
    hang: 'timeout',
    stall: 'timeout',
    endless: 'timeout',
    html: 'garbage',
    cut: 'garbage',
    nulls: 'none',
    wrongTypes: 'none',
    400: 'status',
    429: 'status',
    500: 'status',
    redirect: 'status',
    reset: 'network',
    huge: 'too_large',
  }

  test('does not block its callers, and is called once', async () => {
    const met = await Promise.all(
      failureModes.map(async (misdeed) => {
        const fake = await startFake(() => ({}))
        fake.answer(misdeed)
        const quick = ['hang', 'stall', 'endless'].includes(misdeed)
        return [
          misdeed,
          [await errorKindOf(serviceAt(fake.url, quick ? { patience } : {}).get('/', {}, anna)), fake.asked.length],
        ] as const
      }),
    )
    expect(Object.fromEntries(met)).toEqual(
      Object.fromEntries(Object.entries(kinds).map(([misdeed, kind]) => [misdeed, [kind, 1]])),
    )
  })

  test('says its status and its reason', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('429')
    await expect(serviceAt(fake.url).get('/', {}, anna)).rejects.toMatchObject({
      message: 'This service answered 429.',
      status: 429,
      body: { reason: expect.stringContaining('Minutely') },
    })
  })

  test('at an unused address fails as a network error', async () => {
    expect(await errorKindOf(serviceAt(await unusedAddress()).get('/', {}, anna))).toBe('network')
  })
})

describe('many questions', () => {
  test('are asked one at a time, and no more than a handful waits', async () => {
    const fake = await startFake(after(5))
    const service = serviceAt(fake.url)
    const kinds = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => errorKindOf(service.get(`/${id}`, {}, photographer(id)))),
    )
    expect(fake.mostAtOnce()).toBe(1)
    expect(kinds).toEqual(['none', 'none', 'none', 'none', 'none', 'none', 'busy', 'busy', 'busy'])
    expect(await errorKindOf(service.get('/later', {}, anna))).toBe('none')
  })

  test('of one photographer do not block others: two at once, in turns', async () => {
    const fake = await startFake(after(5))
    const service = serviceAt(fake.url)
    const asked = [
      ...['/a1', '/a2', '/a3', '/a4'].map((path) => service.get(path, {}, anna)),
      ...['/b1', '/b2'].map((path) => service.get(path, {}, ben)),
      service.get('/system', {}, { for: 'system' }),
    ]
    expect(await Promise.all(asked.map(errorKindOf))).toEqual(['none', 'none', 'busy', 'busy', 'none', 'none', 'none'])
    expect(fake.asked.map(({ pathname }) => pathname)).toEqual(['/a1', '/a2', '/b1', '/system', '/b2'])
  })

  test('of one photographer have an hourly budget; shared requests do not count', async () => {
    const fake = await startFake(() => ({}))
    const service = serviceAt(fake.url, { hourly: { ofOne: 3 } })
    const ask = (who: typeof anna | { for: 'system' }) => errorKindOf(service.get('/', {}, who))
    expect(await Promise.all([ask(anna), ask(anna), ask(anna)])).toEqual(['none', 'none', 'none'])
    expect([await ask(anna), await ask(anna), await ask(anna)]).toEqual(['none', 'none', 'limit'])
    expect([
      await ask(ben),
      await ask({ for: 'system' }),
      await ask({ for: 'system' }),
      await ask({ for: 'system' }),
      await ask({ for: 'system' }),
    ]).not.toContain('limit')
    passes(3_601_000, performance.now())
    expect(await ask(anna)).toBe('none')
  })

  test('behind one that hangs fail as busy', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('hang')
    const service = serviceAt(fake.url, { patience })
    const kinds = await Promise.all([1, 2, 3].map((id) => errorKindOf(service.get(`/${id}`, {}, photographer(id)))))
    expect(kinds).toEqual(['timeout', 'busy', 'busy'])
    expect(fake.asked).toHaveLength(1)
  })

  test('are sent with the pause between them that a service asks for', async () => {
    const times: number[] = []
    const fake = await startFake(() => ({ at: times.push(performance.now()) }))
    const service = serviceAt(fake.url, { pause: 150, patience })
    expect(await Promise.all([1, 2, 3].map((id) => errorKindOf(service.get(`/${id}`, {}, photographer(id)))))).toEqual([
      'none',
      'none',
      'busy',
    ])
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(75)
  })
})

test('the log hears of what a service does wrong, and not that it is left alone', () => {
  const kinds: ServiceErrorKind[] = [
    'off',
    'resting',
    'limit',
    'busy',
    'timeout',
    'network',
    'status',
    'too_large',
    'garbage',
  ]
  expect(kinds.filter((kind) => isWorthLogging(new ServiceError(kind, '')))).toEqual([
    'timeout',
    'network',
    'status',
    'too_large',
    'garbage',
  ])
  expect(isWorthLogging(new Error('something else'))).toBe(true)
})

/** Simulates the passing of time from an instant on, on the clock of `performance`. */
const passes = (ms: number, from: number) => vi.spyOn(performance, 'now').mockReturnValue(from + ms)

describe('the circuit', () => {
  test('stays closed while a service is slow, however many ask', async () => {
    const fake = await startFake(after(160))
    const service = serviceAt(fake.url, { patience })
    const kinds = new Set<string>()
    const asking = async (id: number) => {
      for (let question = 1; question <= 4; question++) {
        const kind = await errorKindOf(service.get(`/${id}/${question}`, {}, photographer(id)))
        kinds.add(kind)
        if (kind === 'busy') await new Promise((resolve) => setTimeout(resolve, 40))
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(asking))
    expect([...kinds].toSorted()).toEqual(['busy', 'none'])
  })

  test('opens for one that hangs, however many ask', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('hang')
    const service = serviceAt(fake.url, { patience: { turn: 20, connect: 30, answer: 40 } })
    for (let question = 1; question <= 5; question++)
      await Promise.all([anna, ben].map((who) => errorKindOf(service.get(`/${question}/${who.for}`, {}, who))))
    expect(await errorKindOf(service.get('/', {}, anna))).toBe('resting')
  })

  test('opens after five failures in a row, and closes after thirty seconds', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('500')
    const service = serviceAt(fake.url)
    const ask = () => errorKindOf(service.get('/', {}, anna))
    for (let failure = 1; failure <= 5; failure++) expect(await ask()).toBe('status')
    expect(await ask()).toBe('resting')
    expect(fake.asked).toHaveLength(5)
    fake.answer(() => ({}))
    const opened = performance.now()
    passes(29_000, opened)
    expect(await ask()).toBe('resting')
    passes(31_000, opened)
    expect(await ask()).toBe('none')
  })

  test('counts failures in a row only, and no refusal of a question', async () => {
    const fake = await startFake(() => ({}))
    const service = serviceAt(fake.url)
    const ask = () => errorKindOf(service.get('/', {}, anna))
    for (let round = 1; round <= 3; round++) {
      fake.answer('reset')
      for (let failure = 1; failure <= 4; failure++) expect(await ask()).toBe('network')
      fake.answer(() => ({}))
      expect(await ask()).toBe('none')
    }
    fake.answer('400')
    for (let refusal = 1; refusal <= 8; refusal++) expect(await ask()).toBe('status')
    fake.answer(() => ({}))
    expect(await ask()).toBe('none')
  })

  test('stays open for as long as the service asked for', async () => {
    const fake = await startFake(() => ({}))
    const service = serviceAt(fake.url)
    service.rest(65_000)
    const rested = performance.now()
    expect(await errorKindOf(service.get('/', {}, anna))).toBe('resting')
    passes(66_000, rested)
    expect(await errorKindOf(service.get('/', {}, anna))).toBe('none')
  })
})
