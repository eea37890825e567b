import type { NumberedItem, NumberedList } from '#gear/rules.ts'
import type { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'

/** The maximum number of checklists of a shoot, which bounds a query. */
export const maxChecklists = 20

export interface PackedItem extends NumberedItem {
  isChecked: boolean
}

export type Packed = NumberedList<PackedItem>

const named = (names: string[]): Packed => ({
  items: names.map((name, at) => ({ id: at + 1, name, isChecked: false })),
  lastItemId: names.length,
})

/** The default items of a packing list. */
export const defaultPacking = named([
  'Camera Body',
  'Primary Lens',
  'Backup Lens',
  'Memory Cards',
  'Batteries',
  'Tripod',
  'Flash',
])

/** What the New Shoot form begins with, before a type is chosen. */
export const newShootItems = ['Camera Body', 'Primary Lens', 'Memory Cards']

const pairOfBodies = 'Camera Body, Backup Camera Body'
const studio = 'Memory Cards, Batteries, Tripod, Studio Lights, Light Stands, Color Checker, Tether Cable'

/** What is usually packed for a shoot of a type, separated by commas; for others what the form begins with. */
const usualItems: Record<Exclude<ShootType, 'other'>, string> = {
  portrait: 'Camera Body, Primary Lens, Memory Cards, Batteries, Flash, Reflector',
  landscape: 'Camera Body, Wide-Angle Lens, Memory Cards, Batteries, Tripod, Filters, Headlamp',
  wedding: `${pairOfBodies}, Primary Lens, Portrait Lens, Telephoto Lens, Memory Cards, Batteries, Flash, Backup Flash`,
  product: `Camera Body, Macro Lens, Backdrop, ${studio}`,
  fashion:
    `${pairOfBodies}, Primary Lens, Portrait Lens, Memory Cards, Batteries, Studio Lights, Light Stands, ` +
    'Reflector',
  event: `${pairOfBodies}, Primary Lens, Telephoto Lens, Memory Cards, Batteries, Flash`,
  commercial: `${pairOfBodies}, Primary Lens, ${studio}, Laptop`,
  sports: `${pairOfBodies}, Telephoto Lens, Memory Cards, Batteries, Monopod, Rain Cover`,
}

interface NamedTemplate {
  name: string
  items: readonly { name: string }[]
}

/** The photographer's own template for a type, if its name says so: “Wedding”, or else “Wedding day”. */
function templateFor<Template extends NamedTemplate>(
  type: Exclude<ShootType, 'other'>,
  templates: readonly Template[],
): Template | undefined {
  const label = typeLabels[type].toLowerCase()
  const wordsOf = ({ name }: Template) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return (
    templates.find(({ name }) => name.trim().toLowerCase() === label) ??
    templates.find((template) => wordsOf(template).some((word) => word === label || word === `${label}s`))
  )
}

/** What is proposed to pack for a shoot of this type: the photographer's own template, else the usual items. */
export function proposedItems(type: ShootType, templates: readonly NamedTemplate[] = []): string[] {
  if (type === 'other') return newShootItems
  const own = templateFor(type, templates)?.items.map(({ name }) => name)
  return [...new Set(own ?? usualItems[type].split(', '))]
}

/** The items in the order of these ids; others follow at the end, unknown ids are ignored. */
export function arranged<Item extends NumberedItem>(items: readonly Item[], order: readonly number[]): Item[] {
  const left = new Map(items.map((item) => [item.id, item]))
  const first = order.flatMap((id) => {
    const item = left.get(id)
    left.delete(id)
    return item ? [item] : []
  })
  return [...first, ...left.values()]
}

export const countChecked = (items: readonly { isChecked: boolean }[]): number =>
  items.filter(({ isChecked }) => isChecked).length
