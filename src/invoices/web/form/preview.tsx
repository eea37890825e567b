import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { greetedName } from '#client-language/greeted-name.ts'
import type { InvoiceDocument } from '#invoices/document.ts'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import { Unprintable } from '#documents/web/unprintable.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'
import { isBlank, totalsIn, written } from './invoice-values.ts'
import type { InvoiceValues, ItemRow } from './typed-invoice.ts'
import { reckoningIn, shownDeposits, shownItemTax, shownTaxed } from '#invoices/web/form/taxed/taxed-values.ts'
import css from './preview.module.css'
import { quantityIn, quantityText, rateIn, rateText } from '#invoices/web/quantity-text.ts'
import { minorIn } from '#studio-money/web/amount-text.ts'
import { type Shown, useInvoiceDocument } from '#invoices/web/sheet/use-invoice-document.ts'

const LetterheadDialog = lazyComponent(() =>
  import('#documents/web/letterhead-dialog.tsx').then((part) => part.LetterheadDialog),
)

/** Previews the invoice as the client will see it. */
export function Preview({ form: { values, base, own } }: { form: InvoiceForm }) {
  // Deferred, so that typing stays responsive.
  const late = useDeferredValue(values)
  const shown = useInvoiceDocument(useMemo(() => shownOf(late, base, own), [late, base, own]))
  const [isSettingUp, setIsSettingUp] = useState(false)
  const who = shown && greetedName(shown.model.billedTo.name)
  return (
    <aside className={css.preview} aria-label="Preview">
      <div className={css.head}>
        <span className="cap">What {who || 'your client'} will see</span>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconSignature size={16} stroke={1.6} />}
          onClick={() => setIsSettingUp(true)}
        >
          Your details
        </Button>
      </div>
      {shown && <Unprintable text={namesOf(shown.model)} />}
      {shown ? <InvoiceSheet {...shown} /> : <Skeleton height={360} />}
      {isSettingUp && <LetterheadDialog onClose={() => setIsSettingUp(false)} />}
    </aside>
  )
}

/** Names from other records: sender, client and shoot. */
const namesOf = ({ head, billedTo, occasion }: InvoiceDocument): string =>
  [head, billedTo, occasion].flatMap((party) => (party ? [party.name, ...party.lines] : [])).join('\n')

/** The fixed fields of an unsaved invoice. */
const unkept = { paid: 0, status: 'draft', invoiceNumber: null } as const

/** The current input in the form of a stored invoice. */
function shownOf(values: InvoiceValues, base: InvoiceForm['base'], own: string | undefined): Shown {
  const { clientId, shootId, issueDate, dueDate, currency, taxType, notes, terms } = values
  const rows = values.items.filter((row) => !isBlank(row))
  const typed = { ...values, items: rows, adjustments: written(values).adjustments }
  const { amounts, ...sums } = totalsIn(typed)
  const reckoned = values.scheme === 'none' ? undefined : reckoningIn(typed)
  const { paid, status, invoiceNumber } = base ?? unkept
  return {
    clientId,
    shootId,
    currency,
    taxType,
    notes,
    terms,
    ...sums,
    paid,
    balance: sums.total - paid,
    status,
    invoiceNumber,
    issueDate: issueDate ?? '',
    dueDate: dueDate ?? '',
    taxRate: taxType === 'percentage' ? Number(rateText(rateIn(values.tax) ?? 0)) : null,
    items: [
      ...rows.map((row, at) => ({
        ...lineOf(row, amounts[at] ?? 0, currency),
        ...(reckoned && shownItemTax(row, reckoned.lines[at]?.discount ?? 0, currency)),
      })),
      ...shownDeposits(typed, amounts),
    ],
    ...(reckoned && { taxed: shownTaxed(typed, own) }),
  }
}

const lineOf = ({ description, quantity, unit, rate }: ItemRow, amount: number, currency: string) => ({
  description,
  quantity: Number(quantityText(quantityIn(quantity) ?? 0)),
  unit,
  rate: minorIn(rate, currency) ?? 0,
  amount,
})
