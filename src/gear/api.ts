import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { pageByName } from '#kernel/page.ts'
import { recordId } from '#kernel/record-id.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'
import { maxItems } from '#gear/rules.ts'

const shortName = 'Name must be at least 3 characters'
const shortItem = 'Item name must be at least 2 characters'

export const ChecklistName = requiredLine(maxLengths.name, shortName).refine(
  (name) => name.trim().length >= 3,
  shortName,
)
export const ItemName = requiredLine(maxLengths.name, shortItem).refine((name) => name.trim().length >= 2, shortItem)

/** Ids count within one list. */
export const itemId = recordId('This must be a number')

const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'This must be a list of items')
    .min(1, 'Add at least one item')
    .max(maxItems, `A checklist has at most ${maxItems} items`)

export const NewItem = z.strictObject({ name: ItemName })

/** A stored item is identified by its id; without one it keeps the id of the item with the same name. */
export const SentItem = z.strictObject({ id: itemId.optional(), name: ItemName })

export const Items = itemsOf(SentItem)

export const ChecklistDraft = z.strictObject({
  name: ChecklistName,
  items: itemsOf(NewItem),
  isTemplate: z.boolean().default(false),
})

/** Any of a checklist's fields; omitted ones are unchanged. */
export const ChecklistChange = z.strictObject({ name: ChecklistName, items: Items, isTemplate: z.boolean() }).partial()

export const Item = z.object({ id: z.int(), name: z.string() })

/** Items as stored in a row. */
export const WrittenItems = z
  .string()
  .transform((json) => JSON.parse(json))
  .pipe(z.array(Item))

export const Checklist = z.object({
  id: z.int(),
  name: z.string(),
  items: WrittenItems,
  /** Offered when a shoot is packed. */
  isTemplate: z
    .int()
    .transform((yes) => yes === 1)
    .pipe(z.boolean()),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const ChecklistCounts = z.object({ all: z.int(), templates: z.int() })

const ChecklistQuery = z.strictObject({ ...pageByName, templates: z.enum(['true']).optional() })

export const gear = {
  /** By name. */
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/gear-checklists',
    input: ChecklistQuery,
    output: z.array(Checklist),
    summary: 'The gear checklists, by name; all, or the templates',
  }),
  counts: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/gear-checklists/counts',
    output: ChecklistCounts,
    summary: 'How many gear checklists there are',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/gear-checklists/:id',
    output: Checklist,
    summary: 'One gear checklist',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/gear-checklists',
    input: ChecklistDraft,
    output: Checklist,
    status: 201,
    summary: 'Create a gear checklist',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/gear-checklists/:id',
    input: ChecklistChange,
    output: Checklist,
    summary: 'Change a gear checklist; ticks on shoots stay with their items',
  }),
  duplicate: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/gear-checklists/:id/duplicate',
    output: Checklist,
    status: 201,
    summary: 'Copy a gear checklist',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/gear-checklists/:id',
    summary: 'Delete a gear checklist; shoots that use it lose it',
  }),
}

export type Item = z.output<typeof Item>
export type SentItem = z.output<typeof SentItem>
export type ChecklistDraft = z.output<typeof ChecklistDraft>
export type SentChecklist = z.input<typeof ChecklistDraft>
export type ChecklistChange = z.output<typeof ChecklistChange>
export type Checklist = z.output<typeof Checklist>
export type ChecklistCounts = z.output<typeof ChecklistCounts>
export type ChecklistQuery = z.output<typeof ChecklistQuery>
