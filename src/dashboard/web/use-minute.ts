import { useEffect, useState } from 'react'

const minute = 60_000

/** Now, to the minute: what the screen says of the time stays true while it is open. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(clock)
  }, [])
  return now
}
