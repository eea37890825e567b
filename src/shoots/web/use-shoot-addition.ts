import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { oneClient } from '#clients/web/queries.ts'
import { type ListedShoot, ShootDraft } from '#shoots/api.ts'
import { noPlace } from '#shoots/rules.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useAssignClient, useCreateShoot } from './changes.ts'
import { shootOfValues, valuesOfNewShoot } from './form/shoot-values.ts'

interface Addition {
  /** What it adds, as the option says it. */
  label: string
  add: () => void
}

/**
 * Adds a shoot of today for a client: with the typed title, or one that names the client. None without a client, and
 * for a title that is too long.
 */
export function useShootAddition(
  clientId: number | undefined,
  typed: string,
  onAdded: (shoot: ListedShoot) => void,
): Addition | undefined {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== undefined })
  const { zone, today } = useLocalTime()
  const create = useCreateShoot()
  const assign = useAssignClient()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  if (clientId === undefined || !client) return undefined
  const title = typed || `Shoot for ${client.name}`
  if (!ShootDraft.shape.title.safeParse(title).success) return undefined

  async function add(id: number): Promise<void> {
    const draft = shootOfValues({ ...valuesOfNewShoot(zone, { day: today }), title, location: noPlace }, zone)
    // The same key where only the second step failed: no other shoot is made.
    const shoot = await create.mutateAsync({ draft, idempotencyKey: keyFor([draft, id]) })
    onAdded(await assign.mutateAsync({ id: shoot.id, clientId: id }))
  }

  return {
    label: typed ? `Add “${title}” for ${client.name}, today` : `Add a shoot for ${client.name}, today`,
    add: () => once(() => add(clientId)),
  }
}
