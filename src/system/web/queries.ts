import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { system } from '#system/api.ts'

/** Asked for anew while an administrator looks at it. */
export const work = queryOptions({ queryKey: ['system', 'jobs'], queryFn: () => call(system.jobs, {}), refetchInterval: 10_000, refetchOnMount: 'always' })
