import { expect, test } from 'vitest'
import { support } from '#support/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const draft = { subject: 'Weather shows the wrong city', message: 'Since yesterday, on every shoot.' }

const openTicket = ({ as }: Studio, more: object = {}) => as('alice')(support.create, { input: { ...draft, ...more } })

test('who closes and who writes at once: what stands in a closed ticket was written before', async () => {
  const studio = await openStudio()
  const { as } = studio
  for (let round = 0; round < 10; round += 1) {
    const { id } = await openTicket(studio)
    const one = { params: { id } }
    const writing = [
      as('alice')(support.write, { ...one, input: { message: 'Still here' } }),
      as('admin')(support.write, { ...one, input: { message: 'Looking' } }),
    ]
    const closing = as('admin')(support.change, { ...one, input: { status: 'closed' } })
    const met = await Promise.allSettled([...writing, closing])
    const written = met.slice(0, 2).filter(({ status }) => status === 'fulfilled')
    expect(met[2]?.status).toBe('fulfilled')
    expect(await as('alice')(support.messages, one)).toHaveLength(written.length)
    expect(await as('alice')(support.find, one)).toMatchObject({ status: 'closed' })
  }
})

test('an unchanged conversation answers 304 and reads no message', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  const { id } = await openTicket(studio)
  for (const [who, url] of [
    ['alice', `/api/user/support/tickets/${id}/messages`],
    ['admin', `/api/admin/support-tickets/${id}/messages`],
  ] as const) {
    const first = await studio.raw(who, 'GET', url)
    queries = []
    const again = await studio.raw(who, 'GET', url, { headers: { 'if-none-match': String(first.headers['etag']) } })
    expect([
      first.status,
      first.json,
      again.status,
      queries.filter((sql) => sql.includes('support_ticket_messages')),
    ]).toEqual([200, [], 304, []])
    await studio.as('alice')(support.write, { params: { id }, input: { message: 'Hello?' } })
    expect(
      (await studio.raw(who, 'GET', url, { headers: { 'if-none-match': String(first.headers['etag']) } })).status,
    ).toBe(200)
    await studio.db.deleteFrom('support_ticket_messages').execute()
  }
})

test('a conversation is paged, newest first, for both sides', async () => {
  const studio = await openStudio()
  const { id } = await openTicket(studio)
  for (let count = 1; count <= 5; count += 1)
    await studio.as('alice')(support.write, { params: { id }, input: { message: `Message ${count}` } })
  for (const [who, url] of [
    ['alice', `/api/user/support/tickets/${id}/messages?limit=2`],
    ['admin', `/api/admin/support-tickets/${id}/messages?limit=2`],
  ] as const) {
    const pages: string[][] = []
    for (let next: string | undefined = url; next;) {
      const { json, headers }: { json: unknown; headers: Record<string, unknown> } = await studio.raw(who, 'GET', next)
      pages.push((json as { message: string }[]).map(({ message }) => message))
      next = /^<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
    }
    expect(pages).toEqual([['Message 4', 'Message 5'], ['Message 2', 'Message 3'], ['Message 1']])
  }
})
