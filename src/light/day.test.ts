import { describe, expect, test } from 'vitest'
import type { Light } from '#light/light.ts'
import { cases, isCertain, type ReferenceCase } from '#tests/help/light-reference.ts'
import { lightOf } from './day.ts'
import { thresholds } from './astronomy/thresholds.ts'

const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / 1000

/** Expected events that were not found within their tolerance; and unexpected ones. */
function compare<R extends { type: string; utc: string; toleranceSec: number }>(
  expected: R[],
  computed: { type: string; at: string }[],
) {
  const left = [...computed]
  const missing = expected.filter(({ type, utc, toleranceSec }) => {
    const index = left.findIndex((event) => event.type === type && apart(event.at, utc) <= toleranceSec)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return { missing, extra: left }
}

const ofCase = ({ lat, lon, date, tz }: ReferenceCase): Light => lightOf({ lat, lng: lon }, date, tz)

describe.each(cases.map((one) => [`${one.label} on ${one.date} (${one.id})`, one] as const))('%s', (_name, one) => {
  const light = ofCase(one)

  test('has every event of the sun, in time, and no other', () => {
    const isAsked = ({ thresholdDeg }: { thresholdDeg: number }) => isCertain(one, thresholdDeg)
    expect(compare(one.sun.eventsInCivilDay.filter(isAsked), light.events.filter(isAsked))).toEqual({
      missing: [],
      extra: [],
    })
    expect([light.day.start, light.day.end, light.state]).toEqual([
      one.civilDay.startUtc,
      one.civilDay.endUtc,
      one.sun.state,
    ])
    const bearings = one.sun.eventsInCivilDay.filter(isAsked).map(({ azimuthDeg, type, utc }) => {
      const event = light.events.find((event) => event.type === type && apart(event.at, utc) < 60)
      return Math.abs((((event?.azimuthDeg ?? Number.NaN) - azimuthDeg + 540) % 360) - 180)
    })
    expect(Math.max(0, ...bearings)).toBeLessThan(0.05)
  })

  test('has the golden and blue hours of the day', () => {
    const asked = [
      { computed: light.goldenHours, expected: one.sun.goldenHourInCivilDay, limits: [-4, 6] },
      { computed: light.blueHours, expected: one.sun.blueHourInCivilDay, limits: [-6, -4] },
    ].filter(({ limits }) => limits.every((limit) => isCertain(one, limit)))
    for (const { computed, expected } of asked) {
      expect(computed).toHaveLength(expected.length)
      expect(
        computed.filter(
          ({ start, end }, index) =>
            apart(start, expected[index]?.start ?? '') > 20 || apart(end, expected[index]?.end ?? '') > 20,
        ),
      ).toEqual([])
    }
  })

  test('has the times of the solar day', () => {
    expect(apart(light.solarDay.noon.at, one.sun.solarNoon.utc)).toBeLessThan(2)
    expect(Math.abs(light.solarDay.noon.elevationDeg - one.sun.solarNoon.altitudeDeg)).toBeLessThan(0.01)
    const wrong = thresholds
      .filter(({ deg }) => isCertain(one, deg))
      .flatMap(({ rising, setting }) => [rising, setting])
      .filter((type) => {
        const [computed, expected] = [light.solarDay.events[type], one.sun.eventsOfSolarDay[type]]
        return expected === null
          ? computed !== null
          : computed === null || apart(computed, expected.utc) > expected.toleranceSec
      })
    expect(wrong).toEqual([])
  })

  test('has the moon’s day, its phases and the core of the Milky Way', () => {
    if (!one.moon.grazing)
      expect(compare(one.moon.eventsInCivilDay, light.moon.events)).toEqual({ missing: [], extra: [] })
    expect(light.moon.state === one.moon.state || one.moon.grazing).toBe(true)
    expect(light.moon.nextPhases.map(({ phase }) => phase)).toEqual(
      one.moon.nextPrincipalPhases.map(({ phase }) => phase),
    )
    expect(
      one.moon.nextPrincipalPhases.filter(
        ({ utc, toleranceSec }, index) => apart(light.moon.nextPhases[index]?.at ?? '', utc) > toleranceSec,
      ),
    ).toEqual([])
    const { visibleWindows, maxAltitudeDeg } = one.milkyWayCore
    expect(light.milkyWay.windows).toHaveLength(visibleWindows.length)
    expect(
      visibleWindows.filter(
        ({ start, end }, index) =>
          apart(light.milkyWay.windows[index]?.start ?? '', start) > 20 ||
          apart(light.milkyWay.windows[index]?.end ?? '', end) > 20,
      ),
    ).toEqual([])
    expect(Math.abs(light.milkyWay.maxElevationDeg - maxAltitudeDeg)).toBeLessThan(0.3)
  })
})
