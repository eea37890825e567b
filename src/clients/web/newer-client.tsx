import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Client } from '#clients/api.ts'
import { changesIn, clientFields, fieldLabels, valuesOf } from './client-values.ts'
import css from './newer-client.module.css'

interface NewerClientProps {
  base: Client
  newer: Client
  isSaving: boolean
  onLoad: () => void
  onKeep: () => void
}

/** Says what somebody else saved while this client was edited, and lets the person decide. */
export function NewerClient({ base, newer, isSaving, onLoad, onKeep }: NewerClientProps) {
  const theirs = changesIn(valuesOf(base), valuesOf(newer))
  return (
    <div className={css.alert} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <b>This client was changed elsewhere while you were editing.</b> Nothing of yours is saved yet.
        </p>
        <ul>
          {clientFields.filter((field) => field in theirs).map((field) => (
            <li key={field}>
              {fieldLabels[field]}: {theirs[field] || 'empty'}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button variant="default" size="xs" onClick={onLoad}>
            Load the newer version
          </Button>
          <Button variant="default" size="xs" loading={isSaving} onClick={onKeep}>
            Keep mine
          </Button>
        </div>
      </div>
    </div>
  )
}
