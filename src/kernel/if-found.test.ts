import { expect, test } from 'vitest'
import { ifFound } from './if-found.ts'
import { Problem } from './problem.ts'

test('only what is not there is undefined; what goes wrong is thrown', async () => {
  expect(await ifFound(Promise.resolve(7))).toBe(7)
  expect(await ifFound(Promise.reject(new Problem('not_found', 'Booking not found.')))).toBeUndefined()
  await expect(ifFound(Promise.reject(new Problem('conflict', 'Lost.')))).rejects.toThrow('Lost.')
  await expect(ifFound(Promise.reject(new Error('database is locked')))).rejects.toThrow('database is locked')
})
