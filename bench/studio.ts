import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '#tests/help/caller.ts'
import { startProduct } from './processes.ts'

/** The database that the command line names; SQLite without one. */
export const namedDatabase = (): string | undefined => process.argv.slice(2).find((word) => word.startsWith('postgres'))

/** Sends a request of a caller, which must succeed. */
export async function sendAs<T>(caller: Caller, method: string, path: string, body?: unknown): Promise<T> {
  const { status, json } = await caller.send(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(json)}`)
  return json as T
}

/** The product with one photographer, Ida, in a folder that goes with the process. */
export async function openStudio(name: string, databaseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), `lightbook-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct(folder, databaseUrl)
  const ida = new Caller(product.url)
  await ida.register('ida', 'a long and quiet passphrase')
  const send = <T>(method: string, path: string, body?: unknown) => sendAs<T>(ida, method, path, body)
  return { product, ida, send }
}

type Send = Awaited<ReturnType<typeof openStudio>>['send']

/** Ida's golden walk can be booked, on any day; `least`: minutes of golden light. Returns its page and the place. */
export async function offerGoldenWalk(send: Send, least: number): Promise<{ path: string; placeId: number }> {
  await send('PUT', '/api/inquiry-form', { slug: 'ida', isOn: true })
  const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await send<{ id: number }>('POST', '/api/session-places', pier)
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const hours = Object.fromEntries(days.map((day) => [day, [['00:00', '24:00']]]))
  const type = { name: 'Golden walk', slug: 'golden-walk', shootType: 'portrait', duration: 60, light: 'golden' }
  await send('POST', '/api/session-types', { ...type, least, hours, placeIds: [placeId], isOn: true })
  return { path: '/book/ida/golden-walk', placeId }
}
