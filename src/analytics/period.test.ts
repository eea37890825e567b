import { describe, expect, test } from 'vitest'
import { beforeWords, daysAhead, fileWords, stretchOf, withPeriod } from './period.ts'

describe('the days of a period, and those it is compared with', () => {
  test.each([
    ['30-days', '2026-03-01', '2026-01-31', '2026-03-01', '2026-01-01', '2026-01-30'],
    ['quarter', '2026-05-31', '2026-04-01', '2026-05-31', '2026-01-01', '2026-02-28'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-01-01', '2025-10-01', '2025-10-01'],
    ['year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['12-months', '2026-12-31', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['12-months', '2026-11-21', '2025-12-01', '2026-11-21', '2024-12-01', '2025-11-21'],
  ] as const)('%s on %s', (period, today, from, to, first, last) => {
    expect(stretchOf({ period }, today)).toEqual({ from, to, before: { from: first, to: last } })
  })

  test('days of one’s own have as many before them; all of time has none', () => {
    expect(stretchOf({ period: 'own', from: '2026-03-01', to: '2026-03-01' }, '2026-11-21').before).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    })
    expect(stretchOf({ period: 'own', from: '1900-01-01', to: '2199-12-31' }, '2026-11-21').before?.to).toBe(
      '1899-12-31',
    )
    expect(stretchOf({ period: 'all' }, '2026-11-21')).toEqual({ from: null, to: null, before: null })
  })

  test('what is planned ahead belongs to every period but days of one’s own', () => {
    const days = { from: '2026-01-01', to: '2026-11-21' }
    expect(daysAhead({ period: 'year' }, days)).toEqual({ from: '2026-01-01', to: null })
    expect(daysAhead({ period: 'own' }, days)).toEqual(days)
  })
})

test('a period is named in words and in a file’s name', () => {
  expect(beforeWords({ period: 'own', from: '2026-01-01', to: '2026-01-31' })).toBe('the 31 days before')
  expect(beforeWords({ period: 'own', from: '2026-01-01', to: '2026-01-01' })).toBe('the day before')
  expect(fileWords({ period: '12-months' })).toBe('last-12-months')
  expect(fileWords({ period: 'own', from: '2026-01-01', to: '2026-01-31' })).toBe('2026-01-01-to-2026-01-31')
})

test.each([
  [{ period: 'own' }, ['from', 'to']],
  [{ period: 'own', from: '2026-02-01', to: '2026-01-31' }, ['to']],
  [{ period: 'own', from: '1899-12-31', to: '2026-01-31' }, ['from']],
  [{ period: 'own', from: '2026-02-30', to: '2026-03-31' }, ['from']],
  [{ period: 'year', from: '2026-01-01' }, ['from']],
  [{ period: 'decade' }, ['period']],
  [{ period: 'year', owner: '2' }, ['']],
])('%j is not a period', (text, wrong) => {
  const result = withPeriod({}).safeParse(text)
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(wrong)
})

test('nothing said is the twelve months', () => {
  expect(withPeriod({}).parse({})).toEqual({ period: '12-months' })
})
