import { useEffect, useState } from 'react'

const minute = 60_000

/** Now, anew with every minute of the clock: what the screen says of the time stays true while it is open. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setTimeout(() => setNow(Date.now()), minute - (Date.now() % minute))
    return () => clearTimeout(clock)
  }, [now])
  return now
}
