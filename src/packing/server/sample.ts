import { gear } from '#gear/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'

/** Removing has a checklist of its own, so that the order of the requests does not matter. */
export const packingSample: Sample<typeof packing> = async (owner) => {
  const { id } = await owner(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding' },
  })
  const write = async (name: string) =>
    (
      await owner(gear.create, {
        input: { name, items: [{ name: 'Camera Body' }, { name: 'Tripod' }], isTemplate: true },
      })
    ).id
  const assign = async (checklistId: number) => ({
    params: { id, assignmentId: (await owner(packing.assign, { params: { id }, input: { checklistId } })).id },
  })
  const checklistId = await write('Wedding day')
  const used = await assign(checklistId)
  const shoot = { params: { id } }
  return {
    find: shoot,
    write: {
      ...shoot,
      input: { items: [{ id: 1, name: 'Camera Body' }, { id: 7, name: 'Flash' }, { name: 'Umbrella' }] },
    },
    arrange: { ...shoot, input: { order: [7, 1] } },
    add: { ...shoot, input: { name: 'Reflector, white and gold' } },
    apply: { ...shoot, input: { checklistId } },
    changeItem: { params: { id, itemId: 1 }, input: { isChecked: true } },
    removeItem: { params: { id, itemId: 7 } },
    checklists: shoot,
    assign: { ...shoot, input: { checklistId: await write('Rain') } },
    unassign: await assign(await write('Dawn hike')),
    toggle: { ...used, input: { itemId: 2, checked: true } },
  }
}
