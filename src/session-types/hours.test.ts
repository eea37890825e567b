import { expect, test } from 'vitest'
import { isoOf } from '#kernel/dates.ts'
import { gridStarts, windowsOf } from './hours.ts'

const minute = 60_000
const zones = `
  Africa/Cairo Africa/Casablanca America/Asuncion America/Halifax America/Havana America/New_York
  America/Santiago America/Scoresbysund America/St_Johns America/Los_Angeles Antarctica/Troll Asia/Beirut
  Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Nicosia Atlantic/Azores Australia/Adelaide Australia/Lord_Howe
  Australia/Sydney Europe/Berlin Europe/Chisinau Europe/Dublin Europe/Istanbul Europe/London Europe/Oslo
  Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Norfolk
`
  .trim()
  .split(/\s+/)
const wholeWeek = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00'] as const]]),
)

/** The days of 2026 to 2035 on which clocks change. */
function changesIn(zone: string): { at: Temporal.ZonedDateTime; gained: number }[] {
  const found: { at: Temporal.ZonedDateTime; gained: number }[] = []
  let at = Temporal.ZonedDateTime.from({ year: 2026, month: 1, day: 1, timeZone: zone }).getTimeZoneTransition('next')
  while (at && at.year <= 2035) {
    const before = at.subtract({ nanoseconds: 1 })
    found.push({ at, gained: (at.offsetNanoseconds - before.offsetNanoseconds) / 60e9 })
    at = at.getTimeZoneTransition('next')
  }
  return found
}

test.each(zones)(
  'a day on which clocks change in %s has no skipped time, and both of each that is shown twice',
  (zone) => {
    for (const { at, gained } of changesIn(zone)) {
      const day = at.subtract({ nanoseconds: 1 }).toPlainDate()
      for (const date of [day, at.toPlainDate()]) {
        const start = date.toZonedDateTime(zone)
        const end = date.add({ days: 1 }).toZonedDateTime(zone)
        const [window] = windowsOf(date.toString(), wholeWeek, zone)
        expect(window).toEqual({ start: start.epochMilliseconds, end: end.epochMilliseconds })
        const starts = gridStarts({ start: start.epochMilliseconds, end: end.epochMilliseconds }, 15, zone)
        const clocks = starts.map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone))
        expect(clocks.every((clock) => clock.minute % 15 === 0 && clock.second === 0)).toBe(true)
        // One start for each quarter of an hour that passes: a skipped one is none, a repeated one is two.
        expect(starts.length).toBe((end.epochMilliseconds - start.epochMilliseconds) / (15 * minute))
      }
      if (gained < 0) {
        const doubled = at.subtract({ minutes: 15 }).toPlainDateTime()
        const around = { start: at.epochMilliseconds - 180 * minute, end: at.epochMilliseconds + 180 * minute }
        const times = gridStarts(around, 15, zone)
        const same = times.filter((ms) =>
          Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().equals(doubled),
        )
        expect(same.length, `${zone} ${doubled.toString()}`).toBe(2)
      }
    }
  },
)

test('hours may end after midnight, and begin in the hour that clocks skip', () => {
  const hours = { sat: [['20:00', '26:00'] as const], sun: [['02:30', '05:00'] as const] }
  const words = (day: string) =>
    windowsOf(day, hours, 'America/New_York').map(({ start, end }) => `${isoOf(start)} ${isoOf(end)}`)
  expect(words('2026-06-06')).toEqual(['2026-06-07T00:00:00.000Z 2026-06-07T06:00:00.000Z'])
  expect(words('2026-03-08')).toEqual(['2026-03-08T07:30:00.000Z 2026-03-08T09:00:00.000Z'])
  expect(words('2026-06-08')).toEqual([])
})
