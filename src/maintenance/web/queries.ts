import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callAgain, type Kept } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { maintenance, type Mode } from '#maintenance/api.ts'
import { pollMs } from '#maintenance/rules.ts'

/** How the place stands, with when sessions end by this browser's own clock, epoch milliseconds. */
interface Heard extends Kept<Mode> {
  endsAt: number
}

const key = ['maintenance'] as const

/** Answered with next to nothing while nothing changes. */
export const mode = queryOptions({
  queryKey: key,
  queryFn: async ({ client, queryKey }): Promise<Heard> => {
    const before = client.getQueryData<Heard>(queryKey)
    const heard = await callAgain(maintenance.mode, {}, before)
    return before && heard === before ? before : { ...heard, endsAt: Date.now() + (heard.told.secondsLeft ?? 0) * 1000 }
  },
  refetchOnWindowFocus: 'always',
})

/** As the gate of the application asks: now and again while somebody looks at it. */
export const useGate = () => useQuery({ ...mode, refetchInterval: pollMs.gate })

/** As administrators see it who may switch it: what another one did shows within seconds. */
export const useSwitch = () => useQuery({ ...mode, refetchInterval: pollMs.admin, refetchOnMount: 'always' })

export function useSetMode() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => call(maintenance.setMode, { input: { enabled } }),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
    meta: {
      done: ({ enabled }: Mode) =>
        enabled
          ? { title: 'Maintenance Mode Enabled', message: 'All users will be logged out in 3 minutes.' }
          : { title: 'Maintenance Mode Disabled' },
      failed: { title: 'Error', message: saidOr('Failed to toggle maintenance mode') },
    },
  })
}
