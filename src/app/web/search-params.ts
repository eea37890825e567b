import { When } from '#shoots/api.ts'
import { shootTabs, type ShootTab } from '#shoots/rules.ts'

type Said = Record<string, unknown>

/** `?new=1` opens the New Shoot dialog over any screen, `&client=7` with that client chosen. */
export function shellSearch(said: Said): { new?: 1 | undefined; client?: number | undefined } {
  if (Number(said['new']) !== 1) return {}
  const client = Number(said['client'])
  return { new: 1, ...(Number.isSafeInteger(client) && client > 0 && { client }) }
}

/** Which shoots are listed; upcoming ones when the address does not say. */
export function shootsSearch(said: Said): { when?: 'past' | 'all' | undefined; search?: string | undefined } {
  const when = When.exclude(['upcoming']).safeParse(said['when'])
  const search = textIn(said['search'])
  return { ...(when.success && { when: when.data }), ...(search && { search }) }
}

/** The tab of a shoot's page; its details when the address does not say. */
export function shootSearch(said: Said): { tab?: ShootTab | undefined } {
  const tab = shootTabs.find((known) => known === said['tab'])
  return tab && tab !== 'details' ? { tab } : {}
}

export function clientsSearch(said: Said): { search?: string | undefined; archived?: true | undefined } {
  const search = textIn(said['search'])
  return { ...(search && { search }), ...(said['archived'] === true && { archived: true }) }
}

/** A search for digits only arrives as a number. */
function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
}
