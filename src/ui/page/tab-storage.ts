/** The tab may be somebody else's by now: nobody gets what another person left. */
const placeOf = (userId: number, name: string): string => `lightbook:${name}:${userId}`

/** Keeps something for whoever is signed in, until the tab is closed or they sign out. */
export function keepInTab(userId: number, name: string, value: unknown): void {
  sessionStorage.setItem(placeOf(userId, name), JSON.stringify(value))
}

/** What was kept; whoever reads it checks what it is, for another version of the product may have written it. */
export function keptInTab(userId: number, name: string): unknown {
  return JSON.parse(sessionStorage.getItem(placeOf(userId, name)) ?? 'null')
}
