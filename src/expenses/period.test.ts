import { expect, test } from 'vitest'
import { daysOf, periodNames, periodOf } from './period.ts'

test.each([
  ['month', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }],
  ['last-month', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['last-month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
  ['quarter', '2026-11-23', { from: '2026-10-01', to: '2026-12-31' }],
  ['last-quarter', '2026-02-01', { from: '2025-10-01', to: '2025-12-31' }],
  ['last-year', '2026-01-01', { from: '2025-01-01', to: '2025-12-31' }],
  ['all', '2026-01-01', {}],
] as const)('%s on %s', (name, today, days) => {
  expect(daysOf(name, today)).toEqual(days)
})

test('the days of a period name it, others do not', () => {
  for (const name of periodNames) expect(periodOf(daysOf(name, '2026-11-23'), '2026-11-23')).toBe(name)
  expect(periodOf({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-23')).toBeUndefined()
  expect(periodOf({ from: '2026-11-01' }, '2026-11-23')).toBeUndefined()
})
