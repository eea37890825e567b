import { Button } from '@mantine/core'
import { IconDownload, IconInbox, IconPencil, IconPrinter, IconSend } from '@tabler/icons-react'
import type { ListedContract } from '#contracts/api.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { ContractMenu } from '#contracts/web/list/contract-menu.tsx'
import { hasLink } from '#contracts/web/contract-status.ts'
import { pdfOf } from '#contracts/web/pdf-of.ts'
import type { OpenDialog } from '#contracts/web/contract-dialogs.tsx'
import css from '#invoices/web/page/invoice-view.module.css'
import { iconProps } from '#ui/theme/icon-props.ts'

/** The actions on an open contract; on a phone most are in the menu. */
export function ViewButtons({ contract, openDialog }: { contract: ListedContract; openDialog: OpenDialog }) {
  const { id, isFrozen, signedDate, dealId } = contract
  const aside = css.aside ?? ''
  return (
    <>
      <ContractMenu contract={contract} openDialog={openDialog} isViewed />
      <LinkButton
        className={aside}
        variant="default"
        to="/billing/contracts/$id/print"
        params={{ id }}
        leftSection={<IconPrinter {...iconProps} />}
      >
        Print
      </LinkButton>
      <Button
        className={signedDate === null ? aside : ''}
        component="a"
        variant="default"
        href={pdfOf(contract)}
        download
        leftSection={<IconDownload {...iconProps} />}
      >
        Download PDF
      </Button>
      {dealId !== null && (
        <LinkButton
          variant="default"
          to="/bookings/$id"
          params={{ id: dealId }}
          leftSection={<IconInbox {...iconProps} />}
        >
          Open the booking
        </LinkButton>
      )}
      {!isFrozen && (
        <Button
          className={aside}
          variant="default"
          leftSection={<IconPencil {...iconProps} />}
          onClick={() => openDialog('edit', contract)}
        >
          Edit
        </Button>
      )}
      {signedDate === null && (
        <Button
          variant={hasLink(contract) ? 'default' : 'filled'}
          leftSection={<IconSend {...iconProps} />}
          onClick={() => openDialog('send', contract)}
        >
          {hasLink(contract) ? 'Send again' : 'Send for signature'}
        </Button>
      )}
    </>
  )
}
