import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { callStates } from './call-state.ts'

/** A call of which something is recorded, and what became of its session. */
export const RecordedCall = z.object({
  id: z.int(),
  start: Instant,
  state: z.enum(callStates),
  chosenStart: OptionalInstant,
})
export type RecordedCall = z.output<typeof RecordedCall>

/** The record of a Rain Call as a file that anybody can check again. */
export const rainRecords = {
  ofContract: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/contracts/:id/rain-calls',
    output: z.object({ calls: z.array(RecordedCall) }),
    summary: 'The Rain Calls of a contract that have a record, newest first; twenty at most',
  }),
  file: download({
    access: 'owner',
    method: 'GET',
    path: '/api/rain-calls/:id/evidence',
    summary: 'All that is kept of a Rain Call, to be checked by anybody: clause, forecast as received, entries',
  }),
}

/** The same on the page of a client, and their session for their calendar. */
export const clientRainRecords = {
  file: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/rain/:id/evidence',
    names: { token: /^/ },
    checksSecret: true,
    limit: { count: 10, seconds: 180 },
    summary: 'All that is kept of a Rain Call of the client, to be checked by anybody',
  }),
  session: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/rain/:id/calendar',
    names: { token: /^/ },
    checksSecret: true,
    limit: { count: 10, seconds: 180 },
    summary: 'The session of a Rain Call of the client, when it is now, as a file for a calendar',
  }),
}
