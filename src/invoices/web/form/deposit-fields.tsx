import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Deposit } from '#invoices/deposits/deposit.ts'
import { maxDeposits } from '#invoices/draft.ts'
import { depositsFor } from '#invoices/web/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import box from '#ui/form/choices/tick-box.module.css'
import css from './deposit-fields.module.css'
import type { InvoiceForm } from './use-invoice-form.ts'

/** The client's issued invoices that this one takes off; nothing is shown while there are none. */
export function DepositFields({ form }: { form: InvoiceForm }) {
  const { values, base, faults, set } = form
  const { clientId, currency, deposits: taken } = values
  const { data: offered = [] } = useQuery({
    ...depositsFor({ clientId: clientId ?? 0, currency, invoiceId: base?.id }),
    enabled: clientId !== undefined,
  })
  const [isOpen, setIsOpen] = useState(taken.length > 0)
  const all = [...taken.filter(({ id }) => !offered.some((one) => one.id === id)), ...offered]
  if (clientId === undefined || all.length === 0) return null
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="xs"
        className="outdented"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        Take off deposits
      </Button>
    )
  const tick = (deposit: Deposit, isTicked: boolean) =>
    set({ deposits: isTicked ? [...taken, deposit] : taken.filter(({ id }) => id !== deposit.id) })
  return (
    <fieldset className="stack-8">
      <legend className={css.legend}>Take off deposits</legend>
      {all.map((deposit) => (
        <DepositRow
          key={deposit.id}
          deposit={deposit}
          isTicked={taken.some(({ id }) => id === deposit.id)}
          isFull={taken.length >= maxDeposits}
          onTick={tick}
        />
      ))}
      {values.scheme === 'none' && values.taxType === 'amount' && <TaxNote taken={taken} currency={currency} />}
      {faults['deposits'] && <Input.Error>{faults['deposits']}</Input.Error>}
    </fieldset>
  )
}

/** They are taken off without their tax, which whoever types the tax as an amount has to take off too. */
function TaxNote({ taken, currency }: { taken: readonly Deposit[]; currency: string }) {
  const tax = taken.flatMap(({ groups }) => groups).reduce((sum, group) => sum + group.tax, 0)
  return tax === 0 ? null : (
    <p className="sub">{moneyWords(tax, currency)} of tax is billed with them: type only what is left of the tax.</p>
  )
}

interface DepositRowProps {
  deposit: Deposit
  isTicked: boolean
  isFull: boolean
  onTick: (deposit: Deposit, isTicked: boolean) => void
}

function DepositRow({ deposit, isTicked, isFull, onTick }: DepositRowProps) {
  const { write } = useLocalTime()
  const { invoiceNumber, issueDate, shootTitle, total, currency } = deposit
  return (
    <label className={css.deposit}>
      <input
        type="checkbox"
        className={box.box}
        checked={isTicked}
        disabled={isFull && !isTicked}
        onChange={(event) => onTick(deposit, event.currentTarget.checked)}
      />
      <span className="shrink-wrapped">
        {invoiceNumber} of {write(issueDate)}
        {shootTitle !== null && (
          <span className="sub" dir="auto">
            {' '}
            {shootTitle}
          </span>
        )}
      </span>
      <span className="num">{moneyWords(total, currency)}</span>
    </label>
  )
}
