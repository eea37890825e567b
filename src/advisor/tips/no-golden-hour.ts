import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import { clock, shownDayOf, wholeDegrees } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import type { Draft } from '#advisor/advice.ts'
import { dayWords } from '#advisor/words/day-words.ts'
import { Facts } from '#advisor/facts.ts'
import { subjectEv } from '#advisor/exposure/illuminance.ts'
import { decimalWords, timesWords } from '#advisor/words/number-words.ts'

/** A day on which the sun stays too high for a golden hour, or too low: when its light is softest, or brightest. */
export function adviseWithoutGoldenHour(light: Light, tips: readonly string[]): Draft {
  const facts = new Facts()
  const {
    place,
    solarDay: { noon, end },
    timeZone,
    date,
  } = light
  const isDark = noon.elevationDeg < 0
  const at = Date.parse(isDark ? noon.at : end)
  const sun = sunAt(place, at)
  const day = Temporal.PlainDate.from(shownDayOf(at, timeZone))
  const when = facts.add(
    isDark ? 'noon' : 'lowestAt',
    isDark ? 'Sun highest' : 'Sun lowest',
    clock(at, timeZone),
    isoOf(at),
  )
  const height = facts.add('sunAltitudeDeg', 'Height of the sun', wholeDegrees(sun.elevationDeg), sun.elevationDeg)
  const where = facts.add('sunPoint', 'Direction of the sun', compassPoint(sun.azimuthDeg))
  const ev = facts.add(
    'ev100',
    'Light then',
    `EV ${decimalWords(subjectEv(sun.elevationDeg))}`,
    subjectEv(sun.elevationDeg),
  )
  const iso = facts.add('isoOfEv', 'ISO of an EV', '100', 100)
  facts.add('reason', 'Why', tips.join(' '))
  const { timesHeight } = shadowOf(sun)
  const on = facts.add('day', 'Day', dayWords(day, Temporal.PlainDate.from(date)), day.toString())
  return {
    summary: tips[0] ?? 'No golden hour on this day.',
    figures: [],
    sections: [
      {
        title: 'The best light of the day',
        items: [
          `At ${when} on ${on} the sun is at ${height}, in the ${where}.`,
          `The sky alone gives a face ${ev} at ISO ${iso}.`,
        ],
      },
      {
        title: 'What to do with it',
        items: isDark
          ? [
              'Photograph with a tripod, and put lamps and windows into the frame: they outshine the sky.',
              `Look ${where} for the color that there is, and away from it for blue.`,
            ]
          : [
              'Shadows are ' +
                `${facts.add('shadowTimesHeight', 'Shadows', timesWords(timesHeight ?? 0), timesHeight ?? 0)} ` +
                'the height of things: use side light, and open shade for faces.',
              `Look away from ${where} to keep the sun out of the lens.`,
            ],
      },
    ],
    warnings: [],
    recommendation: `Plan the shoot around ${when}: there is no better light on that day.`,
    basis: facts.basis,
  }
}
