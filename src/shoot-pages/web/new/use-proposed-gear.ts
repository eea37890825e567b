import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { templates } from '#gear/web/queries.ts'
import { newShootItems, proposedItems } from '#packing/rules.ts'
import type { NewGear } from '#packing/web/new-shoot-gear.tsx'
import type { ShootType } from '#shoots/api.ts'
import { newShoot } from '#shoots/rules.ts'
import type { NewShootDraft } from './new-shoot-draft.ts'

/** The gear of a new shoot: what its type proposes, until something is chosen by hand. */
export function useProposedGear(
  stored: NewShootDraft | undefined,
  agreed: { type?: ShootType } | undefined,
  specialty: ShootType,
) {
  const cache = useQueryClient()
  const first = agreed?.type ?? (specialty === newShoot.type ? undefined : specialty)
  const [{ gear, isGearChosen }, set] = useState<{ gear: NewGear; isGearChosen: boolean }>({
    gear: stored?.gear ?? {
      items: first ? proposedItems(first, cache.getQueryData(templates.queryKey)) : newShootItems,
      checklistIds: [],
    },
    isGearChosen: stored !== undefined && stored.isGearChosen !== false,
  })
  return {
    gear,
    isGearChosen,
    setGear: (chosen: NewGear) => set({ gear: chosen, isGearChosen: true }),
    proposeGear: (chosen: ShootType) => {
      // The form loads the photographer's templates to offer them.
      const items = proposedItems(chosen, cache.getQueryData(templates.queryKey))
      set((now) => (now.isGearChosen ? now : { ...now, gear: { ...now.gear, items } }))
    },
  }
}
