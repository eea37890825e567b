import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import type { StudioMoney } from '#studio-money/api.ts'
import { moneyDetails } from './queries.ts'

interface WithCurrencyProps {
  /** The title of the dialog, also while it waits. */
  title: string
  /** That of a record that exists. */
  known: string | undefined
  onClose: () => void
  /** What else the photographer bills by; undefined while a known currency does not wait for it. */
  children: (currency: string, money: StudioMoney | undefined) => ReactNode
}

/** A dialog that waits for the photographer's currency, which a new record gets: none is guessed. */
export function WithCurrency({ title, known, onClose, children }: WithCurrencyProps) {
  const { data, isError, isFetching, refetch } = useQuery(moneyDetails)
  const currency = known ?? data?.currency
  if (currency !== undefined) return children(currency, data)
  return (
    <Dialog opened onClose={onClose} title={title} size={1180}>
      <DialogBody>
        {isError ? (
          <CouldNotLoad
            title="Unable to Load Your Currency"
            safe="Nothing was changed."
            retrying={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Loading what="your currency" />
        )}
      </DialogBody>
    </Dialog>
  )
}
