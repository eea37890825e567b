import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CardPayments, cardPayments, type SentCardKeys } from '#card-payments/api.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'

/** Whether and how clients can pay by card. */
export const cardDetails = queryOptions({
  queryKey: ['card-payments'],
  queryFn: () => call(cardPayments.find, {}),
  refetchOnMount: 'always',
})

function useCardChange<Sent>(send: (sent: Sent) => Promise<CardPayments | void>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: cardDetails.queryKey }),
    meta: {
      ...(done !== '' && { done: { title: done } }),
      failed: { title: 'Error changing card payments', message: ({ message }: Problem) => message },
      inline: ['invalid'],
    },
  })
}

export const useSetUpCards = () => useCardChange(() => call(cardPayments.setUp, {}), '')

export const useChangeCardKeys = () =>
  useCardChange(
    ({ keys, version }: { keys: SentCardKeys; version: number }) =>
      call(cardPayments.change, { input: keys, ifMatch: tagOf({ version }) }),
    'Your card payments are saved',
  )

export const useRemoveCards = () => useCardChange(() => call(cardPayments.remove, {}), 'Card payments are off')
