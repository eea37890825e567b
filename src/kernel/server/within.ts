/** What a promise brings within so many milliseconds; nothing when it takes longer or fails. It goes on by itself. */
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
