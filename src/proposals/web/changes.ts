import { useMutation } from '@tanstack/react-query'
import { dealsKey } from '#deals/web/queries.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { WrittenEmail } from '#documents/written-email.ts'
import { type Proposal, proposals } from '#proposals/api.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { useInvalidation, useRecordInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'
import { oneProposal, proposalsKey } from './queries.ts'

const message = (problem: Problem): string => problem.message

/** Where a deal stands follows from its proposal. */
export const touchedByProposals = {
  queries: [proposalsKey, dealsKey],
  outdated: ['stale', 'not_found', 'conflict'],
  one: (id: number) => oneProposal(id).queryKey,
} as const

type Which = Pick<Proposal, 'id' | 'version'>

const ofVersion = ({ id, version }: Which) => ({ params: { id }, ifMatch: tagOf({ version }) })

interface Beginning {
  dealId: number
  /** Without one it begins with the version before, or with what was asked for. */
  packageId?: number
  idempotencyKey: string
}

/** The draft that there is, or a new one. */
export const useCreateProposal = () =>
  useMutation({
    mutationFn: ({ dealId, packageId, idempotencyKey }: Beginning) =>
      call(proposals.create, {
        params: { id: dealId },
        input: packageId === undefined ? {} : { packageId },
        idempotencyKey,
      }),
    ...useRecordInvalidation<Proposal>(touchedByProposals),
    meta: { failed: { title: 'The proposal was not made', message } },
  })

/** Saved by itself while it is written, so without a message. */
export const useChangeProposal = () =>
  useMutation({
    mutationFn: ({ draft, ...proposal }: Which & { draft: SentProposal }) =>
      call(proposals.change, { ...ofVersion(proposal), input: draft }),
    ...useRecordInvalidation<Proposal>(touchedByProposals),
    meta: { failed: { title: 'The proposal was not saved', message }, inline: ['invalid', 'stale'] },
  })

export const useRemoveProposal = () =>
  useMutation({
    mutationFn: (proposal: Which) => call(proposals.remove, ofVersion(proposal)),
    ...useRemovalInvalidation(touchedByProposals),
    meta: { done: { title: 'Draft deleted' }, failed: { title: 'The draft was not deleted', message } },
  })

type Sending = Which & {
  email: WrittenEmail & { isMailed: boolean; signature?: SignatureDraft }
  idempotencyKey: string
}

export const useSendProposal = () =>
  useMutation({
    mutationFn: ({ email, idempotencyKey, ...proposal }: Sending) =>
      call(proposals.send, { ...ofVersion(proposal), input: email, idempotencyKey }),
    ...useInvalidation({ ...touchedByProposals, queries: [...touchedByProposals.queries, ['clients']] }),
    meta: { failed: { title: 'The proposal was not sent', message }, inline: ['invalid', 'conflict', 'stale'] },
  })

export const useWithdrawProposal = () =>
  useMutation({
    mutationFn: (proposal: Which) => call(proposals.withdraw, ofVersion(proposal)),
    ...useRecordInvalidation<Proposal>(touchedByProposals),
    meta: { done: { title: 'Proposal withdrawn' }, failed: { title: 'The proposal was not withdrawn', message } },
  })
