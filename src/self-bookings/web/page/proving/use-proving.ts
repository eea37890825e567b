import { useState } from 'react'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { codePauseSeconds } from '#client-links/codes.ts'
import { Problem } from '#kernel/problem.ts'
import type { Chosen, Picking, Proof } from '#self-bookings/web/page/use-pick.ts'
import { useWait } from '#ui/react/use-wait.ts'

/** A refusal after which the visitor chooses again: the code does not matter any more. */
const chooseAgain: readonly (string | undefined)[] = ['taken', 'not_offered', 'too_far', 'ticket_old', 'two_held']

/** Has a code sent to an address, and enters it, with which the time is held. */
export function useProving(
  picking: Picking,
  { proof, chosen }: { proof: Proof; chosen: Chosen },
  words: CodeStepWords,
) {
  const [refused, refuse] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wait, setWait] = useWait()
  const { ticket } = proof

  /** Answers whether the server said what is wrong with what was entered. */
  function explain(error: unknown, email: string): boolean {
    const { code, reason, message } = error instanceof Problem ? error : new Problem('unavailable', '')
    if (reason === 'code_needed') {
      picking.prove({ ticket, email, chosen })
      setWait(codePauseSeconds)
      return false
    }
    if (chooseAgain.includes(reason)) {
      picking.giveUp(error)
      return false
    }
    const isSaid = reason?.startsWith('code_') === true
    const why = code === 'too_many' ? words.tooMany : words.notSent
    refuse(isSaid ? message : why)
    return isSaid
  }

  async function ask(email: string, code?: string): Promise<boolean> {
    refuse('')
    setBusy(true)
    try {
      await picking.hold(chosen, { ticket, email, ...(code !== undefined && { code }) })
      return false
    } catch (error) {
      setBusy(false)
      return explain(error, email)
    }
  }

  return { refused, refuse, isBusy, wait, ask }
}
