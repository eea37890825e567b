import { Button } from '@mantine/core'
import type { Contract, Signature } from '#contracts/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { untilWords } from '#time/until-words.ts'
import { whenWords } from '#time/when.ts'
import view from '#invoices/web/page/invoice-view.module.css'
import css from './contract-about.module.css'
import { ClientAndShoot } from '#shoots/web/client-and-shoot.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { isSignedByClient } from '#contracts/signature/signer-names.ts'
import { useMarkSigned } from '#contracts/web/changes.ts'
import { ContractBadge } from '#contracts/web/list/contract-badge.tsx'
import { amountWords, canWithdraw, hasLink } from '#contracts/web/contract-status.ts'
import type { OpenDialog } from '#contracts/web/contract-dialogs.tsx'

type Signing = NonNullable<Contract['signing']>

interface ContractAboutProps {
  contract: Contract
  openDialog: OpenDialog
}

/** The status of a contract: amount, signatures, and what it waits for. */
export function ContractAbout({ contract, openDialog }: ContractAboutProps) {
  const { status, currency, totalAmount, depositAmount, contractDate } = contract
  const { write } = useLocalTime()
  return (
    <section aria-label="Overview" className="stack left">
      <ContractBadge status={status} />
      <p className="large-amount">{totalAmount === null ? 'No total' : amountWords(totalAmount, currency)}</p>
      <p className="sub">
        {depositAmount !== null && `The deposit is ${amountWords(depositAmount, currency)}. `}
        {contractDate === null ? 'Not dated' : `Dated ${write(contractDate)}`}
      </p>
      <p className={`underlined-links ${view.about}`}>
        <ClientAndShoot of={contract} />
      </p>
      <Signatures contract={contract} />
      <OtherName contract={contract} />
      {contract.signedDate === null ? (
        <Waiting contract={contract} openDialog={openDialog} />
      ) : (
        <StillShown signing={contract.signing} />
      )}
      <PaperSignature contract={contract} openDialog={openDialog} />
    </section>
  )
}

const wayWords: Record<Signature['way'], string> = {
  paper: 'on paper',
  typed: 'by typing the name',
  drawn: 'by drawing',
}

function Signatures({ contract: { photographerSignature, clientSignature } }: { contract: Contract }) {
  const { zone } = useLocalTime()
  const signed = [
    { who: 'You', signature: photographerSignature },
    { who: 'Your client', signature: clientSignature },
  ].filter(({ signature }) => signature !== null)
  if (signed.length === 0) return null
  return (
    <ul className={`${view.events} ${css.signatures}`} aria-label="Signatures">
      {signed.map(
        ({ who, signature }) =>
          signature && (
            <li key={who}>
              <b className="block medium" dir="auto">
                {signature.name}
              </b>
              <span className="small-20">
                {who}, {wayWords[signature.way]} · {whenWords(signature.at, zone)}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

/** Points out a signature in another name than the client's. */
function OtherName({ contract: { clientSignature, clientName } }: { contract: Contract }) {
  if (!clientSignature || isSignedByClient(clientSignature.name, clientName)) return null
  return (
    <p className="sub" role="note">
      Signed as “{clientSignature.name}”, but your client is “{clientName}”. Make sure that the right person signed.
    </p>
  )
}

/** To whom the link went, and to whom it could not be delivered. */
function givenLines({ sentTo, sentAt, isMailed, undelivered }: Signing, zone: string): string[] {
  const delivered = sentTo.split(', ').filter((address) => !undelivered.includes(address))
  return [
    ...(delivered.length > 0
      ? [`${isMailed ? 'Sent to' : 'Link created for'} ${delivered.join(', ')} · ${whenWords(sentAt, zone)}`]
      : []),
    ...undelivered.map((address) => `Not delivered to ${address}. Check the address, then send it again.`),
  ]
}

/** The state of the link, with its actions. */
function Waiting({ contract, openDialog }: ContractAboutProps) {
  const { zone } = useLocalTime()
  const { signing } = contract
  if (!signing || signing.state === 'signed') return null
  const { openedAt, remindedAt, expiresAt, state } = signing
  const lines = [
    ...givenLines(signing, zone),
    openedAt === null ? 'Not opened yet' : `Opened · ${whenWords(openedAt, zone)}`,
    ...(remindedAt === null ? [] : [`Reminded · ${whenWords(remindedAt, zone)}`]),
    {
      waiting: `The link works until ${untilWords(expiresAt, zone)}`,
      expired: 'The link to sign has expired.',
      revoked: 'The link was revoked.',
    }[state],
    ...(canWithdraw(contract) ? ['Only you have signed. Send it again, or take your signature back to edit it.'] : []),
  ]
  return (
    <div className={css.waiting}>
      <ul className="small-20">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {canWithdraw(contract) && (
        <div className={css.buttons}>
          <Button variant="default" size="xs" onClick={() => openDialog('withdraw', contract)}>
            Take my signature back
          </Button>
        </div>
      )}
      {hasLink(contract) && (
        <div className={css.buttons}>
          <Button variant="default" size="xs" onClick={() => openDialog('remind', contract)}>
            Remind or copy a link
          </Button>
          <Button variant="default" size="xs" onClick={() => openDialog('revoke', contract)}>
            Revoke the link
          </Button>
        </div>
      )}
    </div>
  )
}

/** Until when the client's link shows the signed contract. */
function StillShown({ signing }: Pick<Contract, 'signing'>) {
  const { zone } = useLocalTime()
  if (signing?.state !== 'signed') return null
  return <p className="sub">The client’s link shows it until {untilWords(signing.expiresAt, zone)}.</p>
}

/** Marks or reverts a paper signature; a signature given here cannot be reverted. */
function PaperSignature({ contract, openDialog }: ContractAboutProps) {
  const { id, version, signedDate, clientSignature } = contract
  const mark = useMarkSigned()
  const once = useSingleFlight()
  const isOnPaper = clientSignature?.way === 'paper'
  if (signedDate !== null && !isOnPaper) return null
  return (
    <div className={css.buttons}>
      <Button
        variant="default"
        size="xs"
        loading={mark.isPending}
        onClick={() =>
          isOnPaper ? once(() => mark.mutateAsync({ id, version, signed: false })) : openDialog('mark-signed', contract)
        }
      >
        {isOnPaper ? 'Mark as not signed' : 'Mark as Signed'}
      </Button>
      {!isOnPaper && <span className="cap">If it was signed on paper.</span>}
    </div>
  )
}
