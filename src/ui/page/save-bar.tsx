import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import css from './save-bar.module.css'

interface SaveBarProps {
  /** The form, when the bar is outside. */
  form?: string
  isSaving: boolean
  /** A conflict has to be resolved first. */
  isBlocked: boolean
  onDiscard: () => void
}

/** Stays visible while there are unsaved changes, as the page head may be scrolled away. */
export function SaveBar({ form, isSaving, isBlocked, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // It disappears with its focused button.
  useLayoutEffect(() => {
    const element = bar.current
    // It appears over what is being typed, when that is at the bottom of the screen.
    document.querySelector('#main :focus')?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={bar} className={`save-bar ${css.bar}`}>
      <p role="status" data-blocked={isBlocked || undefined}>
        {isBlocked ? 'Changed elsewhere: choose which version to keep, then save' : 'Not saved yet'}
      </p>
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <SubmitButton {...(form && { form })} loading={isSaving} disabled={isBlocked}>
        Save Changes
      </SubmitButton>
    </div>
  )
}
