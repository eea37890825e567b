import { CloseButton } from '@mantine/core'
import css from './uploads.module.css'

interface FileFaultsProps {
  faults: readonly string[]
  onDismiss: () => void
}

/**
 * The refused files with their reasons. The live region exists before its text, or screen readers would not announce
 * it.
 */
export function FileFaults({ faults, onDismiss }: FileFaultsProps) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className={css.faults}>
          <ul>
            {faults.map((fault, index) => (
              <li key={index}>{fault}</li>
            ))}
          </ul>
          <CloseButton aria-label="Dismiss" onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
