/** By user, as another one may have signed in in this tab. */
const placeOf = (userId: number, name: string): string => `lightbook:${name}:${userId}`

/** Stores a value for the signed-in user, until the tab is closed or they sign out. */
export function keepInTab(userId: number, name: string, value: unknown): void {
  sessionStorage.setItem(placeOf(userId, name), JSON.stringify(value))
}

/** The stored value; callers have to validate it, as another version may have written it. */
export function keptInTab(userId: number, name: string): unknown {
  return JSON.parse(sessionStorage.getItem(placeOf(userId, name)) ?? 'null')
}
