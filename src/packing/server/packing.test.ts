import { expect, test } from 'vitest'
import { gear } from '#gear/api.ts'
import { tagOf } from '#kernel/api.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const defaults = ['Camera Body', 'Primary Lens', 'Backup Lens', 'Memory Cards', 'Batteries', 'Tripod', 'Flash']

async function openShoot() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding' },
  })
  const shoot = { params: { id } }
  const list = async () =>
    (await alice(packing.find, shoot)).items.map(({ name, isChecked }) => (isChecked ? `[x] ${name}` : name))
  const template = (items: string[], isTemplate = true) =>
    alice(gear.create, { input: { name: 'Wedding day', items: items.map((name) => ({ name })), isTemplate } })
  return { studio, alice, id, shoot, list, template }
}

test('an unedited packing list shows the defaults, and nothing is stored', async () => {
  const { studio, alice, id, shoot } = await openShoot()
  const shown = await alice(packing.find, shoot)
  expect(shown).toEqual({
    shootId: id,
    items: defaults.map((name, at) => ({ id: at + 1, name, isChecked: false })),
    version: 0,
  })
  expect(await studio.db.selectFrom('shoot_packing').selectAll().execute()).toEqual([])
})

test('the first tick stores the list, and the same tick again changes nothing', async () => {
  const { alice, id, list } = await openShoot()
  for (let time = 0; time < 3; time++)
    await alice(packing.changeItem, { params: { id, itemId: 6 }, input: { isChecked: true } })
  expect(await list()).toEqual([
    'Camera Body',
    'Primary Lens',
    'Backup Lens',
    'Memory Cards',
    'Batteries',
    '[x] Tripod',
    'Flash',
  ])
  await alice(packing.changeItem, { params: { id, itemId: 6 }, input: { isChecked: false } })
  expect(await list()).toEqual(defaults)
})

test('items are added, renamed, moved and taken off, and each tick stays with its item', async () => {
  const { alice, id, shoot, list } = await openShoot()
  await alice(packing.changeItem, { params: { id, itemId: 4 }, input: { isChecked: true } })
  expect((await alice(packing.add, { ...shoot, input: { name: 'Reflector' } })).items.at(-1)).toEqual({
    id: 8,
    name: 'Reflector',
    isChecked: false,
  })
  await alice(packing.changeItem, { params: { id, itemId: 4 }, input: { name: 'Memory Cards, 6' } })
  for (const itemId of [1, 2, 3, 7]) await alice(packing.removeItem, { params: { id, itemId } })
  await alice(packing.arrange, { ...shoot, input: { order: [8, 99, 6, 4] } })
  expect(await list()).toEqual(['Reflector', 'Tripod', '[x] Memory Cards, 6', 'Batteries'])
  await expect(
    alice(packing.changeItem, { params: { id, itemId: 1 }, input: { isChecked: true } }),
  ).rejects.toMatchObject({ code: 'not_found', message: 'This item is no longer on the list.' })
})

test('ticks that come at the same moment are all kept', async () => {
  const { alice, id, list } = await openShoot()
  await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((itemId) =>
      alice(packing.changeItem, { params: { id, itemId }, input: { isChecked: true } }),
    ),
  )
  expect(await list()).toEqual(defaults.map((name) => `[x] ${name}`))
})

test('a template replaces the list, all unchecked, and a late tick of an old item meets no new one', async () => {
  const { alice, id, shoot, list, template } = await openShoot()
  await alice(packing.changeItem, { params: { id, itemId: 1 }, input: { isChecked: true } })
  const { id: checklistId } = await template(['Two bodies', '24-70mm'])
  await alice(packing.apply, { ...shoot, input: { checklistId } })
  expect(await list()).toEqual(['Two bodies', '24-70mm'])
  await expect(
    alice(packing.changeItem, { params: { id, itemId: 1 }, input: { isChecked: true } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a template is not applied to a list that was changed meanwhile', async () => {
  const { alice, shoot, list, template } = await openShoot()
  const { id: checklistId } = await template(['Two bodies'])
  const seen = await alice(packing.find, shoot)
  await alice(packing.add, { ...shoot, input: { name: 'Reflector' } })
  await expect(alice(packing.apply, { ...shoot, input: { checklistId }, ifMatch: tagOf(seen) })).rejects.toMatchObject({
    code: 'stale',
  })
  expect(await list()).toEqual([...defaults, 'Reflector'])
})

test('a list is written whole, twice with the same effect; items that stay keep their ticks', async () => {
  const { alice, id, shoot, list } = await openShoot()
  await alice(packing.changeItem, { params: { id, itemId: 2 }, input: { isChecked: true } })
  const items = ['Camera Body', 'Primary Lens', 'Umbrella'].map((name) => ({ name }))
  const once = await alice(packing.write, { ...shoot, input: { items } })
  expect((await alice(packing.write, { ...shoot, input: { items } })).items).toEqual(once.items)
  expect(await list()).toEqual(['Camera Body', '[x] Primary Lens', 'Umbrella'])
  expect((await alice(packing.write, { ...shoot, input: { items: [] } })).items).toEqual([])
})

test('two hundred items fit on a list, one more is refused', async () => {
  const { alice, shoot } = await openShoot()
  const items = Array.from({ length: 200 }, (_, at) => ({ name: `📷 ${at}` }))
  expect((await alice(packing.write, { ...shoot, input: { items } })).items).toHaveLength(200)
  const message = 'A packing list has at most 200 items'
  await expect(alice(packing.add, { ...shoot, input: { name: 'One more' } })).rejects.toMatchObject({
    code: 'invalid',
    message,
  })
  await expect(
    alice(packing.write, { ...shoot, input: { items: [...items, { name: 'One more' }] } }),
  ).rejects.toMatchObject({ code: 'invalid', message })
})

test('only templates can be applied or used', async () => {
  const { alice, shoot, template } = await openShoot()
  const { id: checklistId } = await template(['Two bodies'], false)
  for (const endpoint of [packing.apply, packing.assign])
    await expect(alice(endpoint, { ...shoot, input: { checklistId } })).rejects.toMatchObject({
      code: 'invalid',
      message: 'This checklist is not a template',
    })
})

test('deleting the shoot takes its packing list and its checklists with it', async () => {
  const { studio, alice, id, shoot, template } = await openShoot()
  const { id: checklistId } = await template(['Two bodies'])
  await alice(packing.assign, { ...shoot, input: { checklistId } })
  await alice(packing.changeItem, { params: { id, itemId: 1 }, input: { isChecked: true } })
  await alice(shoots.remove, shoot)
  for (const table of ['shoot_packing', 'shoot_gear_checklists'] as const)
    expect(await studio.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await alice(gear.counts, {})).toEqual({ all: 1, templates: 1 })
})
