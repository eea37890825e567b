import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { type Icon, IconCamera, IconBackpack, IconNote } from '@tabler/icons-react'
import type { SavedAdvice } from '#advisor/advice.ts'
import { itemsOf, shotsOf } from '#advisor/shoot-additions.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { Target } from './add-to-shoot.ts'
import { useAddToShoot } from './use-add-to-shoot.ts'

const ChooseShoot = lazyComponent(() => import('./choose-shoot.tsx').then((part) => part.ChooseShoot))

const looks: Record<Target, { name: string; icon: Icon }> = {
  notes: { name: 'Add to shoot notes', icon: IconNote },
  shots: { name: 'Add to shot list', icon: IconCamera },
  packing: { name: 'Add to packing list', icon: IconBackpack },
}

/** The parts of a shoot that a piece of advice can be added to. */
export const targetsOf = (advice: SavedAdvice): Target[] => [
  'notes',
  ...(shotsOf(advice).shots.length > 0 ? ['shots' as const] : []),
  ...(itemsOf(advice).length > 0 ? ['packing' as const] : []),
]

/** Adds advice to its shoot; without one, a dialog asks which. */
export function AddToShootButton({ advice, target }: { advice: SavedAdvice; target: Target }) {
  const { shoot } = useSearch({ from: '/ai-assistant' })
  const [isChoosing, { open, close }] = useDisclosure()
  const put = useAddToShoot(target)
  const once = useSingleFlight()
  const { name, icon: Sign } = looks[target]
  const act = (chosen: { id: number; title: string }) => once(() => put.mutateAsync({ advice, shoot: chosen }))
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Sign size={16} stroke={1.6} />}
        loading={put.isPending}
        onClick={() => (advice.shoot ? act(advice.shoot) : open())}
      >
        {name}
      </Button>
      {isChoosing && <ChooseShoot title={name} first={shoot} onChoose={act} onClose={close} />}
    </>
  )
}
