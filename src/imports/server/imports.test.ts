import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { imports } from '#imports/api.ts'
import { invoices } from '#invoices/api.ts'
import { callPage } from '#kernel/web/call.ts'
import { packing } from '#packing/api.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { importAll, previewAs } from '#tests/help/imported-files.ts'
import { send } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const names = (count: number): string => `Name\n${Array.from({ length: count }, (_, at) => `Client ${at}`).join('\n')}`

const takeBackAll = async ({ as }: Studio, id: number) => {
  const kept: string[] = []
  for (;;) {
    const answer = await as('alice')(imports.takeBack, { params: { id } })
    kept.push(...answer.kept.map(({ title, why }) => `${title}: ${why}`))
    if (answer.isDone) return kept
  }
}

test('what is imported is found by search, is listed, and can be taken back', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const preview = await previewAs(studio, 'clients')(names(120))
  const id = await importAll(studio, preview)
  expect(await alice(clients.counts, {})).toEqual({ active: 120, archived: 0 })
  expect(await alice(search.find, { input: { q: 'Client 77' } })).toMatchObject([{ title: 'Client 77' }])
  const made = { id, kind: 'clients', fileName: 'file.csv', clients: 120, shoots: 0, removed: 0, kept: 0 }
  expect(await alice(imports.list, {})).toMatchObject([{ ...made, takenBackAt: null }])
  expect(await studio.as('bob')(imports.list, {})).toEqual([])
  expect(await takeBackAll(studio, id)).toEqual([])
  expect(await alice(clients.counts, {})).toEqual({ active: 0, archived: 0 })
  expect(await alice(search.find, { input: { q: 'Client 77' } })).toEqual([])
  expect(await alice(imports.list, {})).toMatchObject([{ ...made, removed: 120, takenBackAt: expect.any(String) }])
  await expect(
    alice(imports.addClients, { params: { id }, input: { rows: [{ name: 'Late' }] } }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('what was changed or used since stays, each with its reason', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const id = await importAll(studio, await previewAs(studio, 'clients')(names(6)))
  const [, changed, billed, planned, gone] = await alice(clients.list, {})
  if (!changed || !billed || !planned || !gone) throw new Error('The clients are missing.')
  await alice(clients.change, { params: changed, input: { notes: 'Called.' } })
  const items = [{ description: 'Portraits', rate: 100 }]
  await alice(invoices.create, {
    input: { clientId: billed.id, issueDate: '2026-05-01', dueDate: '2026-05-31', items },
  })
  const shoot = await alice(shoots.create, { input: { title: 'One', location: 'Pier', type: 'portrait' } })
  await alice(shoots.assignClient, { params: shoot, input: { clientId: planned.id } })
  await alice(clients.remove, { params: gone })
  expect(await takeBackAll(studio, id)).toEqual([
    'Client 1: It was changed since.',
    'Client 2: There is paperwork, such as an invoice or a contract.',
    'Client 3: There are shoots.',
  ])
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Client 1', 'Client 2', 'Client 3'])
  expect(await alice(imports.list, {})).toMatchObject([{ removed: 3, kept: 3 }])
  expect(await takeBackAll(studio, id)).toEqual([])
})

test('a client with a booking, a proposal or a link to their page stays, and the others go', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const id = await importAll(studio, await previewAs(studio, 'clients')(names(5)))
  const [booked, proposed, linked] = await alice(clients.list, {})
  if (!booked || !proposed || !linked) throw new Error('The clients are missing.')
  const deal = await alice(deals.create, { input: { type: 'wedding', clientId: booked.id } })
  await send(studio, {}, { name: proposed.name, email: 'noor@weddings.example', clientId: proposed.id })
  expect((await studio.raw('alice', 'POST', `/api/clients/${linked.id}/client-page`, { body: {} })).status).toBe(201)
  expect(await takeBackAll(studio, id)).toEqual([
    'Client 0: There is a booking.',
    'Client 1: There is a booking.',
    'Client 2: There is a link to the client page.',
  ])
  expect((await alice(deals.find, { params: deal })).clientId).toBe(booked.id)
  expect(await alice(imports.list, {})).toMatchObject([{ removed: 2, kept: 3, takenBackAt: expect.any(String) }])
})

test('shoots go before their clients; with gear, an invoice, another client or another time they stay', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const rows = Array.from({ length: 6 }, (_, at) => `Shoot ${at},2026-07-0${at + 1} 10:00,Client ${at}`)
  const id = await importAll(studio, await previewAs(studio, 'shoots')(`Title,Date,Client\n${rows.join('\n')}`))
  studio.clock.now += 60_000
  const [untouched, moved, packed, billed, given, freed] = (
    await alice(shoots.list, { input: { when: 'all' } })
  ).toReversed()
  if (!untouched || !moved || !packed || !billed || !given || !freed) throw new Error('The shoots are missing.')
  await alice(shoots.change, { params: moved, input: { date: '2026-08-01T10:00:00Z' } })
  await alice(packing.add, { params: packed, input: { name: 'Flash' } })
  const items = [{ description: 'Portraits', rate: 100 }]
  const bill = {
    clientId: billed.clientId ?? 0,
    shootId: billed.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items,
  }
  await alice(invoices.create, { input: bill })
  await alice(shoots.assignClient, { params: given, input: { clientId: untouched.clientId ?? 0 } })
  await alice(shoots.removeClient, { params: freed })
  const kept = await takeBackAll(studio, id)
  expect(kept.filter((line) => line.startsWith('Shoot'))).toEqual([
    'Shoot 1: It was changed since.',
    'Shoot 2: It has a packing list.',
    'Shoot 3: It has an invoice.',
    'Shoot 4: It was changed since.',
    'Shoot 5: It was changed since.',
  ])
  expect(kept.filter((line) => line.startsWith('Client')).map((line) => line.slice(0, 8))).toEqual([
    'Client 0',
    'Client 1',
    'Client 2',
    'Client 3',
  ])
})

