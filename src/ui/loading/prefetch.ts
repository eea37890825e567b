type Load = () => Promise<unknown>

/** Chunks that are not loaded yet. Loading a chunk may add further ones while the queue is worked through. */
const queue = new Set<Load>()

/** Runs something when the browser is idle. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 200))

/** Queues a chunk, to be fetched when the browser is idle. */
export function prefetch(load: Load): void {
  queue.add(load)
}

/** Fetches the queued chunks, one at a time, so that every screen opens without a connection too. */
export function prefetchWhileIdle(): void {
  const [next] = queue
  if (!next) return
  queue.delete(next)
  // Without a connection the chunk is fetched when it is opened; the rest would fail the same way now.
  whenIdle(() => void next().then(prefetchWhileIdle, () => {}))
}
