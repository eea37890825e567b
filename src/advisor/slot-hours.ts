import type { Hour } from '#weather/api.ts'
import { HourTable } from '#weather/outlook.ts'
import type { AdviceContext } from './advice-context.ts'

/** The hours of the forecast that a question is about: of the shoot, else the rest of the day. */
export function slotHours({
  hours,
  shoot,
  light,
  now,
}: Pick<AdviceContext, 'hours' | 'shoot' | 'light' | 'now'>): Hour[] {
  if (hours.length === 0) return []
  const table = new HourTable(hours)
  if (shoot) return table.during(shoot.start, shoot.end)
  if (!light) return []
  const [start, end] = [Date.parse(light.day.start), Date.parse(light.day.end)]
  return table.during(now > start && now < end ? now : start, end)
}

type Figure = 'tempC' | 'windKmh' | 'precip'

/** An hour and the figure it was chosen for. */
interface Peak {
  hour: Hour
  value: number
}

/** The hours that have a value, the highest first. */
const ranked = (hours: readonly Hour[], figure: Figure): Peak[] =>
  hours
    .flatMap((hour) => {
      const value = hour[figure]
      return value === null ? [] : [{ hour, value }]
    })
    .sort((one, other) => other.value - one.value)

/** The hour in which a figure is highest, the first of several; undefined where no hour has it. */
export const highest = (hours: readonly Hour[], figure: Figure): Peak | undefined => ranked(hours, figure)[0]

export const lowest = (hours: readonly Hour[], figure: Figure): Peak | undefined => ranked(hours, figure).at(-1)
