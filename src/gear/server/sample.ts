import { gear } from '#gear/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** Deleting has a checklist of its own, so that the order of the requests does not matter. */
export const gearSample: Sample<typeof gear> = async (owner) => {
  const write = async (name: string) => ({
    params: {
      id: (
        await owner(gear.create, {
          input: { name, items: [{ name: 'Camera Body' }, { name: 'Tripod' }], isTemplate: true },
        })
      ).id,
    },
  })
  const kit = await write('Golden hour portrait kit')
  return {
    list: { input: { templates: 'true' } },
    counts: {},
    find: kit,
    create: { input: { name: 'Dawn hike', items: [{ name: 'Head torch' }], isTemplate: false } },
    change: {
      ...kit,
      input: {
        name: 'Portrait kit',
        items: [{ id: 1, name: 'Camera Body' }, { name: 'Tripod' }, { name: 'Reflector' }],
        isTemplate: true,
      },
    },
    duplicate: kit,
    remove: await write('Product table'),
  }
}
