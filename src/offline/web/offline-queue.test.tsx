import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { AnyKind } from './change-kind.ts'
import { OfflineQueue } from './offline-queue.ts'
import { StoredChanges } from './stored-changes.ts'

beforeEach(() => localStorage.clear())

/** A kind of change that notes what it sends. */
const noteKind = (sent: unknown[]): AnyKind => ({
  name: 'note',
  schema: z.string(),
  send: async (changes) => {
    sent.push(...changes.map(({ change }) => change))
    return []
  },
  refresh: async () => {},
})

test('code that never arrives is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stored = new StoredChanges(1)
    stored.put({ id: 'a', kind: 'note', at: 1, change: 'Bring a ladder' })
    const sent: unknown[] = []
    let asked = 0
    const queue = new OfflineQueue({ cache: new QueryClient(), userId: 1, stored })
    queue.register('note', () => (++asked === 1 ? new Promise<never>(() => {}) : Promise.resolve(noteKind(sent))))
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['Bring a ladder'])
    expect(queue.snapshot().changes).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('what is discarded while the code that sends it is loaded is neither sent nor stored again', async () => {
  const stored = new StoredChanges(1)
  stored.put({ id: 'a', kind: 'note', at: 1, change: 'Bring a ladder' })
  stored.put({ id: 'b', kind: 'note', at: 2, change: 'Bring a rope' })
  const sent: unknown[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const queue = new OfflineQueue({ cache: new QueryClient(), userId: 1, stored })
  const asked = new Promise<void>((resolve) =>
    queue.register('note', async () => {
      resolve()
      await arrived
      return noteKind(sent)
    }),
  )
  await asked
  // As another tab does.
  new StoredChanges(1).remove('a')
  arrive()
  await expect.poll(() => queue.snapshot().changes).toEqual([])
  expect(sent).toEqual(['Bring a rope'])
  expect(Object.keys(localStorage)).toEqual([])
})
