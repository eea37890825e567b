import { ActionIcon } from '@mantine/core'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { withModKey } from '#ui/keys/mod-key.ts'
import css from './tip.module.css'

const dismissed = 'lightbook:tip-dismissed'

/** A tip until dismissed: keyboard shortcuts, or what phones do without them. */
export function Tip() {
  const [isGone, setGone] = useState(() => localStorage.getItem(dismissed) !== null)
  if (isGone) return null

  function dismiss() {
    localStorage.setItem(dismissed, 'yes')
    setGone(true)
  }

  return (
    <aside className={css.tip} aria-label="Tip">
      <IconBulb className="no-shrink faint" size={18} stroke={1.6} aria-hidden="true" />
      <p className={css.keys}>
        Press <kbd>{withModKey('K')}</kbd> to find any shoot, client or location, <kbd>N</kbd> to plan a new shoot, or{' '}
        <kbd>?</kbd> for all keys.
      </p>
      <p className={css.touch}>Open a shoot and drag its frame along the light to see what another hour gives.</p>
      <ActionIcon variant="subtle" aria-label="Dismiss tip" onClick={dismiss}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </aside>
  )
}
