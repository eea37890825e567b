import { CloseButton } from '@mantine/core'
import css from './uploads.module.css'

interface FileFaultsProps {
  faults: readonly string[]
  onDismiss: () => void
}

/**
 * The files that were not taken, each with its reason. The region is there before its words, or screen readers stay
 * silent.
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
