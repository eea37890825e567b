import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyName, numbered } from './rules.ts'

const kit = {
  items: [
    { id: 1, name: 'Camera Body' },
    { id: 4, name: 'Tripod' },
  ],
  lastItemId: 4,
}

test('an item keeps its id by its id, else by its name; another one gets an id that was never given', () => {
  expect(numbered(kit, [{ name: 'Tripod' }, { id: 1, name: 'Two camera bodies' }, { name: 'Flash' }])).toEqual({
    items: [
      { id: 4, name: 'Tripod' },
      { id: 1, name: 'Two camera bodies' },
      { id: 5, name: 'Flash' },
    ],
    lastItemId: 5,
  })
})

test('an id that an item names is not given to another of the same name', () => {
  expect(numbered(kit, [{ name: 'Tripod' }, { id: 4, name: 'Monopod' }]).items).toEqual([
    { id: 5, name: 'Tripod' },
    { id: 4, name: 'Monopod' },
  ])
})

test('the id of an item that is gone never comes back', () => {
  const without = numbered(kit, [{ id: 1, name: 'Camera Body' }])
  expect(numbered(without, [{ id: 4, name: 'Tripod' }, { name: 'Camera Body' }])).toEqual({
    items: [
      { id: 5, name: 'Tripod' },
      { id: 1, name: 'Camera Body' },
    ],
    lastItemId: 5,
  })
})

test('whatever is sent, names come back in order and no id stands twice', () => {
  const name = fc.constantFrom('Tripod', 'Flash', 'Camera Body', '🎥 rig', 'عدسة')
  const sent = fc.array(fc.record({ id: fc.integer({ min: 1, max: 8 }), name }, { requiredKeys: ['name'] }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(sent, sent, (first, second) => {
      const before = numbered({ items: [], lastItemId: 0 }, first)
      const after = numbered(before, second)
      expect(after.items.map((item) => item.name)).toEqual(second.map((item) => item.name))
      expect(new Set(after.items.map(({ id }) => id)).size).toBe(second.length)
      expect(after.lastItemId).toBeGreaterThanOrEqual(before.lastItemId)
      expect(Math.max(0, ...after.items.map(({ id }) => id))).toBeLessThanOrEqual(after.lastItemId)
    }),
  )
})

test('a copy says so, and its name still fits', () => {
  expect(copyName('Wedding day', 200)).toBe('Wedding day copy')
  expect(copyName('x'.repeat(200), 200)).toBe(`${'x'.repeat(195)} copy`)
  expect(copyName('📷'.repeat(100), 200)).toBe(`${'📷'.repeat(97)} copy`)
})
