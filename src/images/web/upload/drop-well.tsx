import { IconPhotoPlus } from '@tabler/icons-react'
import { ImageType } from '#images/api.ts'
import { limitsInWords } from '#images/rules.ts'
import { FileWell } from '#ui/form/file-well.tsx'

interface DropWellProps {
  onFiles: (files: File[]) => void
  /** Files are being dragged over the page. */
  isAwaiting?: boolean
  /** One line instead of four. */
  small?: boolean
}

/** A drop zone for images with a file dialog. It accepts every file: refused ones are listed with the reason. */
export const DropWell = (props: DropWellProps) => (
  <FileWell
    label="Reference images"
    accept={ImageType.options.join()}
    Icon={IconPhotoPlus}
    words="Drop images here or browse"
    limits={limitsInWords}
    {...props}
  />
)
