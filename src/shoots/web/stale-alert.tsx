import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Shoot } from '#shoots/api.ts'
import { changedFields, changeWords } from './shoot-changes.ts'
import { valuesOfShoot } from './shoot-values.ts'
import css from './stale-alert.module.css'

interface StaleAlertProps {
  base: Shoot
  newer: Shoot
  zone: string
  isSaving: boolean
  onLoad: () => void
  onKeep: () => void
}

/** Says what somebody else saved while this form was open, and lets the person decide. */
export function StaleAlert({ base, newer, zone, isSaving, onLoad, onKeep }: StaleAlertProps) {
  const theirs = valuesOfShoot(newer, zone)
  return (
    <div className={css.alert} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <b>This shoot was changed elsewhere while you were editing it.</b> Nothing of yours is saved yet. The newer version has:
        </p>
        <ul>
          {changedFields(valuesOfShoot(base, zone), theirs).map((field) => (
            <li key={field}>{changeWords(field, theirs)}</li>
          ))}
        </ul>
        <p>Load it to get these changes beside what you typed, or keep yours and replace them.</p>
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
