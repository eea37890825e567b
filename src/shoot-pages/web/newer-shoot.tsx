import type { Shoot } from '#shoots/api.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { changedFields, changeWords } from './shoot-changes.ts'
import { valuesOfShoot } from '#shoots/web/shoot-values.ts'

interface NewerShootProps {
  base: Shoot
  newer: Shoot
  zone: string
  isSaving: boolean
  onLoad: () => void
  onKeep: () => void
}

export function NewerShoot({ base, newer, zone, ...choice }: NewerShootProps) {
  const theirs = valuesOfShoot(newer, zone)
  const changes = changedFields(valuesOfShoot(base, zone), theirs).map((field) => changeWords(field, theirs))
  return <NewerVersion what="shoot" changes={changes} {...choice} />
}
