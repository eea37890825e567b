import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { Expense } from '#expenses/api.ts'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { receiptAddress } from './queries.ts'
import css from './receipt-view.module.css'

/** The photo of a receipt, large enough to read. */
export function ReceiptView({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { supplier } = expense
  return (
    <DialogFrame opened onClose={onClose} title={`Receipt from ${supplier}`} size={760} isRead>
      <DialogBody>
        <img className={css.receipt} src={receiptAddress(expense, 'large')} alt={`Receipt from ${supplier}`} />
      </DialogBody>
      <DialogFooter>
        <Button
          component="a"
          variant="default"
          href={receiptAddress(expense)}
          download
          leftSection={<IconFileDownload {...iconProps} />}
        >
          Download receipt
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
