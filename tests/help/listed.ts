import type { ListedShoot, Shoot } from '#shoots/api.ts'

/** A shoot as lists show it: without its long texts and its light. */
export function listed({ notes: _notes, shotList: _shotList, light: _light, ...shoot }: Shoot): ListedShoot {
  return shoot
}
