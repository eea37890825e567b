import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useDealToPlan } from './use-deal-to-plan.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { closesNew, useCloseNew } from '#ui/dialog/new-in-address.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { NewShootForm } from './new-shoot-form.tsx'

const SendingImages = lazyComponent(() =>
  import('#images/web/upload/sending-images.tsx').then((part) => part.SendingImages),
)

interface NewShootDialogProps {
  /** What was typed before its code was loaded: the beginning of the title. */
  typed: string
  onTyped: (text: string) => void
}

/** Open while the address has `?new=1`, with `&client=7` for one client, `&day=2026-10-17&time=17:00&duration=90` for
 * one time, `&deal=5` for what a booking says; the shoot then books it. */
export function NewShootDialog({ typed }: NewShootDialogProps) {
  const close = useCloseNew()
  const { client, day, time, duration, deal } = useSearch({ strict: false })
  const [hasInput, setHasInput] = useState(false)
  const [sentTo, setSentTo] = useState<number>()
  const toPlan = useDealToPlan(deal)
  // The input is saved once the shoot is created.
  const isDirty = hasInput && sentTo === undefined
  if (toPlan.isPending) return null
  const { clientId, when, agreed } = toPlan.preset ?? { clientId: client, when: { day, time, duration } }
  return (
    <Dialog opened onClose={close} title="New Shoot" size={860} dirty={isDirty}>
      {sentTo === undefined ? (
        <NewShootForm
          forClient={clientId}
          forWhen={when}
          agreed={agreed}
          typed={typed}
          onClose={close}
          onDirty={setHasInput}
          onPlanned={toPlan.book}
          onSending={setSentTo}
        />
      ) : (
        <SendingImages shootId={sentTo} onClose={close} />
      )}
      <LeaveGuard dirty={isDirty} isLeaving={closesNew} />
    </Dialog>
  )
}
