import { expect, test } from 'vitest'
import { ItemName } from '#gear/api.ts'
import { ShootType } from '#shoots/api.ts'
import { proposedItems } from './rules.ts'

const own = (...names: string[]) => names.map((name) => ({ name, items: [{ name: `From ${name}` }] }))

test.each(ShootType.options)('%s proposes different items that a packing list takes', (type) => {
  const items = proposedItems(type)
  expect(new Set(items).size).toBe(items.length)
  expect(items.filter((name) => !ItemName.safeParse(name).success)).toEqual([])
  expect(items).toEqual(expect.arrayContaining(['Camera Body', 'Memory Cards']))
})

test.each([
  ['wedding', ['Wedding day'], 'From Wedding day'],
  ['wedding', ['Wedding day', 'WEDDING '], 'From WEDDING '],
  ['portrait', ['Dusk portraits'], 'From Dusk portraits'],
  ['event', ['Eventually'], 'Camera Body'],
  ['other', ['Other lenses'], 'Camera Body'],
  ['sports', ['Wedding day'], 'Camera Body'],
] as const)('for %s, of the templates %j, the first item is %s', (type, names, first) => {
  expect(proposedItems(type, own(...names))[0]).toBe(first)
})

test('items that a template names twice are proposed once', () => {
  expect(proposedItems('event', [{ name: 'Event', items: [{ name: 'Tape' }, { name: 'Tape' }] }])).toEqual(['Tape'])
})
