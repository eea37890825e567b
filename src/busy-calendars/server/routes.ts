import { busyCalendars } from '#busy-calendars/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { addCalendar, calendarsOf, readNow, removeCalendar, renameCalendar } from './service.ts'

export const busyCalendarRoutes = serve(busyCalendars, {
  list: ({ db, owner, install }) => calendarsOf(db, owner, install),
  create: ({ db, owner, input, install, now }) => addCalendar(db, owner, input, { keys: install, now }),
  rename: ({ db, owner, params, input, install, now, ifMatch }) =>
    renameCalendar(db, owner, params.id, input.name, { keys: install, now, ifMatch }),
  remove: ({ db, owner, params, ifMatch }) => removeCalendar(db, owner, params.id, ifMatch),
  read: ({ db, owner, params, install, services, now, signal }) =>
    readNow({ db, services, keys: install, now, signal }, owner, params.id),
})
