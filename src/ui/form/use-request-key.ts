import { useRef } from 'react'
import { newKey } from '#kernel/web/call.ts'

/**
 * Answers the key of what is sent: the same for the same again, so that it is done once; a new one for anything
 * else.
 */
export function useRequestKey(): (sent: unknown) => string {
  const last = useRef<{ said: string; key: string }>(undefined)
  return (sent) => {
    const said = JSON.stringify(sent)
    if (last.current?.said !== said) last.current = { said, key: newKey() }
    return last.current.key
  }
}
