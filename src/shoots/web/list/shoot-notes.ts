import type { Icon } from '@tabler/icons-react'

/** What stands beside a shoot wherever shoots are listed. */
export interface ShootNote {
  /** What it is about, for screen readers. */
  what: string
  words: string
  icon: Icon
}

/** The notes by the id of their shoot, while there is a network or not. */
type Finder = (isOffline: boolean) => Promise<{ get: (id: number) => ShootNote | undefined }>

let find: Finder | undefined
const listeners = new Set<() => void>()

/** Says who knows what stands beside shoots. */
export function findNotesBy(finder: Finder): void {
  find = finder
  for (const listener of listeners) listener()
}

/** Who knows it, for `useSyncExternalStore`; undefined until the first screen is complete. */
export const notesFinder = {
  read: (): Finder | undefined => find,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
