import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import css from './verify-page.module.css'

interface PdfDropProps {
  isBusy: boolean
  /** What was checked before. */
  again: 'pdf' | 'record' | undefined
  onFile: (file: File) => void
}

/** Takes one PDF, or one record of a Rain Call, by drop or file dialog. */
export function PdfDrop({ isBusy, again, onFile }: PdfDropProps) {
  const field = useRef<HTMLInputElement>(null)
  const recordField = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null): void {
    const [file] = files ?? []
    if (file) onFile(file)
    // Allows choosing the same file again.
    for (const { current } of [field, recordField]) if (current) current.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
    >
      <IconFileTypePdf size={32} stroke={1.35} aria-hidden="true" />
      <p>Drop the PDF or the Rain Call record here, or</p>
      <div className={css.choices}>
        <Button
          variant={again === undefined ? 'filled' : 'default'}
          loading={isBusy}
          onClick={() => field.current?.click()}
        >
          {again === 'pdf' ? 'Choose another PDF' : 'Choose a PDF'}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => recordField.current?.click()}>
          {again === 'record' ? 'Choose another Rain Call record' : 'Choose a Rain Call record'}
        </Button>
      </div>
      <input
        ref={field}
        type="file"
        className="vh"
        accept="application/pdf,.pdf"
        tabIndex={-1}
        aria-label="PDF to check"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <input
        ref={recordField}
        type="file"
        className="vh"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="Rain Call record to check"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  )
}
