import { ChecklistName, ItemName, Items, type Checklist } from '#gear/api.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

/** A row of the dialog. Its key is local; its id is that of the stored item. */
export interface ItemRow {
  key: number
  id?: number
  name: string
}

/** The key of the input row of a new item. */
export const newRow = 0

export interface ChecklistValues {
  name: string
  isTemplate: boolean
  items: ItemRow[]
}

/** Errors in the API's words. */
export interface Faults {
  name?: string
  items?: string
  /** By the key of the row. */
  rows: Record<number, string>
}

export const noFaults: Faults = { rows: {} }

const nameRule = fieldRule(ChecklistName)
export const itemRule = fieldRule(ItemName)

/** A new checklist is a template by default. */
export const noChecklist: ChecklistValues = { name: '', isTemplate: true, items: [] }

export const valuesOf = ({ name, isTemplate, items }: Checklist): ChecklistValues => ({
  name,
  isTemplate,
  items: items.map((item) => ({ key: item.id, ...item })),
})

export function faultsOf({ name, items }: ChecklistValues): Faults {
  const problem = nameRule(name)
  const rows = Object.fromEntries(
    items
      .flatMap((row) => [[row.key, itemRule(row.name)] as const])
      .filter((fault): fault is [number, string] => fault[1] !== null),
  )
  const list = Object.keys(rows).length === 0 ? listRule(items) : null
  return { ...(problem !== null && { name: problem }), ...(list !== null && { items: list }), rows }
}

/** The number of items; rows are validated separately. */
const listRule = (items: ItemRow[]): string | null => fieldRule(Items)(sentItems(items))

export const isFaulty = ({ name, items, rows }: Faults): boolean =>
  name !== undefined || items !== undefined || Object.keys(rows).length > 0

export const sentItems = (items: ItemRow[]) => items.map(({ id, name }) => ({ ...(id !== undefined && { id }), name }))

const sameItems = (a: ItemRow[], b: ItemRow[]): boolean => JSON.stringify(sentItems(a)) === JSON.stringify(sentItems(b))

export interface Changes {
  name?: string
  isTemplate?: boolean
  items?: ItemRow[]
}

/** The changed fields with their new values. */
export function changesIn(before: ChecklistValues, after: ChecklistValues): Changes {
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(before.isTemplate !== after.isTemplate && { isTemplate: after.isTemplate }),
    ...(!sameItems(before.items, after.items) && { items: after.items }),
  }
}

/** Another user's changes, a line each. */
export function changeWords({ name, isTemplate, items }: Changes): string[] {
  return [
    ...(name === undefined ? [] : [`Name: ${name}`]),
    ...(isTemplate === undefined ? [] : [isTemplate ? 'Now a template' : 'No longer a template']),
    ...(items === undefined ? [] : [`Items: ${items.map((item) => item.name).join(', ')}`]),
  ]
}
