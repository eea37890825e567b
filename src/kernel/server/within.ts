/**
 * The result of a promise within a time limit; undefined when it takes longer or fails. The promise itself continues.
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise.catch(() => undefined), late])
  } finally {
    clearTimeout(clock)
  }
}
