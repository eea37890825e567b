import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { ImageType } from '#images/api.ts'
import { limitsInWords } from '#images/rules.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import css from './drop-well.module.css'
import '@mantine/dropzone/styles.layer.css'

interface DropWellProps {
  onFiles: (files: File[]) => void
  /** Files are being dragged over the page. */
  isAwaiting?: boolean
  /** One line instead of four. */
  small?: boolean
}

/** A drop zone for images with a file dialog. It accepts every file: refused ones are listed with the reason. */
export function DropWell({ onFiles, isAwaiting = false, small = false }: DropWellProps) {
  const take = (files: File[]) => (files.length > 0 ? onFiles(files) : toastFailed({ title: 'No files selected' }))
  return (
    <Dropzone
      onDrop={take}
      activateOnKeyboard={false}
      className={css.well ?? ''}
      data-drop-well
      data-awaiting={isAwaiting || undefined}
      data-small={small || undefined}
      inputProps={{ accept: ImageType.options.join(), 'aria-label': 'Reference images' }}
    >
      {/* Its click, also by keyboard, opens the file dialog like a click anywhere in the drop zone. */}
      <button type="button" className={css.browse} data-adds="upload">
        <IconPhotoPlus size={small ? 20 : 28} stroke={1.5} aria-hidden="true" />
        <b>Drop images here or browse</b> <span className="cap">{limitsInWords}</span>
      </button>
    </Dropzone>
  )
}
