import { pollMs } from '#maintenance/rules.ts'

/** Said here, for the pages that ask so carry next to no script. A test holds it beside the endpoint's. */
export const modePath = '/api/system/maintenance-mode'

/**
 * Leaves an open page of the public for the maintenance page when the place closes: asks for next to nothing, now and
 * again while somebody looks.
 */
export function reloadWhenClosed(): void {
  let tag: string | null = null
  async function look(): Promise<void> {
    if (document.hidden) return
    const answer = await fetch(modePath, tag === null ? {} : { headers: { 'if-none-match': tag } })
    if (!answer.ok) return
    tag = answer.headers.get('etag')
    const { enabled } = await answer.json()
    // Administrators have their page as ever.
    if (enabled === true && (await fetch(location.href, { method: 'HEAD' })).status === 503) location.reload()
  }
  const lookSafely = () => void look().catch(() => {})
  setInterval(lookSafely, pollMs.gate)
  document.addEventListener('visibilitychange', lookSafely)
}
