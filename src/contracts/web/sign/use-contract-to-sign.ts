import { useEffect, useState } from 'react'
import type { Output } from '#kernel/api.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { type SignatureDraft, signing } from '#contracts/signing-api.ts'

/** A contract as its client reads it; instants are ISO 8601. */
export type ContractToSign = Output<typeof signing.read>

interface State {
  contract?: ContractToSign
  /** Why it cannot be shown. */
  problem?: Problem
  isLoading: boolean
}

function noted(error: unknown): Problem {
  const problem = error instanceof Problem ? error : new Problem('internal', '')
  if (problem.reason === 'network') markUnreachable()
  else markReachable()
  return problem
}

/** Loads the contract of a link. */
async function read(token: string): Promise<State> {
  try {
    const contract = await call(signing.read, { params: { token } })
    markReachable()
    return { contract, isLoading: false }
  } catch (error) {
    return { problem: noted(error), isLoading: false }
  }
}

/** Refusals because the contract has changed. */
const outdated: ProblemCode[] = ['conflict', 'gone', 'not_found']

/** The contract of a link, and the function to sign it. */
export function useContractToSign(token: string) {
  const [state, setState] = useState<State>({ isLoading: true })

  useEffect(() => void read(token).then(setState), [token])

  async function load(): Promise<void> {
    setState((before) => ({ ...before, isLoading: true }))
    setState(await read(token))
  }

  /** Signs; returns the problem if that failed. Shows changes made meanwhile. */
  async function sign(signature: SignatureDraft, documentHash: string): Promise<Problem | undefined> {
    try {
      setState({
        contract: await call(signing.sign, { params: { token }, input: { ...signature, documentHash } }),
        isLoading: false,
      })
      markReachable()
      return undefined
    } catch (error) {
      const problem = noted(error)
      if (outdated.includes(problem.code)) setState(await read(token))
      return problem
    }
  }

  return { ...state, load, sign }
}
