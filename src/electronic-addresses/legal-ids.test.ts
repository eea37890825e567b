import { expect, test } from 'vitest'
import { legalIdFaults, plainLegalId } from './legal-ids.ts'

test.each([
  ['0002', '732 829 320', '732829320', '7328293'],
  ['0009', '732 829 320 00074', '73282932000074', '732829320'],
  ['0007', '556012-5790', '5560125790', '5560125791'],
  ['0106', '34104564', '34104564', '3410456'],
  ['0183', 'che-123.456.788', 'CHE123456788', '123456788'],
  ['0184', 'DK13585628', 'DK13585628', '1358'],
  ['0192', '974 760 673', '974760673', '974760674'],
  ['0208', '0202.239.951', '0202239951', '0202239952'],
  ['0212', '1234567-8', '1234567-8', '12345678'],
])('of the register %s, %s is a number and %s in a file', (legalScheme, typed, plain, wrong) => {
  expect(legalIdFaults({ legalScheme, legalId: typed })).toEqual({})
  expect(plainLegalId({ legalScheme, legalId: typed })).toBe(plain)
  expect(legalIdFaults({ legalScheme, legalId: wrong }).legalId).toMatch(/digits/)
})

test('of another register any text is a number, and a register needs one', () => {
  expect(legalIdFaults({ legalScheme: '', legalId: 'HRB 12345 B' })).toEqual({})
  expect(plainLegalId({ legalScheme: '', legalId: ' HRB 12345 B' })).toBe('HRB 12345 B')
  expect(legalIdFaults({ legalScheme: '0002', legalId: ' ' })).toEqual({ legalId: 'Type the number' })
  expect(legalIdFaults({ legalScheme: '9999', legalId: '1' })).toEqual({
    legalScheme: 'Choose a register from the list',
  })
})
