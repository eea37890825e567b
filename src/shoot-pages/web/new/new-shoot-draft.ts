import type { NewGear } from '#packing/web/new-shoot-gear.tsx'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'

/** The values of the New Shoot dialog, kept for a reload. */
export interface NewShootDraft {
  values: ShootValues
  clientId?: number | undefined
  gear: NewGear
  /** The gear was chosen by hand: another type proposes no other. */
  isGearChosen?: boolean
}

// By user, as another one may have signed in in this tab.
const placeOf = (userId: number): string => `lightbook:new-shoot:${userId}`

export function draftOf(userId: number): NewShootDraft | undefined {
  const stored = sessionStorage.getItem(placeOf(userId))
  return stored === null ? undefined : (JSON.parse(stored) as NewShootDraft)
}

export function keepDraft(userId: number, draft: NewShootDraft): void {
  sessionStorage.setItem(placeOf(userId), JSON.stringify(draft))
}

export function dropDraft(userId: number): void {
  sessionStorage.removeItem(placeOf(userId))
}
