import { expect, test } from 'vitest'
import { expired } from './retention.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const left = (backups: number[]) => {
  const gone = new Set(expired(backups))
  return backups.filter((one) => !gone.has(one)).map((one) => new Date(one).toISOString().slice(0, 10))
}

test('one backup a day for two years leaves seven days, four weeks and twelve months', () => {
  const backups = Array.from({ length: 730 }, (_, index) => at('2026-11-22T03:00') - index * 86_400_000)
  expect(left(backups).join(' ')).toBe(
    '2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-08 2026-11-01 ' +
      '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 ' +
      '2025-12-31',
  )
})

test('of several backups on a day the newest is kept', () => {
  expect(left([at('2026-11-22T03:00'), at('2026-11-22T09:00'), at('2026-11-21T23:59')])).toEqual([
    '2026-11-22',
    '2026-11-21',
  ])
  expect(expired([at('2026-11-22T03:00'), at('2026-11-22T09:00')])).toEqual([at('2026-11-22T03:00')])
})

test('a server that was off for a year keeps its old backups until newer ones take their place', () => {
  expect(left([at('2025-10-02T03:00'), at('2025-10-01T03:00')])).toEqual(['2025-10-02', '2025-10-01'])
})
