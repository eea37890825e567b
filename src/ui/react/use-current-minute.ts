import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time, updated every minute, so that relative times stay correct. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setTimeout(() => setNow(Date.now()), minute - (Date.now() % minute))
    return () => clearTimeout(clock)
  }, [now])
  return now
}
