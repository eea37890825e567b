import { useState } from 'react'

const ripeMs = 3500

/** A page that was just loaded would look like a program: what is sent from it waits until it does not. */
export function useRipening(): () => Promise<void> {
  const [loadedAt] = useState(() => Date.now())
  return async () => {
    const rest = loadedAt + ripeMs - Date.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
