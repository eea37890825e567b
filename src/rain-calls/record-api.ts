import { download } from '#kernel/api.ts'

/** The record of a Rain Call as a file that anybody can check again. */
export const rainRecords = {
  file: download({
    access: 'owner',
    method: 'GET',
    path: '/api/rain-calls/:id/evidence',
    summary: 'All that is kept of a Rain Call, to be checked by anybody: clause, forecast as received, entries',
  }),
}

/** The same on the page of a client. */
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
}
