import type { NewGear } from '#packing/web/new-shoot-gear.tsx'
import { usePackNewShoot } from '#packing/web/queries.ts'
import type { Shoot } from '#shoots/api.ts'
import { notCreated, useAssignClient, useCreateShoot } from '#shoots/web/changes.ts'
import { shootOfValues, type ShootValues } from '#shoots/web/form/shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'

/** Creates a shoot, with its client and gear. */
export function usePlanShoot(showInForm: (error: unknown) => boolean = () => false) {
  const { zone } = useLocalTime()
  const keyFor = useRequestKey()
  const create = useCreateShoot()
  const assign = useAssignClient()
  const pack = usePackNewShoot()

  async function plan(values: ShootValues, clientId: number | undefined, gear?: NewGear): Promise<Shoot> {
    const draft = shootOfValues(values, zone)
    try {
      const shoot = await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      if (clientId !== undefined) assign.mutate({ id: shoot.id, clientId })
      if (gear) pack.mutate({ id: shoot.id, ...gear })
      return shoot
    } catch (error) {
      if (hasFields(error) && !showInForm(error)) toastFailed({ title: 'Error', message: notCreated(error) })
      throw error
    }
  }

  return { plan, isPlanning: create.isPending, isPlanned: create.isSuccess }
}
