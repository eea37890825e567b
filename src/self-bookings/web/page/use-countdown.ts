import { useEffect, useState } from 'react'

/** Whole seconds until an instant, every second; 0 once it is over. */
export function useCountdown(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}
