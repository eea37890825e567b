import type { Sample } from '#kernel/server/http/domain.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'

const wholeDay: SentCatalogueItem = {
  kind: 'package',
  name: 'The whole day',
  included: '500 edited photographs\nOnline gallery',
  types: ['wedding'],
  price: '4200.00',
  minutes: 540,
  defaults: {
    plan: [
      { name: 'Deposit', share: { by: 'percent', value: 30 }, due: { anchor: 'accepted', offset: 0 } },
      { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
    ],
  },
}

/** Deleting has an item of its own, so that the order of the requests does not matter. */
export const packageSample: Sample<typeof packages> = async (owner) => {
  const added = await owner(packages.create, { input: wholeDay })
  const extra: SentCatalogueItem = { kind: 'extra', name: 'Extra hour', price: 380, minutes: 60, most: 3 }
  const { id } = await owner(packages.create, { input: extra })
  const one = { params: { id: added.id } }
  return {
    list: {},
    create: { input: extra },
    arrange: { input: { ids: [added.id] } },
    find: one,
    change: { ...one, input: { ...wholeDay, price: '4400.00' } },
    archive: { params: { id } },
    restore: { params: { id } },
    remove: { params: { id } },
  }
}
