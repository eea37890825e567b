import { expect, test } from 'vitest'
import { instantWords, shootDay, sumsOf } from './to-sign-words.ts'

const shoot = { title: 'Raman wedding', date: '2027-01-01T03:00:00Z', timeZone: 'America/New_York', location: '' }

test('the year is named where it is another one than where the shoot is now', () => {
  expect(shootDay(shoot, Date.parse('2026-05-01T12:00:00Z'))).toBe('Thursday, December 31')
  expect(shootDay(shoot, Date.parse('2027-01-01T04:00:00Z'))).toBe('Thursday, December 31')
  expect(shootDay(shoot, Date.parse('2027-01-01T06:00:00Z'))).toBe('Thursday, December 31, 2026')
  expect(shootDay(shoot, Date.parse('2025-12-31T12:00:00Z'))).toBe('Thursday, December 31, 2026')
})

test('the amounts are summed up without days, which the text may name', () => {
  expect(sumsOf({ currency: 'USD', totalAmount: '4800.00', depositAmount: '1440.00' })).toEqual([
    { label: 'Total', amount: '$4,800.00' },
    { label: 'Deposit', amount: '$1,440.00' },
    { label: 'Balance', amount: '$3,360.00' },
  ])
  expect(sumsOf({ currency: 'USD', totalAmount: null, depositAmount: '1440.00' })).toEqual([
    { label: 'Deposit', amount: '$1,440.00' },
  ])
  expect(sumsOf({ currency: 'USD', totalAmount: null, depositAmount: null })).toEqual([])
})

test('a time is never broken before its AM or PM', () => {
  expect(instantWords('2026-11-21T14:44:00Z', 'America/New_York')).toBe('November 21, 2026 at 9:44\u00a0AM')
})
