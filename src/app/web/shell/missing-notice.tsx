import { type Missing, useMissing } from '#ui/loading/connectivity.ts'
import css from './offline-bar.module.css'

/** Why the server cannot be reached, in a sentence. */
export const missingWords = (missing: Missing): string =>
  missing === 'network' ? 'You are offline.' : 'The server does not answer just now.'

/** What becomes of edits meanwhile. */
export const noneWaitsWords = (missing: Missing): string =>
  `${missingWords(missing)} Edits to shoots wait here` +
  `${missing === 'network' ? '' : '; save anything else again later'}.`

/** Stands in for the bar while its code is not loaded, which it cannot be any more without a network. */
export function MissingNotice({ isBare = false }: { isBare?: boolean }) {
  const missing = useMissing()
  if (!missing) return null
  return (
    <div className={isBare ? undefined : css.place} role="status">
      <div className={css.bar}>{noneWaitsWords(missing)}</div>
    </div>
  )
}
