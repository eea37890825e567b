import type { Boot } from '#kernel/boot.ts'

/** Whether this server can send mail; true when unknown, as the attempt shows it. */
export function sendsMail(): boolean {
  const boot = JSON.parse(document.getElementById('boot')?.textContent || 'null') as Boot | null
  return boot?.install.mail !== false
}
