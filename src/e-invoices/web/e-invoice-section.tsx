import { IconDownload, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MissingFact } from '#e-invoices/api.ts'
import { type Format, formats, profileFacts } from '#e-invoices/profiles.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { MissingLink } from './missing-link.tsx'
import { addressOfFile, missingOfInvoice } from './queries.ts'
import css from './e-invoice-section.module.css'

const { core, xrechnung, peppol } = profileFacts

/** As a list names them, with their versions; XRechnung and Peppol in the syntax that most take. */
const names: Record<Format, { name: string; about: string }> = {
  cii: { name: `${core.name}, CII`, about: 'XML, also called ZUGFeRD or Factur-X' },
  ubl: { name: `${core.name}, UBL`, about: 'XML' },
  xrechnung: { name: xrechnung.name, about: 'For authorities in Germany' },
  peppol: { name: peppol.name, about: 'To send through the Peppol network' },
}

/** The e-invoices of a document: what is missing, or the files. The PDF does not wait for them. */
export function EInvoiceSection({ id }: { id: number }) {
  const { data, isError } = useQuery(missingOfInvoice(id))
  if (isError) return null
  const forAll = data?.filter((one) => one.formats.length === formats.length) ?? []
  return (
    <section aria-labelledby="e-invoice" className="stack-16" aria-busy={data === undefined}>
      <div>
        <h3 id="e-invoice" className="space-below-6">
          E-invoice
        </h3>
        {data && <p className="sub">{summaryOf(forAll)}</p>}
      </div>
      {data && forAll.length === 0 && <Files id={id} missing={data} />}
      {forAll.some(({ where }) => where !== null) && (
        <ul className={`stack-8 underlined-links ${css.missing}`}>
          {forAll.map((one) => (
            <li key={one.words}>
              <MissingLink missing={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What no format does without. */
function summaryOf([first, ...others]: readonly MissingFact[]): string {
  if (!first) return 'Ready to send as e-invoice'
  if (first.where === null) return `${first.words}.`
  return others.length === 0 ? '1 thing is missing' : `${others.length + 1} things are missing`
}

/** A row for each format: the file, or the first thing that it waits for. */
const Files = ({ id, missing }: { id: number; missing: readonly MissingFact[] }) => (
  <ul className={css.files}>
    {formats.map((format) => {
      const [first, ...others] = missing.filter((one) => one.formats.includes(format))
      return (
        <li key={format}>
          {first ? (
            <div className={css.row}>
              <span>
                <b className="block medium">{names[format].name}</b>
                <span className="sub underlined-links">
                  <MissingLink missing={first} />
                  {others.length > 0 && `, and ${others.length} more`}
                </span>
              </span>
              <IconLock {...iconProps} aria-hidden />
            </div>
          ) : (
            <a className={css.row} href={addressOfFile(id, format)} download>
              <span>
                <b className="block medium">{names[format].name}</b>
                <span className="sub">{names[format].about}</span>
              </span>
              <IconDownload {...iconProps} aria-hidden />
            </a>
          )}
        </li>
      )
    })}
  </ul>
)
