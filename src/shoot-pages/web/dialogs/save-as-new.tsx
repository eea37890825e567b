import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'
import { usePlanShoot } from '#shoot-pages/web/new/use-plan-shoot.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface SaveAsNewProps {
  values: ShootValues
  /** The client of the deleted shoot. */
  clientId: number | null
}

/** Saves the input as a new shoot when the edited one was deleted elsewhere. */
export function SaveAsNew({ values, clientId }: SaveAsNewProps) {
  const navigate = useNavigate()
  const once = useSingleFlight()
  const { plan, isPlanning } = usePlanShoot()
  async function save(): Promise<void> {
    const shoot = await plan(values, clientId ?? undefined)
    await navigate({ to: '/shoots/$id', params: { id: shoot.id }, replace: true, ignoreBlocker: true })
  }
  return (
    <Button loading={isPlanning} onClick={() => once(save)}>
      Save as a new shoot
    </Button>
  )
}
