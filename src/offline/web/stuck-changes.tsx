import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import type { ChangePart, WaitingChange } from './change-kind.ts'
import { useQueue } from './queries.ts'
import css from './stuck-changes.module.css'

/** The changes that the server refused, or that somebody else has changed too: the user decides about each. */
export function StuckChanges({ onClose }: { onClose: () => void }) {
  const { queue, changes } = useQueue()
  const stuck = changes.filter((change) => queue.isStuck(change))
  const isDone = stuck.length === 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <DialogFrame opened onClose={onClose} title="Changes that were not saved" size={560}>
      <DialogBody>
        <ul className="stack-20">
          {stuck.map((change) => (
            <StuckChange key={change.id} change={change} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

function StuckChange({ change }: { change: WaitingChange }) {
  const { queue } = useQueue()
  const { record, parts } = queue.wordsOf(change)
  const isConflict = parts.some(({ conflict }) => conflict)
  return (
    <li className={css.change}>
      <h3 dir="auto">{record}</h3>
      <p className="sub">{change.refused ?? 'Somebody else changed this while it waited to be sent.'}</p>
      {parts.map((part) => (
        <Part
          key={part.label}
          part={part}
          onDecide={(isMine) => part.conflict && queue.decide(change, part.conflict.unit, isMine)}
        />
      ))}
      {(change.refused !== undefined || !isConflict) && (
        <div className="row-8">
          <Button variant="default" size="xs" onClick={() => queue.drop(({ id }) => id === change.id)}>
            Discard
          </Button>
          <Button variant="default" size="xs" onClick={() => queue.retry(change)}>
            Try again
          </Button>
        </div>
      )}
    </li>
  )
}

/** A value of the user's, beside the one that was saved meanwhile. */
function Part({
  part: { label, text, conflict },
  onDecide,
}: {
  part: ChangePart
  onDecide: (isMine: boolean) => void
}) {
  return (
    <section className={css.part} aria-label={label}>
      <h4>{label}</h4>
      <dl className={css.values}>
        <dt>Yours</dt>
        <dd dir="auto">{text || 'Empty'}</dd>
        {conflict && (
          <>
            <dt>Saved</dt>
            <dd dir="auto">{conflict.theirs || 'Empty'}</dd>
          </>
        )}
      </dl>
      <div className="row-8">
        {text && <CopyButton text={text} />}
        {conflict && (
          <>
            <Button variant="default" size="xs" onClick={() => onDecide(false)}>
              Keep the saved one
            </Button>
            <Button variant="default" size="xs" onClick={() => onDecide(true)}>
              {conflict.mineVerb}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
