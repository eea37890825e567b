import type { Caller } from '#tests/help/caller.ts'

/** Would run, or break the page, wherever text is taken for markup (R44). */
export const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}'

const inYears = (years: number, time: string): string => `${new Date().getUTCFullYear() + years}-06-01T${time}Z`

const clients = [
  { name: 'Ida Holm', email: 'ida@example.com', phone: '+1 212 555 0134', address: '12 Water Street, Brooklyn', notes: 'Prefers mornings.' },
  { name: hostile, email: 'x@example.com', phone: hostile.slice(0, 40), address: hostile, notes: hostile },
  { name: 'A name without any space that is much longer than a narrow card on a phone '.replaceAll(' ', ''), notes: 'x'.repeat(400) },
]

const shoots = [
  { title: 'Harbour portraits', location: 'Pier 17, Brooklyn', type: 'portrait', date: inYears(4, '16:00:00'), status: 'confirmed', notes: 'Bring the long lens.' },
  { title: hostile, location: hostile, type: 'wedding', date: inYears(4, '16:30:00'), notes: hostile, shotList: hostile },
  { title: 'Anexceedinglylongtitlewithoutanyspace'.repeat(5), location: 'Averylongplace'.repeat(15), type: 'commercial', date: inYears(5, '10:00:00'), status: 'cancelled' },
  { title: 'Old town hall', location: 'Town hall', type: 'event', date: '2020-03-01T10:00:00Z', status: 'completed', duration: 600 },
]

/** A studio with every kind of record, among them texts that are long, hostile or both. */
export async function fillStudio(caller: Caller): Promise<void> {
  for (const client of clients) await create(caller, '/api/clients', client)
  for (const shoot of shoots) await create(caller, '/api/shoots', shoot)
  await caller.send('POST', '/api/shoots/1/assign-client', { clientId: 1 })
  await caller.send('POST', '/api/shoots/2/assign-client', { clientId: 2 })
  await caller.send('POST', '/api/clients/3/archive')
  await caller.send('POST', '/api/user/profile-setup/skip')
}

async function create(caller: Caller, path: string, record: object): Promise<void> {
  const { status, json } = await caller.send('POST', path, record)
  if (status !== 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(json)}`)
}
