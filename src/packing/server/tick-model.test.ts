import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gear } from '#gear/api.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { rounds } from '#tests/help/rounds.ts'

/** Few names, so that duplicates are common. */
const name = fc.constantFrom('Tripod', 'Flash', '📷 body', 'عدسة رئيسية')
const which = fc.nat({ max: 12 })
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), name }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('rename' as const), which, name }),
  fc.record({ do: fc.constant('move' as const), which, to: which }),
  { arbitrary: fc.record({ do: fc.constant('tick' as const), which, isChecked: fc.boolean() }), weight: 4 },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const steps = fc.array(step, { minLength: 3, maxLength: 14 })

interface Known {
  id: number
  name: string
  isChecked: boolean
}

/** The model: an in-memory list with ticks in its items. */
function after(list: Known[], one: Step): Known[] {
  if (one.do === 'add') return [...list, { id: 0, name: one.name, isChecked: false }]
  const item = list[one.which % list.length]
  if (!item) return list
  const others = list.filter((other) => other !== item)
  if (one.do === 'remove') return others
  if (one.do === 'move') return others.toSpliced(one.to % (others.length + 1), 0, item)
  const changed = one.do === 'rename' ? { ...item, name: one.name } : { ...item, isChecked: one.isChecked }
  return list.map((other) => (other === item ? changed : other))
}

const pickedBy = (list: Known[], one: Step): Known | undefined =>
  one.do === 'add' ? undefined : list[one.which % list.length]

async function openShoot() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding' },
  })
  return { studio, alice, params: { id } }
}

test('whatever is done to a packing list, each tick is where a list in memory has it', async () => {
  const { studio, alice, params } = await openShoot()

  const play = async (list: Known[], one: Step): Promise<void> => {
    const item = pickedBy(list, one)
    if (one.do === 'add') await alice(packing.add, { params, input: { name: one.name } })
    if (!item) return
    const at = { params: { ...params, itemId: item.id } }
    if (one.do === 'remove') await alice(packing.removeItem, at)
    if (one.do === 'rename') await alice(packing.changeItem, { ...at, input: { name: one.name } })
    if (one.do === 'tick') await alice(packing.changeItem, { ...at, input: { isChecked: one.isChecked } })
    if (one.do === 'move')
      await alice(packing.arrange, { params, input: { order: after(list, one).map(({ id }) => id) } })
  }

  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await studio.db.deleteFrom('shoot_packing').execute()
      let { items: list } = await alice(packing.find, { params })
      for (const one of all) {
        await play(list, one)
        const expected = after(list, one)
        const { items } = await alice(packing.find, { params })
        expect(items.map(({ id: _id, ...item }) => item)).toEqual(expected.map(({ id: _id, ...item }) => item))
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        list = items
      }
    }),
    { numRuns: rounds(20) },
  )
})

test('whatever is done to a template, each tick on a shoot that uses it is where a list in memory has it', async () => {
  const { alice, params } = await openShoot()

  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (all, byPlace) => {
      const { id } = await alice(gear.create, {
        input: { name: 'Wedding day', items: [{ name: 'Tripod' }, { name: 'Flash' }], isTemplate: true },
      })
      const used = await alice(packing.assign, { params, input: { checklistId: id } })
      let list: Known[] = used.checklistItems.map((item) => ({ ...item, isChecked: false }))
      for (const one of all) {
        const item = pickedBy(list, one)
        const expected = after(list, one)
        // A template needs at least one item.
        if (expected.length === 0) continue
        if (one.do === 'tick' && item) {
          const input = byPlace
            ? { itemIndex: list.indexOf(item), checked: one.isChecked }
            : { itemId: item.id, checked: one.isChecked }
          await alice(packing.toggle, { params: { ...params, assignmentId: used.id }, input })
        } else
          await alice(gear.change, {
            params: { id },
            input: {
              items: expected.map((known) =>
                known.id === 0 ? { name: known.name } : { id: known.id, name: known.name },
              ),
            },
          })
        const [shown] = await alice(packing.checklists, { params })
        list = (shown?.checklistItems ?? []).map((known, at) => ({ ...known, isChecked: shown?.status[at] === true }))
        expect(list.map(({ id: _id, ...known }) => known)).toEqual(expected.map(({ id: _id, ...known }) => known))
      }
      await alice(gear.remove, { params: { id } })
    }),
    { numRuns: rounds(20) },
  )
})
