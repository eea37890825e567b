import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { expectNoFaults, password, register, see, seeHeading } from './steps.ts'

/** Part of every text that Alice writes. */
const canary = 'Xanthippe'

const site = startFileServer()

async function fillStudio(alice: Caller): Promise<{ shoot: number; client: number }> {
  await alice.register('alice', password)
  const client = await alice.send('POST', '/api/clients', {
    name: `${canary} Client`,
    email: `${canary}@example.com`,
    phone: canary,
    address: canary,
    notes: canary,
  })
  const shoot = await alice.send('POST', '/api/shoots', {
    title: `${canary} Shoot`,
    location: canary,
    type: 'wedding',
    notes: canary,
    shotList: canary,
    date: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  })
  const ids = { client: (client.json as { id: number }).id, shoot: (shoot.json as { id: number }).id }
  const assigned = await alice.send('POST', `/api/shoots/${ids.shoot}/assign-client`, { clientId: ids.client })
  expect([client.status, shoot.status, assigned.status]).toEqual([201, 201, 200])
  return ids
}

test('two photographers never see each other’s work', async () => {
  const ids = await fillStudio(new Caller(site.server.url))
  const bob = await openVisitor({ baseURL: site.server.url })
  await register(bob.page, 'bob')

  for (const path of [
    '/',
    '/shoots',
    '/shoots?when=past',
    '/shoots?when=all',
    '/clients',
    '/search/Shoot',
    '/search/Client',
  ]) {
    await bob.page.goto(path)
    await bob.settle()
    expect(await bob.page.content(), path).not.toContain(canary)
  }
  await bob.page.goto(`/search/${canary}`)
  await see(bob.page, 'No results found')
  expectNoFaults(bob)

  // From here on the server refuses, which browsers log as an error.
  await bob.page.goto(`/shoots/${ids.shoot}`)
  await see(bob.page, "Shoot not found. It may have been deleted or you don't have permission to view it.")
  expect(await bob.page.content()).not.toContain(canary)
  await bob.page.getByRole('link', { name: 'Back to Shoots' }).click()
  await seeHeading(bob.page, 'Photo Shoots')
  await bob.page.goto(`/clients/${ids.client}`)
  await bob.settle()
  expect(await bob.page.content()).not.toContain(canary)
  await bob.context.close()
})

test('a stranger who guesses an id can neither read, change, delete nor use the record', async () => {
  const carol = new Caller(site.server.url)
  await carol.register('carol', password)
  const dave = new Caller(site.server.url)
  await dave.register('dave', password)
  const { json } = await carol.send('POST', '/api/clients', { name: canary })
  const client = (json as { id: number }).id
  const shoot = await dave.send('POST', '/api/shoots', { title: 'Own', location: 'Here', type: 'event' })
  const own = (shoot.json as { id: number }).id

  const attempts = [
    await dave.send('GET', `/api/clients/${client}`),
    await dave.send('PUT', `/api/clients/${client}`, { name: 'Mine' }),
    await dave.send('POST', `/api/clients/${client}/archive`),
    await dave.send('DELETE', `/api/clients/${client}`),
    await dave.send('POST', `/api/shoots/${own}/assign-client`, { clientId: client }),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(JSON.stringify(attempts)).not.toContain(canary)
  expect((await carol.send('GET', `/api/clients/${client}`)).json).toMatchObject({ name: canary, archivedAt: null })
})
