/** What stands beside shoots wherever they are listed, by the id of each. */
type Finder = () => Promise<ReadonlyMap<number, string>>

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
