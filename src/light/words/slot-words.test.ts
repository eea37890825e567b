import { expect, test } from 'vitest'
import { edgeWords, slotWords } from './slot-words.ts'

const slot = (start: string, minutes: number) => ({
  start: Date.parse(start),
  end: Date.parse(start) + minutes * 60_000,
})
const spoken = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[what: string, start: string, minutes: number, words: string, end: string]>([
  ['an ordinary evening', '2026-10-17T21:00:00Z', 90, '5:00–6:30 PM', '6:30 PM'],
  ['into the next day', '2026-10-18T02:00:00Z', 210, '10:00 PM–1:30 AM, Oct 18', '1:30 AM, Oct 18'],
  ['over the hour that comes twice', '2026-11-01T05:30:00Z', 90, '1:30 AM EDT–2:00 AM EST', '2:00 AM EST'],
  ['in the first of the two', '2026-11-01T05:00:00Z', 30, '1:00 AM EDT–1:30 AM EDT', '1:30 AM EDT'],
  ['in the second of the two', '2026-11-01T06:15:00Z', 30, '1:15 AM EST–1:45 AM EST', '1:45 AM EST'],
  ['after both', '2026-11-01T07:00:00Z', 60, '2:00–3:00 AM', '3:00 AM'],
  ['until the first begins', '2026-11-01T04:00:00Z', 60, '12:00–1:00 AM', '1:00 AM'],
  ['over the hour that is skipped', '2026-03-08T06:30:00Z', 60, '1:30 AM EST–3:30 AM EDT', '3:30 AM EDT'],
  ['after the hour that is skipped', '2026-03-08T07:00:00Z', 60, '3:00–4:00 AM', '4:00 AM'],
])('%s', (_, start, minutes, words, end) => {
  const own = slot(start, minutes)
  expect(spoken(slotWords(own, 'America/New_York'))).toBe(words)
  expect(spoken(edgeWords(own.end, own, 'America/New_York'))).toBe(end)
})
