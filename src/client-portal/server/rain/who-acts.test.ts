import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { type ClientOn, clientOn, offered } from '#tests/help/rain-choice.ts'

type Seen = Awaited<ReturnType<ClientOn['page']>>

const acts: [string, (client: ClientOn, seen: Seen) => Promise<unknown>][] = [
  ['choose', (client, seen) => client.choose(seen, seen.options[0]?.start ?? '')],
  ['none', (client) => client.none()],
  ['fresh', (client) => client.fresh()],
  ['pick', (client, seen) => client.pick(seen.options[0]?.start ?? '')],
  ['keep', (client) => client.keep()],
  ['find', (client) => client.page()],
]

/** Nothing but time and attempts on the link changes. */
const storedIn = async ({ studio: { db } }: Awaited<ReturnType<typeof offered>>) => ({
  calls: await db.selectFrom('rain_calls').selectAll().execute(),
  events: await db.selectFrom('rain_events').select('hash').execute(),
  options: await db.selectFrom('rain_options').selectAll().execute(),
  shoots: await db.selectFrom('shoots').select(['date', 'version']).execute(),
})

test.each(acts)('%s is refused with the link of another client', async (_, act) => {
  const one = await offered()
  const seen = await one.page()
  const { id } = await one.alice(clients.create, { input: { name: 'Leo Castellano' } })
  const { link } = await one.alice(clientLinks.create, { params: { id } })
  const before = await storedIn(one)
  const other = clientOn(one.studio, tokenIn(link), one.id)
  await expect(act(other, seen)).rejects.toMatchObject({ code: 'not_found', reason: 'no_call' })
  expect(await storedIn(one)).toEqual(before)
})

test.each(acts)('%s is refused without the code by email where one is asked for', async (_, act) => {
  const one = await offered({ mail: true, env: { PUBLIC_URL: 'http://studio.example' } })
  await one.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const seen = await one.page()
  await one.alice(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  const before = await storedIn(one)
  await expect(act(one, seen)).rejects.toMatchObject({ reason: 'code_needed' })
  expect(await storedIn(one)).toEqual(before)
})

test.each(acts)('%s with their client’s link changes nothing for the photographer', async (name, act) => {
  const one = await offered()
  const seen = await one.page()
  const before = await storedIn(one)
  const asAlice = clientOn({ ...one.studio, as: () => one.alice } as typeof one.studio, one.token, one.id)
  const answer = act(asAlice, seen)
  if (name === 'find' || name === 'fresh') expect(await answer).toMatchObject({ state: 'offered' })
  else await expect(answer).rejects.toMatchObject({ reason: 'own_link' })
  expect(await storedIn(one)).toEqual(before)
})
