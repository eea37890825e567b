import { useMutation } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { Contract } from '#contracts/api.ts'
import { useContractInvalidation, type Which } from '#contracts/web/changes.ts'
import { type SentForSignature, signing } from '#contracts/signing-api.ts'
import type { WrittenEmail } from '#documents/written-email.ts'

const message = (problem: Problem): string => problem.message

interface SentLink {
  contract: Contract
}

/** Refetches the contract. */
function useLinkInvalidation() {
  const { onSuccess, onError } = useContractInvalidation()
  return { onSuccess: ({ contract }: SentLink) => onSuccess(contract), onError }
}

export function useSendContract() {
  return useMutation({
    mutationFn: ({
      id,
      version,
      sending,
      idempotencyKey,
    }: Which & { sending: SentForSignature; idempotencyKey: string }) =>
      call(signing.send, { params: { id }, input: sending, ifMatch: tagOf({ version }), idempotencyKey }),
    ...useLinkInvalidation(),
    meta: { failed: { title: 'Error sending contract', message }, inline: ['conflict', 'invalid', 'stale'] },
  })
}

export function useRemindClient() {
  return useMutation({
    mutationFn: ({ id, email, idempotencyKey }: Pick<Which, 'id'> & { email: WrittenEmail; idempotencyKey: string }) =>
      call(signing.remind, { params: { id }, input: email, idempotencyKey }),
    ...useLinkInvalidation(),
    meta: { failed: { title: 'Error reminding the client', message }, inline: ['conflict', 'invalid'] },
  })
}

export function useRevokeLink() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: Pick<Which, 'id'> & { idempotencyKey: string }) =>
      call(signing.revoke, { params: { id }, idempotencyKey }),
    ...useContractInvalidation(),
    meta: { done: { title: 'The link no longer works' }, failed: { title: 'Error revoking the link', message } },
  })
}

export function useWithdrawSignature() {
  return useMutation({
    mutationFn: ({ id, version, idempotencyKey }: Which & { idempotencyKey: string }) =>
      call(signing.takeBack, { params: { id }, ifMatch: tagOf({ version }), idempotencyKey }),
    ...useContractInvalidation(),
    meta: {
      done: { title: 'Your signature was taken back', message: 'The contract is a draft again.' },
      failed: { title: 'Error taking your signature back', message },
    },
  })
}
