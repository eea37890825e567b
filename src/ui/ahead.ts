type Load = () => Promise<unknown>

/** Parts whose code is still to come. A part that brings further parts adds them while the list is worked through. */
const awaited = new Set<Load>()

/** Does something in a quiet moment. */
export const idle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 200))

/** Has the code of a part fetched ahead, in a quiet moment. */
export function fetchAhead(load: Load): void {
  awaited.add(load)
}

/** Fetches what was not needed yet, one part at a time, so that every screen opens without a connection too. */
export function fetchWhileIdle(): void {
  const [next] = awaited
  if (!next) return
  awaited.delete(next)
  // Without a connection the part is fetched when it is opened; the rest would fail the same way now.
  idle(() => void next().then(fetchWhileIdle, () => {}))
}
