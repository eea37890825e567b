import type { CurrentUser, Settings } from '#accounts/api.ts'
import type { Boot } from '#kernel/boot.ts'

/** What the server told this page before its code ran. */
export function readBoot(): Boot<CurrentUser, Settings> {
  return JSON.parse(document.getElementById('boot')?.textContent ?? 'null')
}
