import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { dealLinks } from '#deals/link-api.ts'
import { dealOf, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const gallery = { title: 'Your gallery', url: 'https://gallery.example.com/weiss' }

test('a gallery that the photographer links stands on the page of that client, until it is removed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const [sent, other] = [await send(studio), await send(studio, {}, { name: 'Leo Castellano' })]
  const one = { params: { id: sent.dealId } }
  const { id } = await alice(dealLinks.add, { ...one, input: gallery })
  await alice(dealLinks.add, { ...one, input: { title: 'Film', url: 'https://film.example.com/' } })
  const linksFor = async ({ token }: typeof sent) =>
    (await studio.as('visitor')(clientPage.read, { params: { token } })).links
  expect(await linksFor(sent)).toEqual([gallery, { title: 'Film', url: 'https://film.example.com/' }])
  expect(await linksFor(other)).toEqual([])
  await alice(dealLinks.remove, { params: { dealId: sent.dealId, id } })
  expect((await linksFor(sent)).map(({ title }) => title)).toEqual(['Film'])
  expect((await dealOf(studio, sent)).events.slice(-3).map(({ words }) => words)).toEqual([
    'Link for the client added: Your gallery',
    'Link for the client added: Film',
    'Link for the client removed: Your gallery',
  ])
  await alice(deals.lose, { ...one, input: { reason: 'other' } })
  expect(await linksFor(sent)).toEqual([])
})

test('addresses of other kinds are refused, and so are twenty-one links and those of another studio', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const one = { params: { id: (await alice(deals.create, { input: { name: 'Leo' } })).id } }
  const bad = [
    { url: 'http://gallery.example.com' },
    { url: 'data:text/html,hello' },
    { url: 'https://bank.example@gallery.example.com/' },
    { url: 'gallery.example.com' },
    { url: `https://gallery.example.com/${'x'.repeat(2048)}` },
    { title: '' },
    { title: 'x'.repeat(81) },
    { title: 'a\u0000b' },
    { unknown: 1 },
  ]
  for (const more of bad) {
    const body = { ...gallery, ...more }
    const { status } = await studio.raw('alice', 'POST', `/api/deals/${one.params.id}/links`, { body })
    expect(status, JSON.stringify(more)).toBe(422)
  }
  for (let at = 0; at < 20; at += 1) await alice(dealLinks.add, { ...one, input: gallery })
  await expect(alice(dealLinks.add, { ...one, input: gallery })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A booking has at most 20 links.',
  })
  const [first] = await alice(dealLinks.list, one)
  const bob = studio.as('bob')
  const link = { params: { dealId: one.params.id, id: first?.id ?? 0 } }
  for (const act of [() => bob(dealLinks.list, one), () => bob(dealLinks.remove, link)])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob(dealLinks.add, { ...one, input: gallery })).rejects.toMatchObject({ code: 'not_found' })
  expect(await alice(dealLinks.list, one)).toHaveLength(20)
})

test('a client who is deleted, and a booking too, take their links along', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Hannah Weiss' } })
  const [one, other] = [
    await alice(deals.create, { input: { clientId } }),
    await alice(deals.create, { input: { name: 'Leo' } }),
  ]
  for (const params of [one, other]) await alice(dealLinks.add, { params, input: gallery })
  await alice(clients.remove, { params: { id: clientId } })
  expect(await alice(dealLinks.list, { params: one })).toEqual([])
  await alice(deals.remove, { params: other })
  expect(await studio.db.selectFrom('deal_links').select('id').execute()).toEqual([])
})
