import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconBell,
  IconDots,
  IconDownload,
  IconEye,
  IconInbox,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconSend,
  IconSignature,
  IconSignatureOff,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ListedContract } from '#contracts/api.ts'
import { newKey } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import '#ui/page/menu.css'
import { type Part, useInvoiceContract } from '#contracts/web/changes.ts'
import { canWithdraw, hasLink, partsOf } from '#contracts/web/contract-status.ts'
import { pdfOf } from '#contracts/web/pdf-of.ts'
import type { OpenDialog } from '#contracts/web/contract-dialogs.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'

interface ContractMenuProps {
  contract: ListedContract
  openDialog: OpenDialog
  /** The contract is open already. */
  isViewed?: boolean
}

/** All actions on a contract. */
export function ContractMenu({ contract, openDialog, isViewed = false }: ContractMenuProps) {
  const { id, contractNumber, isFrozen, dealId } = contract
  return (
    <Menu
      position="bottom-end"
      width={228}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant={isViewed ? 'default' : 'subtle'}
          data-menu="actions"
          aria-label={`Actions for ${contractNumber}`}
        >
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isViewed && (
          <Menu.Item
            leftSection={<IconEye {...iconProps} />}
            renderRoot={(props) => (
              <Link from="/billing" to="." search={(previous) => ({ ...previous, contract: id })} {...props} />
            )}
          >
            View
          </Menu.Item>
        )}
        {dealId !== null && <BookingItem dealId={dealId} />}
        {!isFrozen && (
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => openDialog('edit', contract)}>
            Edit
          </Menu.Item>
        )}
        <SigningItems contract={contract} openDialog={openDialog} />
        <Menu.Item component="a" href={pdfOf(contract)} download leftSection={<IconDownload {...iconProps} />}>
          Download PDF
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter {...iconProps} />}
          renderRoot={(props) => <Link to="/billing/contracts/$id/print" params={{ id }} {...props} />}
        >
          Print
        </Menu.Item>
        {dealId === null && <BillItems contract={contract} />}
        {!isFrozen && dealId === null && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<IconTrash {...iconProps} />}
              onClick={() => openDialog('delete', contract)}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What it belongs to bills, reminds and cancels. */
const BookingItem = ({ dealId }: { dealId: number }) => (
  <Menu.Item
    leftSection={<IconInbox {...iconProps} />}
    renderRoot={(props) => <Link to="/bookings/$id" params={{ id: dealId }} {...props} />}
  >
    Open the booking
  </Menu.Item>
)

function SigningItems({ contract, openDialog }: ContractMenuProps) {
  const { signedDate, dealId } = contract
  return (
    <>
      {signedDate === null && (
        <Menu.Item leftSection={<IconSend {...iconProps} />} onClick={() => openDialog('send', contract)}>
          {hasLink(contract) ? 'Send again' : 'Send for signature'}
        </Menu.Item>
      )}
      {hasLink(contract) && (
        <>
          {dealId === null && (
            <Menu.Item leftSection={<IconBell {...iconProps} />} onClick={() => openDialog('remind', contract)}>
              Remind or copy a link
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBan {...iconProps} />} onClick={() => openDialog('revoke', contract)}>
            Revoke the link
          </Menu.Item>
        </>
      )}
      {canWithdraw(contract) && (
        <Menu.Item leftSection={<IconSignatureOff {...iconProps} />} onClick={() => openDialog('withdraw', contract)}>
          Take my signature back
        </Menu.Item>
      )}
      {signedDate === null && (
        <Menu.Item leftSection={<IconSignature {...iconProps} />} onClick={() => openDialog('mark-signed', contract)}>
          Mark as Signed
        </Menu.Item>
      )}
    </>
  )
}

/** Creates the draft of an invoice and opens it; if there is one, opens that. */
function BillItems({ contract }: { contract: ListedContract }) {
  const invoice = useInvoiceContract()
  const once = useSingleFlight()
  const navigate = useNavigate()
  const make = (part: Part) =>
    once(() =>
      invoice
        .mutateAsync({ id: contract.id, part, idempotencyKey: newKey() })
        .then(({ id }) => navigate({ to: '/billing', search: { invoice: id } })),
    )
  return partsOf(contract).map((part) => (
    <Menu.Item key={part} leftSection={<IconReceipt {...iconProps} />} onClick={() => make(part)}>
      Invoice {part}
    </Menu.Item>
  ))
}
