import type { ShootType } from '#shoots/api.ts'
import type { AnyKind } from './options.ts'

/** The kind of photograph of each type of shoot. For `other` and `commercial` the title can tell. */
const kinds: Record<ShootType, AnyKind | undefined> = {
  portrait: 'portrait',
  landscape: 'landscape',
  wedding: 'wedding',
  product: 'product',
  fashion: 'fashion',
  event: 'event',
  commercial: undefined,
  sports: 'sports',
  other: undefined,
}

/** Words in a title that mean photographs of people. */
const faces = /\bportraits?\b|\bheadshots?\b|\bmodels?\b|\bteam\b/i

/** The kind of a shoot, by its type and the words of its title; undefined where neither tells. */
export const kindOfShoot = ({ type, title }: { type: ShootType; title: string }): AnyKind | undefined =>
  kinds[type] ?? (faces.test(title) ? 'portrait' : type === 'commercial' ? type : undefined)
