import { useEffect, useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Brand } from '#ui/theme/brand.tsx'
import { PdfDrop } from './pdf-drop.tsx'
import { type Found, Verdict } from './verdict.tsx'
import css from './verify-page.module.css'
import { signing } from '#contracts/signing-api.ts'

const maxFileBytes = signing.verify.files.largest

/** Checks whether a PDF is a contract as signed here; needs no account, and stores nothing. */
export function VerifyPage() {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState('')
  const once = useSingleFlight()
  useEffect(() => {
    document.title = 'Check a signed contract · Lightbook'
  }, [])

  async function check(chosen: File): Promise<void> {
    setFile(chosen)
    setFound(undefined)
    setFailed('')
    if (chosen.size > maxFileBytes)
      return setFailed(
        `This file is larger than ${maxFileBytes / 1024 / 1024} MB, and no contract that was signed here is.`,
      )
    try {
      setFound(await call(signing.verify, { files: [chosen] }))
    } catch (error) {
      setFailed(error instanceof Problem && error.message ? error.message : 'The file could not be checked. Try again.')
    }
  }

  const isChecking = file !== undefined && found === undefined && failed === ''
  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main className={css.main}>
        <h1>Check a signed contract</h1>
        <p className="sub">
          Choose the PDF that you received when a contract was signed here. You will see whether it is the document as
          it was signed, or what was changed in it.
        </p>
        <PdfDrop isBusy={isChecking} again={file !== undefined} onFile={(chosen) => once(() => check(chosen))} />
        <div aria-live="polite" className={css.answer}>
          {isChecking && <p className="sub">Checking {file.name}</p>}
          {failed && <p className={css.failed}>{failed}</p>}
          {found && file && <Verdict found={found} name={file.name} />}
        </div>
        <p className="cap">
          The file’s SHA-256 hash is compared with those that this server keeps, and the file is not stored. “Valid”
          proves that nobody without the server’s key changed the file or the record of its signatures. It cannot prove
          who used a link, and somebody with both that key and the database could rewrite a record that has no time
          stamp.
        </p>
      </main>
    </div>
  )
}
