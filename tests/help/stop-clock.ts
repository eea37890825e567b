import { onTestFinished, vi } from 'vitest'

/** The browser's clock stands at `now`, in epoch milliseconds, until the test ends; timers go on. */
export function stopClock(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}
