const tickMs = 10

/**
 * How long some work took, in milliseconds for which this process's event loop was free to turn: time that a busy
 * machine withholds from it does not count, time that it spends waiting does.
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

/** Milliseconds that this thread computes for some work; what else the machine does counts for nothing. */
export function computingTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
