const tickMs = 10

/**
 * The duration of some work in milliseconds of this process's event loop: excludes time taken by other processes,
 * includes waiting.
 */
export async function loopTimeOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), tickMs)
  try {
    return { result: await work(), ms: ticks * tickMs }
  } finally {
    clearInterval(timer)
  }
}

/** Milliseconds of CPU time of this thread for some work. */
export function computingTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
