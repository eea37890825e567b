import { expect, test } from 'vitest'
import { gear } from '#gear/api.ts'
import { tagOf } from '#kernel/api.ts'
import { packing } from '#packing/api.ts'
import { maxChecklists } from '#packing/rules.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openUsed() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding' },
  })
  const kit = await alice(gear.create, {
    input: {
      name: 'Wedding day',
      items: ['Two bodies', '24-70mm', '85mm'].map((name) => ({ name })),
      isTemplate: true,
    },
  })
  const used = await alice(packing.assign, { params: { id }, input: { checklistId: kit.id } })
  const params = { id, assignmentId: used.id }
  const ticked = async () =>
    (await alice(packing.checklists, { params: { id } })).flatMap(({ checklistItems, status }) =>
      checklistItems.filter((_, at) => status[at]).map(({ name }) => name),
    )
  return { studio, alice, id, kit, used, params, ticked }
}

test('a shoot’s checklist has its items and, by position, the ticks', async () => {
  const { alice, id, kit, used, params } = await openUsed()
  expect(used).toEqual({
    id: used.id,
    checklistId: kit.id,
    checklistName: 'Wedding day',
    checklistItems: kit.items,
    status: { 0: false, 1: false, 2: false },
    version: 1,
  })
  const ticked = await alice(packing.toggle, { params, input: { itemIndex: 1, checked: true } })
  expect(ticked).toEqual({ ...used, status: { 0: false, 1: true, 2: false }, version: 2 })
  expect(await alice(packing.checklists, { params: { id } })).toEqual([ticked])
})

test('by place or by id, a tick that is sent twice is one tick', async () => {
  const { alice, params, ticked } = await openUsed()
  for (const input of [
    { itemIndex: 2, checked: true },
    { itemIndex: 2, checked: true },
    { itemId: 3, checked: true },
    { itemId: 1, checked: true },
  ])
    await alice(packing.toggle, { params, input })
  expect(await ticked()).toEqual(['Two bodies', '85mm'])
  await alice(packing.toggle, { params, input: { itemId: 1, checked: false } })
  expect(await ticked()).toEqual(['85mm'])
})

test.each([
  { checked: true },
  { itemIndex: 0, itemId: 1, checked: true },
  { itemIndex: -1, checked: true },
  { itemIndex: 0 },
])('%j names no tick', async (body) => {
  const { studio, id, used } = await openUsed()
  expect((await studio.raw('alice', 'PATCH', `/api/shoots/${id}/gear/${used.id}/toggle`, { body })).status).toBe(422)
})

test.each([
  { itemIndex: 3, checked: true },
  { itemId: 9, checked: true },
])('%j points at no item', async (input) => {
  const { alice, params } = await openUsed()
  await expect(alice(packing.toggle, { params, input })).rejects.toMatchObject({
    code: 'not_found',
    message: 'This item is no longer on the checklist.',
  })
})

test('whatever becomes of the template, a tick stays with its item, and goes with it', async () => {
  const { alice, kit, params, ticked } = await openUsed()
  await alice(packing.toggle, { params, input: { itemId: 2, checked: true } })
  await alice(gear.change, {
    params: kit,
    input: { items: [{ name: 'Reflector' }, { id: 3, name: '85mm' }, { id: 2, name: '24-70mm f/2.8' }] },
  })
  expect(await ticked()).toEqual(['24-70mm f/2.8'])
  await alice(gear.change, { params: kit, input: { items: [{ name: 'Reflector' }] } })
  expect(await ticked()).toEqual([])
  await alice(gear.change, { params: kit, input: { items: [{ name: 'Reflector' }, { name: '24-70mm f/2.8' }] } })
  expect(await ticked()).toEqual([])
})

test('a template that is used already stays as it is, and only once', async () => {
  const { alice, id, kit, used, params, ticked } = await openUsed()
  await alice(packing.toggle, { params, input: { itemId: 2, checked: true } })
  expect(await alice(packing.assign, { params: { id }, input: { checklistId: kit.id } })).toMatchObject({
    id: used.id,
    status: { 1: true },
  })
  await Promise.all([1, 2, 3].map(() => alice(packing.assign, { params: { id }, input: { checklistId: kit.id } })))
  expect(await ticked()).toEqual(['24-70mm'])
  expect(await alice(packing.checklists, { params: { id } })).toHaveLength(1)
})

test('the same template that is chosen by three requests at once is used once', async () => {
  const { alice, id, params } = await openUsed()
  const { id: checklistId } = await alice(gear.create, {
    input: { name: 'Rain', items: [{ name: 'Umbrella' }], isTemplate: true },
  })
  const seen = await Promise.all([1, 2, 3].map(() => alice(packing.assign, { params: { id }, input: { checklistId } })))
  expect(new Set(seen.map((one) => one.id)).size).toBe(1)
  await alice(packing.unassign, { params })
  expect(await alice(packing.checklists, { params: { id } })).toHaveLength(1)
})

test('twenty templates can be used, one more is refused', async () => {
  const { alice, id } = await openUsed()
  const write = async () =>
    (await alice(gear.create, { input: { name: 'Rain', items: [{ name: 'Umbrella' }], isTemplate: true } })).id
  for (let more = 1; more < 20; more++)
    await alice(packing.assign, { params: { id }, input: { checklistId: await write() } })
  await expect(alice(packing.assign, { params: { id }, input: { checklistId: await write() } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A shoot uses at most 20 checklists.',
  })
})

test('deleting a checklist takes it off the shoots that use it', async () => {
  const { alice, id, kit } = await openUsed()
  await alice(gear.remove, { params: kit })
  expect(await alice(packing.checklists, { params: { id } })).toEqual([])
})

test('a checklist of another shoot is not there', async () => {
  const { alice, used, params } = await openUsed()
  const other = await alice(shoots.create, { input: { title: 'Rained off', location: 'Pier 39', type: 'portrait' } })
  const elsewhere = { id: other.id, assignmentId: used.id }
  await expect(alice(packing.toggle, { params: elsewhere, input: { itemId: 1, checked: true } })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  await expect(alice(packing.unassign, { params: elsewhere })).rejects.toMatchObject({ code: 'not_found' })
  await expect(alice(packing.unassign, { params, ifMatch: tagOf({ version: 7 }) })).rejects.toMatchObject({
    code: 'stale',
  })
})

test('the database refuses another owner’s checklist on a shoot', async () => {
  const { studio, id } = await openUsed()
  const bobs = await studio.as('bob')(gear.create, {
    input: { name: 'Bob’s kit', items: [{ name: 'Camera Body' }], isTemplate: true },
  })
  const row = {
    userId: studio.ids.alice,
    id: 1_000_000,
    shootId: id,
    checklistId: bobs.id,
    checkedItems: '[]',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  }
  await expect(studio.db.insertInto('shoot_gear_checklists').values(row).execute()).rejects.toThrow(/foreign key/i)
})

test('of requests at the same moment, only as many are granted as there are places', async () => {
  const { alice, id } = await openUsed()
  const template = async (name: string) =>
    (await alice(gear.create, { input: { name, items: [{ name: 'Tripod' }], isTemplate: true } })).id
  const assign = (checklistId: number) => alice(packing.assign, { params: { id }, input: { checklistId } })
  for (let used = 1; used < maxChecklists - 1; used++) await assign(await template(`Kit ${used}`))
  const late = await Promise.all(['One', 'Two', 'Three', 'Four'].map(template))
  const answers = await Promise.allSettled(late.map(assign))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await alice(packing.checklists, { params: { id } })).toHaveLength(maxChecklists)
})
