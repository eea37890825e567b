import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Studio } from './studio.ts'
import { unzipped } from './zip.ts'

/**
 * The files of Alice's download of all data, by name. `headers`: of a session that has just begun, where the clock was
 * moved on.
 */
export async function downloaded(studio: Studio, headers: Record<string, string> = {}): Promise<Map<string, Buffer>> {
  const download = () => studio.raw('alice', 'GET', '/api/user/export', { headers })
  let answer = await download()
  // The one before has been sent, but its end may not have been noted yet.
  for (let tries = 0; answer.status === 429 && tries < 100; tries++) {
    await wait(50)
    answer = await download()
  }
  expect(answer.status).toBe(200)
  return unzipped(answer.bytes)
}
