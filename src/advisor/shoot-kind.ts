import type { ShootType } from '#shoots/api.ts'
import type { AnyKind } from './options.ts'

/**
 * What a shoot is in the lists of the adviser: clothes are photographs of people. What `other` and `commercial` are
 * nobody knows but by their words.
 */
const kinds: Record<ShootType, AnyKind | undefined> = {
  portrait: 'portrait',
  landscape: 'landscape',
  wedding: 'wedding',
  product: 'product',
  fashion: 'portrait',
  event: 'event',
  commercial: undefined,
  sports: 'sports',
  other: undefined,
}

/** A campaign of faces says so. */
const faces = /\bportraits?\b|\bheadshots?\b|\bmodels?\b|\bteam\b/i

/** The kind of a shoot, by its type and the words of its title; nothing where neither says it. */
export const kindOfShoot = ({ type, title }: { type: ShootType; title: string }): AnyKind | undefined =>
  kinds[type] ?? (faces.test(title) ? 'portrait' : undefined)
