import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSingleFlight } from './use-single-flight.ts'
import css from './newer-version.module.css'

interface NewerVersionProps {
  /** The kind of record: "shoot", "client". */
  what: string
  /** The other changes, a line each. */
  changes: string[]
  form: { isSaving: boolean; loadNewer: () => void; keepMine: () => Promise<unknown> }
}

/** Shows another user's changes of an edited record, and lets the user choose. */
export function NewerVersion({ what, changes, form: { isSaving, loadNewer, keepMine } }: NewerVersionProps) {
  const once = useSingleFlight()
  const words = useRef<HTMLDivElement>(null)
  // It may be far from the button that was pressed.
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'center' })
    words.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={words} tabIndex={-1} className={css.alert} role="alert">
      <IconAlertTriangle className="leading-icon" size={18} stroke={1.6} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <b>This {what} was changed elsewhere while you were editing it.</b> Nothing of yours is saved yet. The newer
          version has:
        </p>
        <ul>
          {changes.map((change) => (
            <li key={change} className="clamp-3">
              {change}
            </li>
          ))}
        </ul>
        <p>Load it to get these changes beside what you typed, or keep yours and replace them.</p>
        <div className="row-8">
          <Button variant="default" size="xs" onClick={loadNewer}>
            Load the newer version
          </Button>
          <Button variant="default" size="xs" loading={isSaving} onClick={() => once(keepMine)}>
            Keep mine
          </Button>
        </div>
      </div>
    </div>
  )
}
