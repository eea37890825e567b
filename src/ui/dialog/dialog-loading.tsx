import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { DialogBody } from './dialog.tsx'

/** What a dialog waits for, as a query tells it. */
export interface AwaitedQuery {
  isError: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface DialogLoadingProps {
  /** For screen readers: "the invoice". */
  what: string
  /** For example "Unable to Load Invoice". */
  title: string
  /** A reassurance: "The invoice is safe." */
  safe: string
  of: readonly AwaitedQuery[]
}

/** The body of a dialog while its data is loaded, and with another try if that fails. */
export function DialogLoading({ what, title, safe, of }: DialogLoadingProps) {
  const failed = of.filter(({ isError }) => isError)
  const [first] = failed
  return (
    <DialogBody>
      {first ? (
        <CouldNotLoad
          title={title}
          safe={safe}
          error={first.error}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Loading what={what} />
      )}
    </DialogBody>
  )
}
