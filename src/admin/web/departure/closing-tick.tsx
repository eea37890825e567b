import { useState } from 'react'
import box from '#ui/form/choices/tick-box.module.css'
import css from '#admin/web/dialogs/forms.module.css'

interface ClosingTickProps {
  onChange: (choice: { closeInstallation: true } | undefined) => void
}

/** Closes the installation with its last account. */
export function ClosingTick({ onChange }: ClosingTickProps) {
  const [isClosing, setClosing] = useState(false)
  return (
    <div className="stack-8">
      <p className="sub">
        Nobody else has an account here. Without yours, this installation is closed: its settings and activity log are
        deleted too, and the next account becomes the administrator, as at the first start. Backups stay in their folder
        until you delete them.
      </p>
      <label className={css.tick}>
        <input
          type="checkbox"
          className={box.box}
          checked={isClosing}
          onChange={({ currentTarget }) => {
            setClosing(currentTarget.checked)
            onChange(currentTarget.checked ? { closeInstallation: true } : undefined)
          }}
        />
        Close this installation
      </label>
    </div>
  )
}
