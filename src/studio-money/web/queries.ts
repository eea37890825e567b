import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { studioMoney, type SentMoneyChange, type StudioMoney } from '#studio-money/api.ts'

export const freshMoney = () => call(studioMoney.find, {})

/** How the photographer bills. */
export const moneyDetails = queryOptions({
  queryKey: ['payment-details'],
  queryFn: freshMoney,
  refetchOnMount: 'always',
})

/** `done` and `failed` are the titles of the messages. */
export function useChangeMoney(done: string, failed: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ change, version }: { change: SentMoneyChange; version: number }) =>
      call(studioMoney.change, { input: change, ifMatch: tagOf({ version }) }),
    onSuccess: async (saved: StudioMoney) => {
      cache.setQueryData(moneyDetails.queryKey, saved)
      // Whether clients have VAT IDs, and which drafts are taxed otherwise.
      for (const queryKey of [
        ['clients', 'studio-country'],
        ['invoices', 'other-drafts'],
      ])
        await cache.invalidateQueries({ queryKey })
    },
    onError: (problem: Error) =>
      problem instanceof Problem && problem.code === 'stale'
        ? cache.invalidateQueries({ queryKey: moneyDetails.queryKey })
        : undefined,
    meta: {
      done: { title: done },
      failed: { title: failed },
      inline: ['invalid', 'stale'],
    },
  })
}
