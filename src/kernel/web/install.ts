import type { Boot } from '#kernel/boot.ts'

/** Whether this server can send mail, as far as the page was told; where it was not, trying says so. */
export function sendsMail(): boolean {
  const boot = JSON.parse(document.getElementById('boot')?.textContent || 'null') as Boot | null
  return boot?.install.mail !== false
}
