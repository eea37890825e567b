import { queryOptions } from '@tanstack/react-query'
import { callSheets } from '#call-sheets/api.ts'
import { addressOf, call } from '#kernel/web/call.ts'
import { oneShoot } from '#shoots/web/queries.ts'

/** The server looks for a forecast first, for up to 3.5 seconds; milliseconds. */
const timeoutMs = 10_000

/** All that a call sheet shows. Below the shoot's own key, so that a change of the shoot refetches it. */
export const callSheetOf = (id: number) =>
  queryOptions({
    queryKey: [...oneShoot(id).queryKey, 'call-sheet'],
    queryFn: () => call(callSheets.find, { params: { id } }, AbortSignal.timeout(timeoutMs)),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The address of a call sheet's PDF. */
export const callSheetPdf = (id: number): string => addressOf(callSheets.pdf, { params: { id } })
