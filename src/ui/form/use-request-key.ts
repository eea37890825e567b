import { useRef } from 'react'
import { newKey } from '#kernel/web/call.ts'

/** Returns the idempotency key for a request body: the same for the same body; a new one for another. */
export function useRequestKey(): (sent: unknown) => string {
  const last = useRef<{ said: string; key: string }>(undefined)
  return (sent) => {
    const said = JSON.stringify(sent)
    if (last.current?.said !== said) last.current = { said, key: newKey() }
    return last.current.key
  }
}
