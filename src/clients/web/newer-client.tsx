import { Box } from '@mantine/core'
import type { Client } from '#clients/api.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { changesIn, clientFields, fieldLabels, valuesOf } from './client-values.ts'

interface NewerClientProps {
  base: Client
  newer: Client
  isSaving: boolean
  onLoad: () => void
  onKeep: () => void
}

export function NewerClient({ base, newer, ...choice }: NewerClientProps) {
  const theirs = changesIn(valuesOf(base), valuesOf(newer))
  const changes = clientFields
    .filter((field) => field in theirs)
    .map((field) => `${fieldLabels[field]}: ${theirs[field] || 'empty'}`)
  return (
    <Box mb={18}>
      <NewerVersion what="client" changes={changes} {...choice} />
    </Box>
  )
}
