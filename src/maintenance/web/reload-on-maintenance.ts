import { pollMs } from '#maintenance/poll-interval.ts'

/** Repeated from the endpoint, whose schema would be too large for these small pages; a test compares the two. */
export const modePath = '/api/system/maintenance-mode'

/**
 * Reloads a public page when maintenance starts, so that it shows the notice. Polls with an ETag while the page is
 * visible.
 */
export function reloadOnMaintenance(): void {
  let tag: string | null = null
  async function check(): Promise<void> {
    if (document.hidden) return
    const answer = await fetch(modePath, tag === null ? {} : { headers: { 'if-none-match': tag } })
    if (!answer.ok) return
    tag = answer.headers.get('etag')
    const { enabled } = await answer.json()
    // Administrators still get the page.
    if (enabled === true && (await fetch(location.href, { method: 'HEAD' })).status === 503) location.reload()
  }
  const lookSafely = () => void check().catch(() => {})
  setInterval(lookSafely, pollMs.everyone)
  document.addEventListener('visibilitychange', lookSafely)
}
