import { Dropzone } from '@mantine/dropzone'
import type { ComponentType } from 'react'
import { toastFailed } from '#ui/toast/toasts.tsx'
import css from './file-well.module.css'
import '@mantine/dropzone/styles.layer.css'

interface FileWellProps {
  onFiles: (files: File[]) => void
  /** The accessible name of the file field. */
  label: string
  /** The file types that the dialog offers first. */
  accept: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  /** "Drop images here or browse" */
  words: string
  /** What fits, below the words. */
  limits: string
  /** Files are being dragged over the page. */
  isAwaiting?: boolean
  /** One line instead of four. */
  small?: boolean
  multiple?: boolean
  disabled?: boolean
}

/** A drop zone with a file dialog. It accepts every file: whoever uses it says why one is refused. */
export function FileWell({
  onFiles,
  label,
  accept,
  Icon,
  words,
  limits,
  isAwaiting = false,
  small = false,
  multiple = true,
  disabled = false,
}: FileWellProps) {
  const take = (files: File[]) => (files.length > 0 ? onFiles(files) : toastFailed({ title: 'No files selected' }))
  return (
    <Dropzone
      onDrop={take}
      activateOnKeyboard={false}
      multiple={multiple}
      disabled={disabled}
      className={`focus-frame ${css.well}`}
      data-drop-well
      data-awaiting={isAwaiting || undefined}
      data-small={small || undefined}
      inputProps={{ accept, 'aria-label': label }}
    >
      {/* Its click, also by keyboard, opens the file dialog like a click anywhere in the drop zone. */}
      <button type="button" className={css.browse} data-adds="upload" disabled={disabled}>
        <Icon size={small ? 20 : 28} stroke={1.5} aria-hidden="true" />
        <b>{words}</b> <span className="cap">{limits}</span>
      </button>
    </Dropzone>
  )
}
