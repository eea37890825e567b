/**
 * Asks once nothing was typed for a while; returns the function that stops it. Nothing depends on the answer: the form
 * can be sent without it.
 */
export function debounced(ms: number, ask: (signal: AbortSignal) => Promise<unknown>): () => void {
  const stop = new AbortController()
  const timer = setTimeout(() => void ask(stop.signal).catch(() => {}), ms)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
