type Load = () => Promise<unknown>

/** Chunks to load. Loading one may add further ones. */
const queue = new Set<Load>()

/** Runs a callback when the browser is idle. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 200))

/** Queues a chunk to load when the browser is idle. */
export function prefetch(load: Load): void {
  queue.add(load)
}

/** Loads the queued chunks, one at a time, so that every screen also opens offline. */
export function prefetchWhileIdle(): void {
  const [next] = queue
  if (!next) return
  queue.delete(next)
  // Offline, the queue stops until it is called again; what failed comes last then.
  whenIdle(() => void next().then(prefetchWhileIdle, () => queue.add(next)))
}
