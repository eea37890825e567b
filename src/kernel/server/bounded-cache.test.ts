import { afterEach, expect, test, vi } from 'vitest'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'

afterEach(() => void vi.restoreAllMocks())

test('the value that was used longest ago goes first', () => {
  const cache = new BoundedCache<number>({ maxSize: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('sizes are added up, and a value that is replaced counts once', () => {
  const cache = new BoundedCache<string>({ maxSize: 5, sizeOf: (_key, { length }) => length })
  cache.set('a', '123')
  cache.set('a', '12')
  cache.set('b', '123')
  expect([cache.get('a'), cache.get('b')]).toEqual(['12', '123'])
  cache.set('c', '123456')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, undefined])
})

test('a value that is too old is gone', () => {
  const cache = new BoundedCache<number>({ maxSize: 2, maxAgeMs: 1000 })
  const now = performance.now()
  cache.set('a', 1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 900)
  expect(cache.get('a')).toBe(1)
  clock.mockReturnValue(now + 1100)
  expect(cache.get('a')).toBeUndefined()
})
