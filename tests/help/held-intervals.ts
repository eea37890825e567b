import { onTestFinished, vi } from 'vitest'

/** Holds intervals until the test moves them on. */
export function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    // jsdom draws by an interval: one that was begun meanwhile would stay frozen, and no later test would see a menu.
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  })
}
