import { useEffect, useState } from 'react'

/** The seconds that are left of a wait, and how it begins. */
export function useWait() {
  const [left, setLeft] = useState(0)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return [left, setLeft] as const
}
