import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { studioMoney, type StudioMoney, type StudioMoneyChange } from '#studio-money/api.ts'

export const freshMoney = () => call(studioMoney.find, {})

/** How the photographer bills. */
export const moneyDetails = queryOptions({
  queryKey: ['payment-details'],
  queryFn: freshMoney,
  refetchOnMount: 'always',
})

export function useChangeMoney() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ change, version }: { change: StudioMoneyChange; version: number }) =>
      call(studioMoney.change, { input: change, ifMatch: tagOf({ version }) }),
    onSuccess: (saved: StudioMoney) => cache.setQueryData(moneyDetails.queryKey, saved),
    onError: (problem: Error) =>
      problem instanceof Problem && problem.code === 'stale'
        ? cache.invalidateQueries({ queryKey: moneyDetails.queryKey })
        : undefined,
    meta: {
      done: { title: 'Your currency is saved' },
      failed: { title: 'Error saving your currency' },
      inline: ['invalid', 'stale'],
    },
  })
}
