import type { ShootType } from '#shoots/api.ts'
import type { AnyKind } from './options.ts'

/** What a shoot is in the lists of the adviser: clothes and campaigns are photographs of people. `other` says nothing. */
const kinds: Record<ShootType, AnyKind | undefined> = {
  portrait: 'portrait',
  landscape: 'landscape',
  wedding: 'wedding',
  product: 'product',
  fashion: 'portrait',
  event: 'event',
  commercial: 'portrait',
  sports: 'sports',
  other: undefined,
}

export const kindOfShoot = (type: ShootType): AnyKind | undefined => kinds[type]
