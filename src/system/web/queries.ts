import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { system } from '#system/api.ts'
import { settingsApi } from '#system/settings-api.ts'

/** Polled while the page is visible. */
const fresh = { refetchInterval: 10_000, refetchOnMount: 'always' } as const

export const work = queryOptions({ queryKey: ['system', 'jobs'], queryFn: () => call(system.jobs, {}), ...fresh })

export const overview = queryOptions({
  queryKey: ['system', 'overview'],
  queryFn: () => call(system.overview, {}),
  ...fresh,
})

/** How email is sent. */
export const emailSettings = queryOptions({
  queryKey: ['system', 'email'],
  queryFn: () => call(settingsApi.email, {}),
  refetchOnMount: 'always',
})

/** The address that links begin with. */
export const publicAddress = queryOptions({
  queryKey: ['system', 'public-address'],
  queryFn: () => call(settingsApi.publicAddress, {}),
  refetchOnMount: 'always',
})

/** Changes once a day. */
export const stats = queryOptions({
  queryKey: ['system', 'stats'],
  queryFn: () => call(system.stats, {}),
  refetchOnMount: 'always',
})
