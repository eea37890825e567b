import { ActionIcon } from '@mantine/core'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { touchTip } from '#dashboard/welcome.ts'
import { hasCookie, keepCookie } from '#kernel/web/cookies.ts'
import { withModKey } from '#ui/keys/mod-key.ts'
import css from './tip.module.css'

/** A cookie, because the document shows the tip before this does. */
const dismissed = 'tip=dismissed'

/** A tip until dismissed: keyboard shortcuts, or what phones do without them. */
export function Tip() {
  const [isGone, setGone] = useState(() => hasCookie(dismissed))
  if (isGone) return null

  function dismiss() {
    keepCookie(dismissed)
    setGone(true)
  }

  return (
    <aside className={css.tip} aria-label="Tip">
      <IconBulb className="no-shrink faint" size={18} stroke={1.6} aria-hidden="true" />
      <p className={css.keys}>
        Press <kbd>{withModKey('K')}</kbd> to find any shoot, client or location, <kbd>N</kbd> to plan a new shoot
        {', or '}
        <kbd>?</kbd> for all keys.
      </p>
      <p className={css.touch}>{touchTip}</p>
      <ActionIcon variant="subtle" aria-label="Dismiss tip" onClick={dismiss}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </aside>
  )
}
