import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callAgain, type CachedAnswer } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { maintenance, type Mode } from '#maintenance/api.ts'
import { pollMs } from '#maintenance/poll-interval.ts'

/** The mode, and when sessions end by this browser's clock in epoch milliseconds. */
interface PolledMode extends CachedAnswer<Mode> {
  endsAt: number
}

const key = ['maintenance'] as const

/** An unchanged mode is answered with 304. */
export const mode = queryOptions({
  queryKey: key,
  queryFn: async ({ client, queryKey }): Promise<PolledMode> => {
    const before = client.getQueryData<PolledMode>(queryKey)
    const answer = await callAgain(maintenance.mode, {}, before)
    return before && answer === before
      ? before
      : { ...answer, endsAt: Date.now() + (answer.data.secondsLeft ?? 0) * 1000 }
  },
  refetchOnWindowFocus: 'always',
})

/**
 * The mode as the application shows it. A photographer's page polls only while maintenance is on: its start is noticed
 * by the next call, the check for changes at the latest, which is refused. Those of administrators are not.
 */
export const useMaintenanceMode = (isAdmin: boolean) =>
  useQuery({ ...mode, refetchInterval: ({ state }) => (isAdmin || state.data?.data.enabled ? pollMs.everyone : false) })

/** The mode on the administrators' tab, polled more often: another administrator's change shows within seconds. */
export const useMaintenanceSwitch = () => useQuery({ ...mode, refetchInterval: pollMs.admin, refetchOnMount: 'always' })

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
