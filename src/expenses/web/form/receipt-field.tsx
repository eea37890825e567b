import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconCamera, IconFileDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Expense } from '#expenses/api.ts'
import { receiptLimits, receiptTypes } from '#expenses/receipt.ts'
import { useRemoveReceipt } from '#expenses/web/changes.ts'
import { receiptAddress } from '#expenses/web/queries.ts'
import { ReceiptView } from '#expenses/web/receipt-view.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useHasCamera } from './use-has-camera.ts'
import type { ChosenReceipt } from './use-receipt.ts'
import css from './receipt-field.module.css'

interface ReceiptFieldProps {
  /** With the receipt that is stored; undefined before the expense is saved. */
  expense: Expense | undefined
  chosen: ChosenReceipt
  onRemoved: (expense: Expense) => void
}

/** The receipt: photographed, chosen or dropped. A chosen file is sent with the form. */
export function ReceiptField({ expense, chosen, onRemoved }: ReceiptFieldProps) {
  const { file, fault } = chosen
  const hasCamera = useHasCamera()
  const isThere = file !== undefined || (expense !== undefined && expense.receipt !== null)
  return (
    <div role="group" aria-labelledby="receipt" className="stack-8" data-error={fault ? true : undefined}>
      <span id="receipt" className="label">
        Receipt
      </span>
      {file ? (
        <p className={css.chosen}>
          <IconPaperclip className="no-shrink" size={16} stroke={1.6} aria-hidden="true" />
          <span className="ellipsis">{file.name}</span>
          <CloseButton aria-label={`Do not add ${file.name}`} onClick={chosen.drop} />
        </p>
      ) : (
        expense?.receipt && <Stored expense={expense} onRemoved={onRemoved} />
      )}
      <div className={css.actions}>
        {hasCamera && (
          <FileButton
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(taken) => void chosen.choose(taken)}
            inputProps={{ 'aria-label': 'A photo of the receipt' }}
          >
            {(open) => (
              <Button {...open} leftSection={<IconCamera {...iconProps} />} variant="default" data-autofocus>
                Take a photo
              </Button>
            )}
          </FileButton>
        )}
        <FileButton
          accept={receiptTypes.join()}
          onChange={(picked) => void chosen.choose(picked)}
          inputProps={{ 'aria-label': 'A file with the receipt' }}
        >
          {(open) => (
            <Button {...open} leftSection={<IconPaperclip {...iconProps} />} variant="default">
              {isThere ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        <small className="cap">{receiptLimits}</small>
      </div>
      <div role="alert">{fault && <p className={css.fault}>{fault}</p>}</div>
    </div>
  )
}

function Stored({ expense, onRemoved }: Pick<ReceiptFieldProps, 'onRemoved'> & { expense: Expense }) {
  const [isShown, setShown] = useState(false)
  const remove = useRemoveReceipt()
  const once = useSingleFlight()
  const { receipt } = expense
  if (!receipt) return null
  const isPdf = receipt.type === 'application/pdf'
  return (
    <div className={css.stored}>
      {isPdf ? (
        <a className={css.name} href={receiptAddress(expense)} download>
          <IconFileDownload {...iconProps} />
          <span className="ellipsis">{receipt.name}</span>
        </a>
      ) : (
        <button type="button" className={css.name} onClick={() => setShown(true)}>
          <img src={receiptAddress(expense, 'small')} alt="" />
          <span className="ellipsis">{receipt.name}</span>
        </button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="xs"
        loading={remove.isPending}
        leftSection={<IconTrash size={16} stroke={1.6} />}
        onClick={() => once(() => remove.mutateAsync(expense).then(onRemoved))}
      >
        Remove receipt
      </Button>
      {isShown && <ReceiptView expense={expense} onClose={() => setShown(false)} />}
    </div>
  )
}
