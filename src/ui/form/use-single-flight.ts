import { useRef } from 'react'

/**
 * Runs one operation at a time and ignores calls meanwhile. The second half of a double click arrives before React has
 * rendered the button as busy. The operation reports its own failures.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    isBusy.current = true
    try {
      await work()
    } catch {
      // The mutation has shown its failure.
    } finally {
      isBusy.current = false
    }
  }
  return (work) => {
    if (!isBusy.current) void run(work)
  }
}
