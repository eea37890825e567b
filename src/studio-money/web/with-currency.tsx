import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
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
  const money = useQuery(moneyDetails)
  const currency = known ?? money.data?.currency
  if (currency !== undefined) return children(currency, money.data)
  return (
    <Dialog opened onClose={onClose} title={title} size={1180}>
      <DialogLoading
        what="your currency"
        title="Unable to Load Your Currency"
        safe="Nothing was changed."
        of={[money]}
      />
    </Dialog>
  )
}
