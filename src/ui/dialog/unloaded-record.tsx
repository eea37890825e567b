import { isNotFound } from '#kernel/problem.ts'
import { type AwaitedQuery, DialogLoading } from './dialog-loading.tsx'
import { Dialog, DialogBody } from './dialog.tsx'

interface UnloadedRecordProps {
  /** Capitalized: "Invoice". */
  noun: string
  of: AwaitedQuery
  size?: number
  onClose: () => void
}

/** The dialog of a record that is loaded, could not be loaded, or is gone. */
export function UnloadedRecord({ noun, of, size, onClose }: UnloadedRecordProps) {
  const what = noun.toLowerCase()
  return (
    <Dialog opened onClose={onClose} title={noun} {...(size !== undefined && { size })}>
      {isNotFound(of.error) ? (
        <DialogBody>
          <p className="sub">This {what} can’t be found. It may have been deleted.</p>
        </DialogBody>
      ) : (
        <DialogLoading what={`the ${what}`} title={`Unable to Load ${noun}`} safe={`The ${what} is safe.`} of={[of]} />
      )}
    </Dialog>
  )
}
