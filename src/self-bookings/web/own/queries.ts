import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type SessionContract, sessionContracts } from '#self-bookings/contract-api.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { typesKey } from '#session-types/web/queries.ts'

const message = (problem: Problem): string => problem.message

/** The contract of a session type, and whether it is signed for all bookings. */
export const contractOfType = (id: number) =>
  queryOptions({
    queryKey: [...typesKey, 'contract', id],
    queryFn: () => call(sessionContracts.find, { params: { id } }),
    refetchOnMount: 'always',
  })

/** Which session types have a contract that waits for a signature under each booking. */
export const unsignedTypes = queryOptions({
  queryKey: [...typesKey, 'unsigned'],
  queryFn: () => call(sessionContracts.unsigned, {}),
  refetchOnMount: 'always',
})

/** Which session types are online and cannot be booked, with why. */
export const closedTypes = queryOptions({
  queryKey: [...typesKey, 'closed'],
  queryFn: () => call(sessionContracts.closed, {}),
  refetchOnMount: 'always',
})

/** How many people wait for a time of each session type. */
export const peopleWaiting = queryOptions({
  queryKey: [...typesKey, 'waiting'],
  queryFn: () => call(waitingLists.list, {}),
  refetchOnMount: 'always',
})

export function useSignType(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (signature: SignatureDraft) => call(sessionContracts.sign, { params: { id }, input: { signature } }),
    onSuccess: (signed: SessionContract) => {
      cache.setQueryData(contractOfType(id).queryKey, signed)
      return cache.invalidateQueries({ queryKey: unsignedTypes.queryKey })
    },
    meta: { done: { title: 'Signed for all bookings' }, failed: { title: 'It was not signed', message } },
  })
}

export function useWithdrawSignature(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(sessionContracts.withdraw, { params: { id } }),
    onSuccess: () =>
      Promise.all([contractOfType(id), unsignedTypes].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
    meta: { done: { title: 'You sign each booking again' }, failed: { title: 'It was not changed', message } },
  })
}