test('another photographer’s import is not found, and one of clients takes no shoots', async () => {
  const studio = await openStudio()
  const { id } = await studio.as('alice')(imports.create, { input: { kind: 'clients', fileName: 'a.csv' } })
  const shoot = { title: 'One', location: 'Pier', type: 'portrait' as const, date: '2026-07-01T10:00:00Z' }
  const input = { rows: [{ shoot }], addsClients: true }
  await expect(studio.as('alice')(imports.addShoots, { params: { id }, input })).rejects.toMatchObject({
    code: 'conflict',
  })
  for (const [path, body] of [
    ['clients', { rows: [{ name: 'Eve' }] }],
    ['shoots', input],
    ['take-back', {}],
  ] as const)
    expect((await studio.raw('bob', 'POST', `/api/imports/${id}/${path}`, { body })).status).toBe(404)
  expect(await studio.as('bob')(clients.list, {})).toEqual([])
})

test('a batch that is too long, or with a row that is none, adds nothing', async () => {
  const studio = await openStudio()
  const { id } = await studio.as('alice')(imports.create, { input: { kind: 'clients', fileName: 'a.csv' } })
  const send = async (rows: unknown) =>
    (await studio.raw('alice', 'POST', `/api/imports/${id}/clients`, { body: { rows } })).status
  expect(await send([])).toBe(422)
  expect(await send(Array.from({ length: 51 }, () => ({ name: 'Maya' })))).toBe(422)
  expect(await send([{ name: 'Maya' }, { name: '' }])).toBe(422)
  expect(await send([{ name: 'Maya' }, { name: 'Tom', country: 'XX' }])).toBe(422)
  expect(await send([{ name: 'Maya', userId: 1 }])).toBe(422)
  expect(await studio.as('alice')(clients.list, {})).toEqual([])
})

test('the same batch sent again, with its key or from two tabs at once, makes each client once', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const begin = () => alice(imports.create, { input: { kind: 'clients', fileName: 'a.csv' } })
  const [one, two] = [await begin(), await begin()]
  const rows = Array.from({ length: 20 }, (_, at) => ({ name: `Client ${at}`, email: `c${at}@x.example` }))
  const add = (id: number, idempotencyKey: string) =>
    alice(imports.addClients, { params: { id }, input: { rows }, idempotencyKey })
  const answers = await Promise.all([add(one.id, 'a'), add(two.id, 'b'), add(one.id, 'c')])
  expect(answers.map(({ clients: made, known }) => made + known)).toEqual([20, 20, 20])
  expect(await alice(clients.counts, {})).toEqual({ active: 20, archived: 0 })
  const [first] = answers
  expect(await add(one.id, 'a')).toEqual(first)
})

test('taking back in two tabs at once removes each record once', async () => {
  const studio = await openStudio()
  const id = await importAll(studio, await previewAs(studio, 'clients')(names(90)))
  await Promise.all([takeBackAll(studio, id), takeBackAll(studio, id)])
  expect(await studio.as('alice')(imports.list, {})).toMatchObject([{ clients: 90, removed: 90, kept: 0 }])
})

test('past imports come newest first, in pages, without those that made nothing', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  for (let at = 0; at < 5; at += 1) {
    await importAll(studio, await previewAs(studio, 'clients')(`Name\nClient ${at}`))
    if (at % 2 === 0) studio.clock.now += 1000
  }
  await studio.as('alice')(imports.create, { input: { kind: 'clients', fileName: 'empty.csv' } })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page: { rows: { id: number }[]; next: string | undefined } = await callPage(imports.list, {
      input: { limit: '2', cursor },
    })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})
