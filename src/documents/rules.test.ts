import { expect, test } from 'vitest'
import { writtenDay } from '#time/written-day.ts'
import { defaultPaperSize } from './rules.ts'

test('days as the photographer writes them', () => {
  expect(
    (['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const).map((format) => writtenDay('2026-10-05', format)),
  ).toEqual(['10/05/2026', '05/10/2026', '2026-10-05'])
})

test('Letter in North America, A4 elsewhere', () => {
  expect(
    ['America/New_York', 'America/Toronto', 'Pacific/Honolulu', 'Europe/London', 'Asia/Tokyo', 'UTC'].map(
      defaultPaperSize,
    ),
  ).toEqual(['letter', 'letter', 'letter', 'a4', 'a4', 'a4'])
})
