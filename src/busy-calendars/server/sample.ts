import { busyCalendars } from '#busy-calendars/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const family = { name: 'Family', url: 'webcal://calendar.example.com/private-4f9a81c2e7/basic.ics' }

export const busyCalendarSample: Sample<typeof busyCalendars> = async (owner) => {
  // Samples are asked for several times in one studio, which has few calendars.
  for (const { id } of await owner(busyCalendars.list, {})) await owner(busyCalendars.remove, { params: { id } })
  const { id } = await owner(busyCalendars.create, { input: family })
  const other = await owner(busyCalendars.create, { input: { ...family, name: 'Team' } })
  return {
    list: {},
    create: { input: { ...family, name: 'Second shooter' } },
    rename: { params: { id }, input: { name: 'Family and friends' } },
    remove: { params: { id: other.id } },
    read: { params: { id } },
  }
}
