import { onTestFinished, vi } from 'vitest'

/** Holds intervals until the test moves them on. */
export function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
