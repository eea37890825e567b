import { ChecklistDraft } from '#gear/api.ts'
import { createChecklist } from '#gear/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { applyTemplate, changeItem } from '#packing/server/service.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'

const kits = [
  {
    name: 'Wedding day',
    isTemplate: true,
    items: [
      'Two camera bodies',
      '24–70 mm',
      '70–200 mm',
      '35 mm f/1.4',
      '85 mm f/1.8',
      'Batteries, 8',
      'Memory cards, 6',
      'Two flashes',
      'Flash batteries, 16',
      'Reflector',
      'Rain covers',
      'Step stool',
      'Timeline, printed',
      'Snacks',
    ],
  },
  {
    name: 'Golden hour portrait kit',
    isTemplate: true,
    items: [
      'Camera body',
      '85 mm f/1.8',
      '35 mm f/1.4',
      'Memory cards',
      'Batteries, 3',
      'Reflector, white and gold',
      'Diffuser',
      'Lens cloth',
    ],
  },
  {
    name: 'Product table',
    isTemplate: true,
    items: [
      'Camera body',
      'Macro 90 mm',
      'Tripod',
      'Tether cable',
      'Gray card',
      'Two strip boxes',
      'White sweep',
      'Tape and clamps',
      'Laptop',
    ],
  },
  {
    name: 'Dawn hike',
    isTemplate: false,
    items: ['Camera body', '16–35 mm', 'Tripod', 'Head torch', 'Graduated filter', 'Remote release', 'Warm layer'],
  },
]

/** The checklist for a shoot of this type. */
const kitFor: Partial<Record<ShootType, string>> = {
  wedding: 'Wedding day',
  portrait: 'Golden hour portrait kit',
  fashion: 'Golden hour portrait kit',
  product: 'Product table',
  commercial: 'Product table',
}

/** Alice's checklists; returns their ids by name. */
export async function writeChecklists(db: Db, owner: OwnerId, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { items, ...kit } of kits) {
    const { id } = await createChecklist(
      db,
      owner,
      ChecklistDraft.parse({ ...kit, items: items.map((name) => ({ name })) }),
      now,
    )
    ids.set(kit.name, id)
  }
  return ids
}

/** Assigns a checklist to an upcoming shoot, with half of it packed. */
export async function packSome(
  db: Db,
  owner: OwnerId,
  shoot: { shootId: number; type: ShootType },
  kitIds: Map<string, number>,
  now: number,
): Promise<void> {
  const kit = kitIds.get(kitFor[shoot.type] ?? '')
  if (kit === undefined) return
  const which = { owner, shootId: shoot.shootId, now, ifMatch: undefined }
  const { items } = await applyTemplate(db, which, kit)
  for (const { id } of items.filter((_, at) => at % 2 === 0)) await changeItem(db, which, id, { isChecked: true })
}
