import { useEffect, useState } from 'react'

const second = 1000

/** Whole seconds until an instant, epoch milliseconds; counts down to nothing. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endsAt - now) / second))
  useEffect(() => {
    if (left === 0) return undefined
    const clock = setTimeout(() => setNow(Date.now()), (endsAt - Date.now()) % second || second)
    return () => clearTimeout(clock)
  }, [endsAt, left, now])
  return left
}
