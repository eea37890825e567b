import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged, moved } from './order.ts'

const distinct = fc.uniqueArray(fc.integer(), { minLength: 1 })

test('whatever is moved, all are still there, the others in their order', () => {
  fc.assert(
    fc.property(distinct, fc.nat(), fc.nat(), (ids, which, where) => {
      const id = ids[which % ids.length] as number
      const to = where % ids.length
      const after = moved(ids, id, to)
      expect(after.indexOf(id)).toBe(to)
      expect(after.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
    }),
  )
})

test('records follow the order of the ids; what was added meanwhile stays behind them', () => {
  const records = [1, 2, 3, 4].map((id) => ({ id }))
  expect(arranged(records, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4])
})
