import { useCallback, useEffect, useRef, useState } from 'react'
import type { CodeStepWords } from '#client-language/english/code-step.ts'
import { calls } from '#client-portal/web/page/calls.ts'
import { call } from '#kernel/web/call.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { useWait } from '#ui/react/use-wait.ts'

/** Has a code sent, and enters it. The server's refusals are in the language of the page. */
export function useCode(token: string, { notSent, tooMany }: CodeStepWords, onProven: () => void) {
  /** The masked address, once a code is on its way. */
  const [sent, setSent] = useState<string>()
  const [refused, refuse] = useState('')
  const [wait, setWait] = useWait()
  const [isEntering, setEntering] = useState(false)
  const proven = useRef(onProven)
  useEffect(() => void (proven.current = onProven))

  const ask = useCallback(
    async (input: { code?: string }) => {
      refuse('')
      try {
        const { to, isProven, waitSeconds } = await call(calls.code, { params: { token }, input })
        if (isProven) proven.current()
        else {
          setSent(to)
          setWait(waitSeconds)
        }
        return false
      } catch (error) {
        const { code, reason = '', message } = noted(error)
        const isSaid = reason.startsWith('code_')
        const why = code === 'too_many' ? tooMany : notSent
        refuse(isSaid ? message : why)
        return isSaid
      }
    },
    [token, notSent, tooMany, setWait],
  )
  const send = useCallback(() => ask({}), [ask])

  return {
    sent,
    refused,
    wait,
    isEntering,
    refuse,
    send,
    /** Answers whether it was the wrong one. */
    enter: async (code: string) => {
      setEntering(true)
      const isWrong = await ask({ code })
      setEntering(false)
      return isWrong
    },
  }
}
