import type { TickWish } from './tick-wish.ts'

// A phone closes a tab that has no connection sooner than a photographer finds one. Ids only; nobody else's are read.
const placeOf = (userId: number): string => `lightbook:ticks:${userId}`

export function keptTicks(userId: number): TickWish[] {
  const kept = localStorage.getItem(placeOf(userId))
  return kept === null ? [] : (JSON.parse(kept) as TickWish[])
}

export function keepTicks(userId: number, wishes: readonly TickWish[]): void {
  if (wishes.length === 0) localStorage.removeItem(placeOf(userId))
  else localStorage.setItem(placeOf(userId), JSON.stringify(wishes))
}
