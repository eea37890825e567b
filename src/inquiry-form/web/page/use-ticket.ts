import { useRef } from 'react'
import { minFillMs } from '#inquiry-form/rules.ts'
import { call } from '#kernel/web/call.ts'
import { calls } from './calls.ts'

interface Ticket {
  text: string
  /** Whoever sends a form that was filled before its ticket was given would look like a program until then. */
  notBefore: number
}

const ripeAt = () => Date.now() + minFillMs + 500

/** The ticket that a form is sent with; `isFilled` when its fields were filled before it was given. */
export function useTicket(slug: string, first: string, isFilled: boolean) {
  const ticket = useRef<Ticket>({ text: first, notBefore: isFilled ? ripeAt() : 0 })
  return {
    /** Resolves when it can be used. */
    ripe: async (): Promise<string> => {
      const { text, notBefore } = ticket.current
      const rest = notBefore - Date.now()
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
      return text
    },
    /** Gets a fresh one; keeps the old one where that fails, as sending again asks for another. */
    renew: async (): Promise<void> => {
      const form = await call(calls.read, { params: { slug } }).catch(() => undefined)
      if (form) ticket.current = { text: form.ticket, notBefore: ripeAt() }
    },
  }
}
