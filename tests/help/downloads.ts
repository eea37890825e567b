import { expect } from 'vitest'
import type { Studio } from './studio.ts'
import { unzipped } from './zip.ts'

/** The files of Alice's download of all data, by name. */
export async function downloaded(studio: Studio): Promise<Map<string, Buffer>> {
  const answer = await studio.raw('alice', 'GET', '/api/user/export')
  expect(answer.status).toBe(200)
  return unzipped(answer.bytes)
}
