import { useRef } from 'react'
import { newKey } from '#kernel/web/call.ts'

/** Returns the idempotency key for a request body: the same for the same body; a new one for another. */
export function useRequestKey(): (sent: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (sent) => {
    const text = JSON.stringify(sent)
    if (last.current?.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
