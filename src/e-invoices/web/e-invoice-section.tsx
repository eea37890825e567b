import { Button } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import type { MissingFact } from '#e-invoices/api.ts'
import { choiceLabels, type EInvoiceChoice, type Format, formatLabels, formats } from '#electronic-addresses/formats.ts'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { MissingLink } from './missing-link.tsx'
import { addressOfFile, missingOfInvoice } from './queries.ts'
import css from './e-invoice-section.module.css'

interface File {
  name: string
  about: string
  format: Format
  href: string
}

/** XRechnung and Peppol in the syntax that most take. */
const about: Record<Format, string> = {
  cii: 'XML, also called ZUGFeRD or Factur-X',
  ubl: 'XML',
  xrechnung: 'For authorities in Germany',
  peppol: 'To send through the Peppol network',
}

const fileOf = (id: number, format: Format): File => ({
  name: formatLabels[format],
  about: about[format],
  format,
  href: addressOfFile(id, format),
})

/** The file that a client prefers; undefined where none is chosen. */
function chosenFile(id: number, choice: EInvoiceChoice, clientName: string): File | undefined {
  if (choice === '' || choice === 'none') return undefined
  const preferred = `Preferred by ${clientName}.`
  if (choice === 'factur-x')
    return { name: choiceLabels[choice], about: `${preferred} Inside the PDF`, format: 'cii', href: pdfOf({ id }) }
  // Peppol has its own network.
  return { ...fileOf(id, choice), about: `${preferred} ${choice === 'peppol' ? about.peppol : 'Emailed with the PDF'}` }
}

interface Billed {
  id: number
  clientId: number
  clientName: string
}

/**
 * The e-invoices of a document: what is missing, or the files, that which its client prefers before the others. The PDF
 * does not wait for them.
 */
export function EInvoiceSection({ id, clientId, clientName }: Billed) {
  const { data, isError } = useQuery(missingOfInvoice(id))
  const { data: client, isError: isUnknown } = useQuery(oneClient(clientId))
  if (isError) return null
  const isKnown = data !== undefined && (client !== undefined || isUnknown)
  const offered = isKnown && { id, clientName, missing: data, choice: client?.eInvoice ?? '' }
  return (
    <section aria-labelledby="e-invoice" className="stack-16" aria-busy={!offered}>
      <div>
        <h3 id="e-invoice" className="space-below-6">
          E-invoice
        </h3>
        {offered && <p className="sub">{summaryOf(offered)}</p>}
      </div>
      {offered && <Offer {...offered} />}
    </section>
  )
}

interface Offered {
  id: number
  missing: readonly MissingFact[]
  choice: EInvoiceChoice
  clientName: string
}

function Offer(offered: Offered) {
  const forAll = missingForAll(offered)
  if (forAll.length === 0) return <Files {...offered} />
  if (offered.choice === 'none' || forAll.every(({ where }) => where === null)) return null
  return (
    <ul className={`stack-8 underlined-links ${css.missing}`}>
      {forAll.map((one) => (
        <li key={one.words}>
          <MissingLink missing={one} />
        </li>
      ))}
    </ul>
  )
}

/** What no format does without. */
const missingForAll = ({ missing }: Offered): MissingFact[] =>
  missing.filter((one) => one.formats.length === formats.length)

function summaryOf(offered: Offered): string {
  if (offered.choice === 'none') return `A PDF is enough for ${offered.clientName}`
  const [first, ...others] = missingForAll(offered)
  if (!first) return 'Ready to send as e-invoice'
  if (first.where === null) return `${first.words}.`
  return others.length === 0 ? '1 thing is missing' : `${others.length + 1} things are missing`
}

/** The file that the client prefers, and the others once they are asked for; all where it is not known. */
function Files({ id, missing, choice, clientName }: Offered) {
  const [isOpen, setIsOpen] = useState(choice === '')
  const chosen = chosenFile(id, choice, clientName)
  const others = formats.filter((format) => format !== choice).map((format) => fileOf(id, format))
  return (
    <>
      {chosen && (
        <ul className={css.files}>
          <FileRow file={chosen} missing={missing} />
        </ul>
      )}
      {isOpen ? (
        <ul className={css.files}>
          {others.map((file) => (
            <FileRow key={file.format} file={file} missing={missing} />
          ))}
        </ul>
      ) : (
        <div>
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {chosen ? 'Other formats' : 'Show e-invoice files'}
          </Button>
        </div>
      )}
    </>
  )
}

/** A file, or the first thing that it waits for. */
function FileRow({ file: { name, about: words, format, href }, missing }: { file: File; missing: Offered['missing'] }) {
  const [first, ...others] = missing.filter((one) => one.formats.includes(format))
  return (
    <li>
      {first ? (
        <div className={css.row}>
          <span>
            <b className="block medium">{name}</b>
            <span className="sub underlined-links">
              <MissingLink missing={first} />
              {others.length > 0 && `, and ${others.length} more`}
            </span>
          </span>
          <IconLock {...iconProps} aria-hidden />
        </div>
      ) : (
        <a className={css.row} href={href} download>
          <span>
            <b className="block medium">{name}</b>
            <span className="sub">{words}</span>
          </span>
          <IconDownload {...iconProps} aria-hidden />
        </a>
      )}
    </li>
  )
}
