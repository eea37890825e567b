import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { rainRecords } from '#rain-calls/record-api.ts'
import { rowCalls } from '#rain-calls/row-api.ts'

/** The cache key of Rain Calls. Their mutations are in changes.ts. */
export const rainCallsKey = ['rain-calls'] as const

/** The dates that the client of a shoot can choose from now, or null. */
export const offeredOfShoot = (shootId: number) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'offered', shootId],
    queryFn: () => call(rainCalls.offered, { params: { id: shootId } }),
    refetchOnMount: 'always',
  })

/** The dates that would be offered to the client of a call now. */
export const datesAhead = (callId: number) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'dates', callId],
    queryFn: () => call(rainCalls.dates, { params: { id: callId } }),
    refetchOnMount: 'always',
  })

/** The weather clause of a shoot with its call, or null. */
export const rainCallOfShoot = (shootId: number) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'shoot', shootId],
    queryFn: () => call(rainCalls.ofShoot, { params: { id: shootId } }),
    refetchOnMount: 'always',
  })

/** The calls of a contract of which something is recorded. */
export const recordsOfContract = (contractId: number) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'records', contractId],
    queryFn: () => call(rainRecords.ofContract, { params: { id: contractId } }),
    refetchOnMount: 'always',
  })

/** A row of mini sessions: its session type, and when its first session starts. */
export interface RowOfType {
  typeId: number
  start: string
}

const requestOf = ({ typeId, start }: RowOfType) => ({ params: { id: typeId }, input: { start } })

/** The Rain Calls of all sessions of a row. */
export const callsOfRow = (row: RowOfType) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'row', row.typeId, row.start],
    queryFn: () => call(rowCalls.find, requestOf(row)),
    refetchOnMount: 'always',
  })

/** The days to which a whole row can move now. */
export const rainDaysOf = (row: RowOfType) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'rain-days', row.typeId, row.start],
    queryFn: () => call(rowCalls.days, requestOf(row)),
    refetchOnMount: 'always',
  })
