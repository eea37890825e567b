import { useCallback, useState } from 'react'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The seconds that are left of a wait, and how it begins: with its seconds. */
export function useWait() {
  const [endsAt, setEndsAt] = useState(0)
  const begin = useCallback((seconds: number) => setEndsAt(Date.now() + seconds * 1000), [])
  return [useSecondsLeft(endsAt), begin] as const
}
