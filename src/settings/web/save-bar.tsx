import { Button } from '@mantine/core'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import css from './save-bar.module.css'

interface SaveBarProps {
  isSaving: boolean
  /** A question has to be answered first. */
  isBlocked: boolean
  onDiscard: () => void
}

/** Stays in sight below the fields while something is not saved: the head of the page may be far above. */
export function SaveBar({ isSaving, isBlocked, onDiscard }: SaveBarProps) {
  return (
    <div className={css.bar}>
      <p role="status">Not saved yet</p>
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <SubmitButton loading={isSaving} disabled={isBlocked}>
        Save Changes
      </SubmitButton>
    </div>
  )
}
