import type { Output } from '#kernel/api.ts'
import type { Problem, ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { markReachable } from '#ui/loading/connectivity.ts'
import { noted, useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import { type SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { signingPage } from '#contracts/signing-page-api.ts'

/** A contract as its client reads it; instants are ISO 8601. */
export type ContractToSign = Output<typeof signingPage.read>

const find = (token: string) => call(signingPage.read, { params: { token } })

/** Refusals because the contract has changed. */
const outdated: ProblemCode[] = ['conflict', 'gone', 'not_found']

/** The contract of a link, and the function to sign it. */
export function useContractToSign(token: string) {
  const { record: contract, problem, isLoading, load, show, reload } = useLinkedRecord(find, token)

  /** Signs; returns the problem if that failed. Shows changes made meanwhile. */
  async function sign(signature: SignatureDraft, documentHash: string): Promise<Problem | undefined> {
    try {
      show(await call(signingPage.sign, { params: { token }, input: { ...signature, documentHash } }))
      markReachable()
      return undefined
    } catch (error) {
      const refusal = noted(error)
      if (outdated.includes(refusal.code)) await reload()
      return refusal
    }
  }

  return { contract, problem, isLoading, load, sign }
}
