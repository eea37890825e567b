import { Button } from '@mantine/core'
import { countWords } from '#imports/rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { type TakenBack, useTakeBack } from './queries.ts'

interface TakeBackDialogProps {
  id: number
  /** What the import made. */
  made: { clients: number; shoots: number }
  onDone?: () => void
  onClose: () => void
}

/** Asks, removes, and says what stays and why. */
export function TakeBackDialog({ id, made, onDone, onClose }: TakeBackDialogProps) {
  const take = useTakeBack()
  const once = useSingleFlight()
  if (take.data) return <Outcome outcome={take.data} onClose={onClose} />
  const kinds = (['shoots', 'clients'] as const).filter((kind) => made[kind] > 0)
  return (
    <ConfirmDialog
      opened
      title="Take back this import?"
      verb="Take back"
      loading={take.isPending}
      onClose={onClose}
      onConfirm={() =>
        once(async () => {
          await take.mutateAsync(id)
          onDone?.()
        })
      }
    >
      {`It made ${kinds.map((kind) => countWords(made[kind], kind)).join(' and ')}. What you changed or ` +
        'used since stays; the rest is deleted.'}
    </ConfirmDialog>
  )
}

/** Reasons that are listed. */
const maxListed = 50

function Outcome({ outcome: { removed, kept }, onClose }: { outcome: TakenBack; onClose: () => void }) {
  const more = kept.length - maxListed
  return (
    <DialogFrame opened onClose={onClose} title="Import taken back" size={440} small isRead>
      <DialogBody>
        <div className="stack-12" role="status">
          <p>
            {`${removed.toLocaleString('en-US')} deleted` +
              (kept.length > 0 ? `, ${kept.length.toLocaleString('en-US')} stayed:` : '.')}
          </p>
          {kept.length > 0 && (
            <ul className="stack-8 sub">
              {kept.slice(0, maxListed).map(({ kind, id, title, why }) => (
                <li key={`${kind} ${id}`}>
                  <b dir="auto">{title}</b> {why}
                </li>
              ))}
            </ul>
          )}
          {more > 0 && <p className="sub">{`And ${more.toLocaleString('en-US')} more.`}</p>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </DialogFrame>
  )
}
