import { useEffect, useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Brand } from '#ui/theme/brand.tsx'
import { PdfDrop } from './pdf-drop.tsx'
import { RecordVerdict } from './record-verdict.tsx'
import { type Found, Verdict } from './verdict.tsx'
import css from './verify-page.module.css'
import { signing } from '#contracts/signing-api.ts'
import { browserPlatform, canHash } from '#weather-clauses/web/platform.ts'
import { maxRecordBytes } from '#weather-clauses/record.ts'
import { checkRecord, type NoRecord, type RecordCheck } from '#weather-clauses/record-check.ts'

const maxFileBytes = signing.verify.files.largest

const isRecord = ({ name, type }: File): boolean => /\.json$/i.test(name) || type === 'application/json'

const tooLarge = (bytes: number, what: string) =>
  `This file is larger than ${bytes / 1024 / 1024} MB, and no ${what} is.`

const recordRefusal = ({ size }: File): string | undefined => {
  if (size > maxRecordBytes) return tooLarge(maxRecordBytes, 'Rain Call record')
  return canHash() ? undefined : 'Browsers check records only on pages with https. Open this page over https.'
}

/** The words for a file that is not even looked at; undefined for others. */
const refusalOf = (file: File): string | undefined => {
  if (isRecord(file)) return recordRefusal(file)
  return file.size > maxFileBytes ? tooLarge(maxFileBytes, 'contract that was signed here') : undefined
}

const kindOf = (file: File | undefined): 'pdf' | 'record' | undefined => file && (isRecord(file) ? 'record' : 'pdf')

/**
 * Checks whether a PDF is a contract as signed here, on the server, or whether the record of a Rain Call is right, in
 * the browser alone. Needs no account, and stores nothing.
 */
export function VerifyPage() {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Found>()
  const [record, setRecord] = useState<RecordCheck | NoRecord>()
  const [failed, setFailed] = useState('')
  const once = useSingleFlight()
  useEffect(() => {
    document.title = 'Check a signed contract · Lightbook'
  }, [])

  async function check(chosen: File): Promise<void> {
    setFile(chosen)
    setFound(undefined)
    setRecord(undefined)
    setFailed(refusalOf(chosen) ?? '')
    if (refusalOf(chosen) !== undefined) return
    try {
      if (isRecord(chosen)) setRecord(await checkRecord(new Uint8Array(await chosen.arrayBuffer()), browserPlatform))
      else setFound(await call(signing.verify, { files: [chosen] }))
    } catch (error) {
      setFailed(error instanceof Problem && error.message ? error.message : 'The file could not be checked. Try again.')
    }
  }

  const isChecking = file !== undefined && found === undefined && record === undefined && failed === ''
  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main className={css.main}>
        <h1>Check a signed contract</h1>
        <p className="sub">
          Choose the PDF that you received when a contract was signed here. You will see whether it is the document as
          it was signed, or what was changed in it. Of a Rain Call, choose the record: this browser alone checks it
          again.
        </p>
        <PdfDrop isBusy={isChecking} again={kindOf(file)} onFile={(chosen) => once(() => check(chosen))} />
        <div aria-live="polite" className={css.answer}>
          {isChecking && <p className="sub">Checking {file.name}</p>}
          {failed && <p className={css.failed}>{failed}</p>}
          {found && file && <Verdict found={found} name={file.name} />}
          {record && file && <RecordVerdict found={record} name={file.name} />}
        </div>
        <p className="cap">
          The file’s SHA-256 hash is compared with those that this server keeps, and the file is not stored. “Valid”
          proves that nobody without the server’s key changed the file or the record of its signatures. It cannot prove
          who used a link, and somebody with both that key and the database could rewrite a record that has no time
          stamp.
        </p>
        <p className="cap">
          The record of a Rain Call is not sent. Its check says what the forecast was and what follows from it by the
          clause, never which weather came. Whoever runs the server could have invented a forecast before the email with
          its hash was sent; the provider of forecasts signs nothing.
        </p>
      </main>
    </div>
  )
}
