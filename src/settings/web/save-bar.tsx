import { Button } from '@mantine/core'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import css from './save-bar.module.css'

interface SaveBarProps {
  isSaving: boolean
  /** A conflict has to be resolved first. */
  isBlocked: boolean
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes, as the page head may be scrolled away. */
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
