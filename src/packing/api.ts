import { z } from 'zod'
import { Item, ItemName, itemId, SentItem } from '#gear/api.ts'
import { maxItems } from '#gear/rules.ts'
import { endpoint } from '#kernel/api.ts'
import { recordId } from '#kernel/record-id.ts'

const PackedItem = Item.extend({ isChecked: z.boolean() })

/** A shoot's packing list. Until it is edited it has the default items, at version 0. */
export const Packing = z.object({ shootId: z.int(), items: z.array(PackedItem), version: z.int() })

/** A checklist of a shoot, with its ticks. */
export const AssignedChecklist = z.object({
  id: z.int(),
  checklistId: z.int(),
  checklistName: z.string(),
  checklistItems: z.array(Item),
  /** By the position of an item in `checklistItems`, from 0. Stored by item id, so that it follows the item. */
  status: z.record(z.string(), z.boolean()),
  version: z.int(),
})

const checklistId = recordId('Choose a checklist')
const ofChecklist = z.strictObject({ checklistId })

/** An item by its position or its id; the id stays valid when the checklist is edited concurrently. */
const Toggle = z
  .strictObject({
    itemIndex: z
      .int()
      .min(0)
      .max(maxItems - 1)
      .optional(),
    itemId: itemId.optional(),
    checked: z.boolean('checked is true or false'),
  })
  .refine(({ itemIndex, itemId: id }) => (itemIndex === undefined) !== (id === undefined), {
    error: 'Name the item by itemIndex or by itemId',
    path: ['itemIndex'],
  })

/** The whole list, which may be empty. An item without an id keeps the id and tick of the one with the same name. */
const SentPacking = z.strictObject({
  items: z
    .array(SentItem, 'This must be a list of items')
    .max(maxItems, `A packing list has at most ${maxItems} items`),
})

const ItemChange = z.strictObject({ name: ItemName, isChecked: z.boolean('isChecked is true or false') }).partial()

/** The ids of the items in their new order. */
const Order = z.strictObject({
  order: z.array(itemId, 'order is a list of ids').max(maxItems, `A packing list has at most ${maxItems} items`),
})

export const packing = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/packing',
    output: Packing,
    summary: 'The shoot’s own packing list',
  }),
  write: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/shoots/:id/packing',
    input: SentPacking,
    output: Packing,
    summary: 'Replace the whole packing list',
  }),
  arrange: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/shoots/:id/packing',
    input: Order,
    output: Packing,
    summary: 'Reorder the packing list',
  }),
  add: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/packing',
    input: z.strictObject({ name: ItemName }),
    output: Packing,
    status: 201,
    summary: 'Add an item to the packing list',
  }),
  apply: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/packing/apply',
    input: ofChecklist,
    output: Packing,
    status: 200,
    summary: 'Replace the packing list with the items of a template, all unchecked',
  }),
  changeItem: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/shoots/:id/packing/:itemId',
    input: ItemChange,
    output: Packing,
    summary: 'Check, uncheck or rename an item',
  }),
  removeItem: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/shoots/:id/packing/:itemId',
    summary: 'Remove an item from the packing list',
  }),
  checklists: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/gear',
    output: z.array(AssignedChecklist),
    summary: 'The checklists that the shoot uses',
  }),
  assign: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/gear',
    input: ofChecklist,
    output: AssignedChecklist,
    status: 201,
    summary: 'Use a template on the shoot; one that is used already stays as it is',
  }),
  unassign: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/shoots/:id/gear/:assignmentId',
    summary: 'Stop using a checklist on the shoot',
  }),
  toggle: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/shoots/:id/gear/:assignmentId/toggle',
    input: Toggle,
    output: AssignedChecklist,
    summary: 'Check or uncheck an item of a checklist',
  }),
}

export type Packing = z.output<typeof Packing>
export type PackedItem = z.output<typeof PackedItem>
export type AssignedChecklist = z.output<typeof AssignedChecklist>
export type Toggle = z.output<typeof Toggle>
export type ItemChange = z.output<typeof ItemChange>
