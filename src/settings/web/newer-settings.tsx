import type { Settings } from '#accounts/api.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { changeLines, valuesOf } from './settings-values.ts'

interface NewerSettingsProps {
  base: Settings
  newer: Settings
  isSaving: boolean
  onLoad: () => void
  onKeep: () => void
}

export const NewerSettings = ({ base, newer, ...choice }: NewerSettingsProps) => (
  <NewerVersion what="page" changes={changeLines(valuesOf(base), valuesOf(newer))} {...choice} />
)
