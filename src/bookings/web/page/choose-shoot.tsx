import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { useLinkShoot } from '#deals/web/changes.ts'
import { ShootSelect } from '#shoots/web/shoot-select.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

/** Books with a shoot that is planned already. */
export function ChooseShoot({ deal, onClose }: { deal: WholeDeal; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>()
  const link = useLinkShoot()
  const once = useSingleFlight()
  return (
    <div className="stack-12" ref={focusField}>
      <ShootSelect label="An existing shoot" placeholder="Choose a shoot" value={chosen} onChange={setChosen} />
      <div className="row-8">
        <Button
          size="xs"
          disabled={chosen === undefined}
          loading={link.isPending}
          onClick={() => chosen !== undefined && once(() => link.mutateAsync({ id: deal.id, shootId: chosen }))}
        >
          Book with it
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
