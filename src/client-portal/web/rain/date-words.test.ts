import { expect, test } from 'vitest'
import { dateWords, dayOf, ownWords, spanWords } from './date-words.ts'

const newYork = 'America/New_York'

const spoken = (words: string | undefined): string => (words ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const joined = ({ day, times }: ReturnType<typeof spanWords>): string => spoken(`${day}, ${times}`)

test('on the day on which clocks change a date names its zone, so that both times of the doubled hour differ', () => {
  expect(spoken(dateWords('2026-10-31T21:25:00Z', newYork, 'en-US'))).toBe('Saturday, Oct 31, 5:25 PM')
  expect(spoken(dateWords('2026-11-01T05:30:00Z', newYork, 'en-US'))).toBe('Sunday, Nov 1, 1:30 AM EDT')
  expect(spoken(dateWords('2026-11-01T06:30:00Z', newYork, 'en-US'))).toBe('Sunday, Nov 1, 1:30 AM EST')
  expect(spoken(dateWords('2026-11-01T21:25:00Z', newYork, 'en-US'))).toBe('Sunday, Nov 1, 4:25 PM EST')
  expect(spoken(dateWords('2026-10-25T00:30:00Z', 'Europe/Berlin', 'de-DE'))).toBe('Sonntag, 25. Okt., 02:30 Uhr MESZ')
})

test('a date is told from its start to its end, with both zones where clocks change in between', () => {
  const words = (start: string, end: string, zone = newYork) => joined(spanWords(start, end, zone, 'en-US'))
  expect(words('2026-10-24T21:25:00Z', '2026-10-24T22:25:00Z')).toBe('Saturday, Oct 24, 5:25–6:25 PM')
  expect(words('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z')).toBe('Sunday, Nov 1, 1:30 AM EDT – 1:30 AM EST')
  expect(words('2026-10-25T03:30:00Z', '2026-10-25T04:30:00Z')).toBe('Saturday, Oct 24, 11:30 PM – 12:30 AM')
  const german = spanWords('2026-10-23T15:25:00Z', '2026-10-23T16:25:00Z', 'Europe/Berlin', 'de-DE')
  expect(joined(german)).toBe('Freitag, 23. Okt., 17:25–18:25 Uhr')
})

test('somebody elsewhere reads their own clock second, with the day where it is another one', () => {
  // The tests run on Chatham Island.
  const own = ownWords('2026-10-24T21:25:00Z', newYork, 'en-US')
  expect([spoken(own?.time), own?.city]).toEqual(['Sun, Oct 25, 11:10 AM', 'Chatham'])
  expect(ownWords('2026-10-24T21:25:00Z', 'Pacific/Chatham', 'en-US')).toBeUndefined()
  expect(spoken(dayOf('2026-10-24T21:25:00Z', newYork, 'en-US'))).toBe('October 24, 2026, 5:25 PM EDT')
})
