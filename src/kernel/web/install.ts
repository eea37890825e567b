import { useSyncExternalStore } from 'react'
import type { Boot } from '#kernel/boot.ts'

type InstallFacts = Pick<Boot['install'], 'mail' | 'linksReachOutside'>

/** What the server said since the page was loaded. */
let latest: InstallFacts | undefined
const listeners = new Set<() => void>()

function factsNow(): Partial<InstallFacts> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent || 'null') as Boot | null
  return latest ?? boot?.install ?? {}
}

/** Whether this server can send mail; true when unknown, as the attempt shows it. */
export const sendsMail = (): boolean => factsNow().mail !== false

const linksReachOutside = (): boolean => factsNow().linksReachOutside !== false

/** Notes what an administrator changed; undefined for what the document says. */
export function setInstall(facts: InstallFacts | undefined): void {
  latest = facts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether others can open links to this server, as far as its address tells; true when unknown. */
export const useLinksReachOutside = (): boolean => useSyncExternalStore(subscribe, linksReachOutside)
