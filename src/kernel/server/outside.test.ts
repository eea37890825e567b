import { describe, expect, test, vi } from 'vitest'
import { misdeeds, nowhere, startFake } from '#tests/help/fake-services.ts'
import { Outlet, Trouble, type TroubleKind } from './outside.ts'

const outletTo = (base: string | undefined, params?: Record<string, string>) => new Outlet({ base, userAgent: 'Lightbook (test)', ...(params && { params }) })

/** What is wrong with an answer; `none` when nothing is. */
async function troubleOf(answer: Promise<unknown>): Promise<TroubleKind | 'none'> {
  try {
    await answer
    return 'none'
  } catch (error) {
    return error instanceof Trouble ? error.kind : Promise.reject(error as Error)
  }
}

describe('a question', () => {
  test('is encoded, says who asks, and carries what the customer always sends', async () => {
    const fake = await startFake(() => ({ fine: true }))
    const answer = await outletTo(fake.url, { apikey: 'k&y' }).get('/v1/search', { name: '../../@evil\r\nhost: x', count: '1' })
    expect(answer).toEqual({ fine: true })
    expect(fake.asked.map(({ pathname }) => pathname)).toEqual(['/v1/search'])
    expect(Object.fromEntries(fake.asked[0]?.searchParams ?? [])).toEqual({ name: '../../@evil\r\nhost: x', count: '1', apikey: 'k&y' })
    expect(fake.agents).toEqual(['Lightbook (test)'])
  })

  test('goes nowhere when the service is turned off', async () => {
    const outlet = outletTo(undefined)
    expect(outlet.isOn).toBe(false)
    expect(await troubleOf(outlet.get('/', {}))).toBe('off')
  })

  test('is asked once when several ask it at the same time, and again later', async () => {
    const fake = await startFake(() => ({ at: 1 }))
    const outlet = outletTo(fake.url)
    await Promise.all([outlet.get('/a', {}), outlet.get('/a', {}), outlet.get('/a', {})])
    expect(fake.asked).toHaveLength(1)
    await outlet.get('/a', {})
    expect(fake.asked).toHaveLength(2)
  })
})

describe('a service that does wrong', () => {
  const kinds: Record<(typeof misdeeds)[number], TroubleKind | 'none'> = {
    hang: 'timeout', stall: 'timeout', endless: 'timeout', html: 'garbage', cut: 'garbage', nulls: 'none', wrongTypes: 'none',
    400: 'status', 429: 'status', 500: 'status', redirect: 'status', reset: 'network', huge: 'too_large',
  }

  test('keeps nobody waiting longer than three seconds, and is asked once', async () => {
    const start = performance.now()
    const met = await Promise.all(
      misdeeds.map(async (misdeed) => {
        const fake = await startFake(() => ({}))
        fake.answer(misdeed)
        return [misdeed, [await troubleOf(outletTo(fake.url).get('/', {})), fake.asked.length]] as const
      }),
    )
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(Object.entries(kinds).map(([misdeed, kind]) => [misdeed, [kind, 1]])))
    expect(performance.now() - start).toBeLessThan(3500)
  })

  test('says its status and its reason', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('429')
    await expect(outletTo(fake.url).get('/', {})).rejects.toMatchObject({ message: 'This service answered 429.', status: 429, body: { reason: expect.stringContaining('Minutely') } })
  })

  test('where nobody listens is a failure of the network', async () => {
    expect(await troubleOf(outletTo(await nowhere()).get('/', {}))).toBe('network')
  })
})

describe('many questions', () => {
  test('are asked one at a time, and no more than a handful waits', async () => {
    const fake = await startFake(() => new Promise((resolve) => setTimeout(resolve, 20, {})))
    const outlet = outletTo(fake.url)
    const kinds = await Promise.all(Array.from({ length: 9 }, (_, number) => troubleOf(outlet.get(`/${number}`, {}))))
    expect(fake.mostAtOnce()).toBe(1)
    expect(kinds).toEqual(['none', 'none', 'none', 'none', 'none', 'none', 'busy', 'busy', 'busy'])
    expect(await troubleOf(outlet.get('/later', {}))).toBe('none')
  })

  test('behind one that hangs wait no longer than it', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('hang')
    const outlet = outletTo(fake.url)
    const start = performance.now()
    const kinds = await Promise.all(['/a', '/b', '/c'].map((path) => troubleOf(outlet.get(path, {}))))
    expect(kinds).toEqual(['timeout', 'timeout', 'timeout'])
    expect(performance.now() - start).toBeLessThan(3400)
    expect(fake.asked.length).toBeLessThanOrEqual(2)
  })
})

describe('the circuit', () => {
  const passes = (ms: number, from: number) => vi.spyOn(performance, 'now').mockReturnValue(from + ms)

  test('opens after five failures in a row, and closes after thirty seconds', async () => {
    const fake = await startFake(() => ({}))
    fake.answer('500')
    const outlet = outletTo(fake.url)
    const ask = () => troubleOf(outlet.get('/', {}))
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
    const outlet = outletTo(fake.url)
    const ask = () => troubleOf(outlet.get('/', {}))
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
    const outlet = outletTo(fake.url)
    outlet.rest(65_000)
    const rested = performance.now()
    expect(await troubleOf(outlet.get('/', {}))).toBe('resting')
    passes(66_000, rested)
    expect(await troubleOf(outlet.get('/', {}))).toBe('none')
  })
})
