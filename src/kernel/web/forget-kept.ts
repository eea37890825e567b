/** A service worker that takes longer is not waited for. */
const forgetTimeoutMs = 2000

/** Resolves once a service worker has forgotten what it kept, and what was asked for before is not kept after. */
function tellToForget(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    setTimeout(resolve, forgetTimeoutMs)
    worker.postMessage({ forget: true }, [port2])
  }).finally(() => port1.close())
}

/**
 * Deletes what the service worker has kept of the user, also what it is about to keep. The answer that ends a session
 * makes the browser drop the worker, which cannot be told any more, but finishes what it has begun: it is told before.
 */
export async function forgetKept(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker?.controller) await tellToForget(serviceWorker.controller)
  if ('caches' in globalThis) await caches.delete('lightbook-kept').catch(() => {})
}
