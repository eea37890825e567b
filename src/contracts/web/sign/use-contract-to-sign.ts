import { useEffect, useState } from 'react'
import type { Output } from '#kernel/api.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { type SignatureDraft, signing } from '#contracts/signing-api.ts'

/** A contract as its client reads it: instants are ISO. */
export type ContractToSign = Output<typeof signing.read>

interface State {
  contract?: ContractToSign
  /** Why there is none. */
  problem?: Problem
  isLoading: boolean
}

function noted(error: unknown): Problem {
  const problem = error instanceof Problem ? error : new Problem('internal', '')
  if (problem.reason === 'network') markUnreachable()
  else markReachable()
  return problem
}

/** What is behind a link now. */
async function read(token: string): Promise<State> {
  try {
    const contract = await call(signing.read, { params: { token } })
    markReachable()
    return { contract, isLoading: false }
  } catch (error) {
    return { problem: noted(error), isLoading: false }
  }
}

/** The contract is not as this page shows it. */
const outdated: ProblemCode[] = ['conflict', 'gone', 'not_found']

/** The contract behind a link, and how it is signed. */
export function useContractToSign(token: string) {
  const [state, setState] = useState<State>({ isLoading: true })

  useEffect(() => void read(token).then(setState), [token])

  async function load(): Promise<void> {
    setState((before) => ({ ...before, isLoading: true }))
    setState(await read(token))
  }

  /** Answers why it was not signed; nothing once it is. What somebody else did meanwhile is shown. */
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
