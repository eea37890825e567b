import { useRef } from 'react'

/**
 * Lets one piece of work through and drops what comes before it is settled. The second half of a double click arrives
 * before React has drawn the button as busy. What went wrong is told by the work itself.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<void> {
    isBusy.current = true
    try {
      await work()
    } catch {
      // A mutation has shown its failure already.
    } finally {
      isBusy.current = false
    }
  }
  return (work) => {
    if (!isBusy.current) void run(work)
  }
}
