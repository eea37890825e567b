/** The paths of the answers that the service worker has kept; none where the browser keeps nothing. */
export async function keptPaths(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis) || !(await caches.has('lightbook-kept'))) return new Set()
  const kept = await (await caches.open('lightbook-kept')).keys()
  return new Set(kept.map(({ url }) => new URL(url).pathname))
}
