import { Button, Input } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import { unprintableWords } from '#documents/printable.ts'
import { minorIn } from '#studio-money/web/amount-text.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { typedClause } from '#weather-clauses/web/clause-values.ts'
import type { ContractValues } from './contract-values.ts'
import { type Shown, useContractDocument } from '#contracts/web/sheet/use-contract-document.ts'
import type { ContractForm } from './use-contract-form.ts'
import css from '#invoices/web/form/preview.module.css'
import { isDay } from '#time/parse-day.ts'

const LetterheadDialog = lazyComponent(() =>
  import('#documents/web/letterhead-dialog.tsx').then((part) => part.LetterheadDialog),
)

/** Previews the contract as the client will see it. */
export function ContractPreview({ form: { values, base } }: { form: ContractForm }) {
  // Deferred, so that typing stays responsive.
  const late = useDeferredValue(values)
  const shown = useContractDocument(
    useMemo(() => ({ ...shownOf(late, base?.contractNumber), occasion: base?.occasion ?? null }), [late, base]),
  )
  // Names and letterhead come from other forms.
  const names =
    shown &&
    unprintableWords(
      [
        shown.model.head.name,
        ...shown.model.head.lines,
        shown.model.between,
        ...shown.model.signatures.map(({ name }) => name),
      ].join('\n'),
    )
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <aside className={css.preview} aria-label="Preview">
      <div className={css.head}>
        <span className="cap">What your client will see</span>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconSignature size={16} stroke={1.6} />}
          onClick={() => setIsSettingUp(true)}
        >
          Your details
        </Button>
      </div>
      {names && <Input.Error role="alert">{names}</Input.Error>}
      {shown ? <ContractSheet {...shown} /> : <Skeleton height={480} />}
      {isSettingUp && <LetterheadDialog onClose={() => setIsSettingUp(false)} />}
    </aside>
  )
}

/** The year is known before the number. */
const comingNumber = (day: string | null): string => (day !== null && isDay(day) ? `CON-${day.slice(0, 4)}-…` : 'CON-…')

/** The current input in the form of a stored contract. A new contract gets its number when it is saved. */
function shownOf(
  { totalAmount, depositAmount, weather, ...values }: ContractValues,
  number: string | undefined,
): Shown {
  return {
    ...values,
    shootId: values.shootId ?? undefined,
    weather: weather && typedClause(weather, values.currency),
    contractNumber: number ?? comingNumber(values.contractDate),
    title: values.title || 'Untitled contract',
    total: minorIn(totalAmount, values.currency) ?? null,
    deposit: minorIn(depositAmount, values.currency) ?? null,
    photographer: null,
    client: null,
  }
}
