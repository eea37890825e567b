import type { ListedShoot, Shoot } from '#shoots/api.ts'

/** A shoot in the form of lists: without long texts and light. */
export function listed({ notes: _notes, shotList: _shotList, light: _light, ...shoot }: Shoot): ListedShoot {
  return shoot
}
