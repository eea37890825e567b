import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { type Icon, IconCamera, IconBackpack, IconNote } from '@tabler/icons-react'
import type { KeptAdvice } from '#advisor/advice.ts'
import { itemsOf, shotsOf } from '#advisor/keepsakes.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { Target } from './shoot-texts.ts'
import { usePutInto } from './use-put-into.ts'

const ChooseShoot = lazyComponent(() => import('./choose-shoot.tsx').then((part) => part.ChooseShoot))

const looks: Record<Target, { name: string; icon: Icon }> = {
  notes: { name: 'Add to shoot notes', icon: IconNote },
  shots: { name: 'Add to shot list', icon: IconCamera },
  packing: { name: 'Add to packing list', icon: IconBackpack },
}

/** Where a piece of advice can be kept. */
export const targetsOf = (advice: KeptAdvice): Target[] => [
  'notes',
  ...(shotsOf(advice).shots.length > 0 ? ['shots' as const] : []),
  ...(itemsOf(advice).length > 0 ? ['packing' as const] : []),
]

/** Keeps advice in the shoot that it is about; asks which where it is about none. */
export function PutButton({ advice, target }: { advice: KeptAdvice; target: Target }) {
  const { shoot } = useSearch({ from: '/ai-assistant' })
  const [isChoosing, { open, close }] = useDisclosure()
  const put = usePutInto(target)
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
