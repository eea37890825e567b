import { expect, test } from 'vitest'
import { isLeitwegId } from './leitweg-id.ts'
import { buyerReferenceFault, endpointFaults, isPeppolScheme } from './schemes.ts'

test.each([
  ['0007', '5560125790', '5560125791'],
  ['0088', '4000001123452', '4000001123453'],
  ['0106', '34104564', '3410456'],
  ['0184', '13585628', '1358562'],
  ['0192', '974760673', '974760674'],
  ['0204', '04011000-12345-03', '04011000-12345-30'],
  ['0208', '0202239951', '0202239952'],
  ['0216', '003712345671', '12345671'],
  ['9915', 'b', 'b b'],
  ['9930', 'DE136695976', 'AT136695976'],
  ['EM', 'post@lichtblick.example', 'post'],
])('of the kind %s, %s is an address and %s is none', (scheme, right, wrong) => {
  expect(endpointFaults(scheme, right)).toEqual({})
  expect(endpointFaults(scheme, wrong)).toHaveProperty('endpointId')
  expect(isPeppolScheme(scheme)).toBe(scheme !== 'EM')
})

test('a Leitweg-ID has its fine part or none, and its check digits find a changed digit', () => {
  expect(['04011000-12345-03', '04011000-12345-35', '991-33333TEST-33'].map(isLeitwegId)).toEqual([true, false, true])
  for (const digit of '123456789') expect(isLeitwegId(`${digit}4011000-12345-03`), digit).toBe(false)
})

test('a buyer reference is any text, but one that looks like a Leitweg-ID is checked', () => {
  expect(buyerReferenceFault('Einkauf 4711')).toBeUndefined()
  expect(buyerReferenceFault('04011000-12345-03')).toBeUndefined()
  expect(buyerReferenceFault('04011000-12345-04')).toBe('This Leitweg-ID has a typo')
})
