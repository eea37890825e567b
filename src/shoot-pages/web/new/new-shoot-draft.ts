import type { NewGear } from '#packing/web/new-shoot-gear.tsx'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'

/** What the New Shoot dialog held when its tab was loaded again. */
export interface NewShootDraft {
  values: ShootValues
  clientId?: number | undefined
  gear: NewGear
}

// The tab may be somebody else's by now: nobody gets the draft of another person.
const placeOf = (userId: number): string => `lightbook:new-shoot:${userId}`

export function draftOf(userId: number): NewShootDraft | undefined {
  const kept = sessionStorage.getItem(placeOf(userId))
  return kept === null ? undefined : (JSON.parse(kept) as NewShootDraft)
}

export function keepDraft(userId: number, draft: NewShootDraft): void {
  sessionStorage.setItem(placeOf(userId), JSON.stringify(draft))
}

export function dropDraft(userId: number): void {
  sessionStorage.removeItem(placeOf(userId))
}
