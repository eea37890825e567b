import { ChecklistDraft } from '#gear/api.ts'
import { createChecklist } from '#gear/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

const kits = [
  {
    name: 'Wedding day', isTemplate: true,
    items: ['Two camera bodies', '24–70 mm', '70–200 mm', '35 mm f/1.4', '85 mm f/1.8', 'Batteries, 8', 'Memory cards, 6', 'Two flashes', 'Flash batteries, 16', 'Reflector', 'Rain covers', 'Step stool', 'Timeline, printed', 'Snacks'],
  },
  { name: 'Golden hour portrait kit', isTemplate: true, items: ['Camera body', '85 mm f/1.8', '35 mm f/1.4', 'Memory cards', 'Batteries, 3', 'Reflector, white and gold', 'Diffuser', 'Lens cloth'] },
  { name: 'Product table', isTemplate: true, items: ['Camera body', 'Macro 90 mm', 'Tripod', 'Tether cable', 'Gray card', 'Two strip boxes', 'White sweep', 'Tape and clamps', 'Laptop'] },
  { name: 'Dawn hike', isTemplate: false, items: ['Camera body', '16–35 mm', 'Tripod', 'Head torch', 'Graduated filter', 'Remote release', 'Warm layer'] },
]

/** What Alice packs again and again. */
export async function writeChecklists(db: Db, owner: OwnerId, now: number): Promise<void> {
  for (const { items, ...kit } of kits) await createChecklist(db, owner, ChecklistDraft.parse({ ...kit, items: items.map((name) => ({ name })) }), now)
}
