import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyKind } from './change-kind.ts'
import { OfflineQueue } from './offline-queue.ts'
import { StoredChanges } from './stored-changes.ts'

beforeEach(() => localStorage.clear())

test('what is discarded while the code that sends it is loaded is neither sent nor stored again', async () => {
  const stored = new StoredChanges(1)
  stored.put({ id: 'a', kind: 'note', at: 1, change: 'Bring a ladder' })
  stored.put({ id: 'b', kind: 'note', at: 2, change: 'Bring a rope' })
  const sent: unknown[] = []
  const note: AnyKind = {
    name: 'note',
    schema: z.string(),
    send: async (changes) => {
      sent.push(...changes.map(({ change }) => change))
      return []
    },
    refresh: async () => {},
  }
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const queue = new OfflineQueue({ cache: new QueryClient(), userId: 1, stored })
  const asked = new Promise<void>((resolve) =>
    queue.register('note', async () => {
      resolve()
      await arrived
      return note
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
