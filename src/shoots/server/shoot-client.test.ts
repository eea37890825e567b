import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { listed } from '#tests/help/listed.ts'

async function openPier() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, { input: { title: 'Pier', location: 'Pier 39', type: 'portrait' } })
  const maya = await alice(clients.create, { input: { name: 'Maya' } })
  const assign = (clientId: number) => alice(shoots.assignClient, { params: shoot, input: { clientId } })
  return { ...studio, alice, shoot, maya, assign }
}

test('a shoot is for one client; its own version stays', async () => {
  const { alice, shoot, maya, assign } = await openPier()
  const noor = await alice(clients.create, { input: { name: 'Noor' } })
  expect(await alice(shoots.client, { params: shoot })).toBeNull()
  const assigned = await assign(maya.id)
  expect(assigned).toEqual({ ...shoot, clientId: maya.id, clientName: 'Maya' })
  expect(await alice(shoots.find, { params: shoot })).toEqual(assigned)
  expect(await alice(shoots.list, {})).toEqual([listed(assigned)])
  await assign(noor.id)
  await assign(noor.id)
  expect(await alice(shoots.client, { params: shoot })).toEqual({ ...noor, shootCount: 1 })
  expect(await alice(clients.find, { params: maya })).toMatchObject({ shootCount: 0 })
  await alice(shoots.removeClient, { params: shoot })
  await alice(shoots.removeClient, { params: shoot })
  expect(await alice(shoots.find, { params: shoot })).toEqual(shoot)
})

test('the tag of a shoot moves with its client, though its version does not', async () => {
  const { raw, alice, shoot, maya, assign } = await openPier()
  const ask = (tag: string) => raw('alice', 'GET', `/api/shoots/${shoot.id}`, { headers: { 'if-none-match': tag } })
  const tag = String((await ask('')).headers.etag)
  expect((await ask(tag)).status).toBe(304)
  await assign(maya.id)
  const next = await ask(tag)
  expect(next.status).toBe(200)
  await alice(clients.change, { params: maya, input: { name: 'Maya Ortiz' } })
  expect(await ask(String(next.headers.etag))).toMatchObject({
    status: 200,
    json: { clientName: 'Maya Ortiz', version: 1 },
  })
})

test('a client that is unknown, foreign or archived is not found, and nothing is written', async () => {
  const { as, alice, shoot, maya, assign } = await openPier()
  const bobs = await as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  const away = await alice(clients.create, { input: { name: 'Away' } })
  await alice(clients.archive, { params: away })
  await assign(maya.id)
  for (const id of [bobs.id, away.id, 2_147_483_647])
    await expect(assign(id)).rejects.toMatchObject({ code: 'not_found', message: 'Client not found.' })
  expect(await alice(shoots.client, { params: shoot })).toMatchObject({ id: maya.id })
  expect(await as('bob')(clients.find, { params: bobs })).toMatchObject({ shootCount: 0 })
})

test('an archived client stays with the shoots that have one', async () => {
  const { alice, shoot, maya, assign } = await openPier()
  await assign(maya.id)
  await alice(clients.archive, { params: maya })
  expect(await alice(shoots.find, { params: shoot })).toMatchObject({ clientName: 'Maya' })
  expect(await alice(shoots.client, { params: shoot })).toMatchObject({ id: maya.id, shootCount: 1 })
})

test('a body without one good client id is refused', async () => {
  const { raw, shoot, maya } = await openPier()
  const bodies = [
    {},
    { clientId: 0 },
    { clientId: -1 },
    { clientId: 1.5 },
    { clientId: `${maya.id}` },
    { clientId: null },
    { clientId: [maya.id] },
    { clientId: 2_147_483_648 },
    { clientId: 2 ** 53 },
    { clientId: maya.id, userId: 1 },
  ]
  for (const body of bodies)
    expect({
      sent: body,
      ...(await raw('alice', 'POST', `/api/shoots/${shoot.id}/assign-client`, { body })),
    }).toMatchObject({ sent: body, status: 422 })
})

test('deleting and assigning at the same moment ends in one order or the other', async () => {
  const { alice, db } = await openPier()
  const outcomes: string[] = []
  const listener = (work: Promise<unknown>) =>
    work.then(
      () => outcomes.push('done'),
      ({ code }: { code: string }) => outcomes.push(code),
    )
  for (let round = 0; round < 20; round++) {
    const client = await alice(clients.create, { input: { name: 'Away' } })
    const shoot = await alice(shoots.create, { input: { title: 'Away', location: 'Pier', type: 'other' } })
    await Promise.all([
      listener(alice(shoots.assignClient, { params: shoot, input: { clientId: client.id } })),
      listener(round % 2 ? alice(clients.remove, { params: client }) : alice(shoots.remove, { params: shoot })),
    ])
  }
  expect(outcomes.filter((outcome) => !['done', 'not_found', 'conflict'].includes(outcome))).toEqual([])
  expect(await db.selectFrom('shoot_clients').select('shootId').execute()).toEqual([])
})

test('neither engine lets a row point at another owner’s client or shoot', async () => {
  const { as, db, ids, shoot, maya } = await openPier()
  const bobs = await as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  const insert = (userId: number, clientId: number) =>
    db.insertInto('shoot_clients').values({ userId, shootId: shoot.id, clientId, createdAt: 0 }).execute()
  await expect(insert(ids.alice, bobs.id)).rejects.toThrow(/foreign key/i)
  await expect(insert(ids.bob, bobs.id)).rejects.toThrow(/foreign key/i)
  await insert(ids.alice, maya.id)
})
