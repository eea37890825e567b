/** Node 24 has no Temporal: programs and threads call this before anything else. */
export async function provideTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
