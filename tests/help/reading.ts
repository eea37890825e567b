import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import type { RunningServer } from './server.ts'
import { unzipped } from './zip.ts'

const lists = [
  '/api/shoots',
  '/api/clients',
  '/api/invoices',
  '/api/contracts',
  '/api/deals',
  '/api/expenses',
  '/api/gear-checklists',
  '/api/search?q=wedding',
]

/** What a photographer reads: lists, letter for letter, and the download of all data by file. */
export async function readOf(server: RunningServer, { cookie }: Caller): Promise<Map<string, Buffer>> {
  const get = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer())
  }
  const found = await unzipped(await get('/api/user/export'))
  for (const path of lists) found.set(path, await get(path))
  return found
}

/** The server that starts anew tells its time and adds notifications; a session tells when it was last used. */
const ownOfServer = ['README.txt', 'data/notifications.json', 'data/sessions.json']

/** What differs between two readings, by name. */
export const differing = (one: Map<string, Buffer>, other: Map<string, Buffer>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => !ownOfServer.includes(name) && !one.get(name)?.equals(other.get(name) ?? Buffer.of()),
  )
