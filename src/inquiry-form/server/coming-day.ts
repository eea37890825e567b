import { Problem } from '#kernel/problem.ts'
import { currentDay } from '#time/current-day.ts'

const words = 'Choose a day from today on, or leave it empty'

/** Refuses a day that is over for every visitor, also for those farthest west of the studio. */
export function requireComing(day: string | null, now: number): void {
  if (day !== null && day < currentDay(now, 'Etc/GMT+12'))
    throw new Problem('invalid', `${words}.`, { fields: { day: words } })
}
