import { useMutation } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type Contract, contracts, type ListedContract, type SentContract } from '#contracts/api.ts'
import type { Invoice } from '#invoices/api.ts'
import { useOpen } from '#ui/toast/use-open.ts'
import { useInvalidation, useRecordInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'
import { contractsKey, oneContract } from './queries.ts'

const message = (problem: Problem): string => problem.message

/**
 * Invoices are created from contracts, and clients with documents cannot be deleted; a booking says how its contract
 * stands.
 */
const touched = {
  queries: [contractsKey, ['invoices'], ['clients'], ['deals'], ['proposals']],
  outdated: ['stale', 'not_found', 'conflict', 'gone'],
  one: (id: number) => oneContract(id).queryKey,
} as const

/** Invalidates the contract and its lists, also when another change came first. */
export const useContractInvalidation = () => useRecordInvalidation<Contract>(touched)

export type Which = Pick<ListedContract, 'id' | 'version'>

export function useCreateContract() {
  const open = useOpen()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentContract; idempotencyKey: string }) =>
      call(contracts.create, { input: draft, idempotencyKey }),
    ...useContractInvalidation(),
    meta: {
      done: ({ id }: Contract) => ({
        title: 'Contract created',
        ...open({ to: '/billing', search: { contract: id } }),
      }),
      failed: { title: 'Error creating contract', message },
      inline: ['invalid'],
    },
  })
}

export function useChangeContract() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentContract }) =>
      call(contracts.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useContractInvalidation(),
    meta: {
      done: { title: 'Contract updated' },
      failed: { title: 'Error updating contract', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRemoveContract() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(contracts.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useRemovalInvalidation(touched),
    meta: { done: { title: 'Contract deleted' }, failed: { title: 'Error deleting contract', message } },
  })
}

/** Marks a contract as signed on paper, or reverts that. */
export function useMarkSigned() {
  return useMutation({
    mutationFn: ({ id, version, signed }: Which & { signed: boolean }) =>
      call(contracts.toggleSignature, { params: { id }, input: { signed }, ifMatch: tagOf({ version }) }),
    ...useContractInvalidation(),
    meta: { done: { title: 'Contract signature updated' }, failed: { title: 'Error updating signature', message } },
  })
}

export type Part = 'deposit' | 'balance'

/** Creates an invoice draft from a contract; returns the existing one if there is one. */
export function useInvoiceContract() {
  return useMutation({
    mutationFn: ({ id, part, idempotencyKey }: { id: number; part: Part; idempotencyKey: string }) =>
      call(contracts.invoice, { params: { id }, input: { part }, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: (_: Invoice, { part }: { part: Part }) => ({
        title: 'Invoice created',
        message: `A draft for the ${part}. Look through it and send it.`,
      }),
      failed: { title: 'Error creating invoice', message },
    },
  })
}
