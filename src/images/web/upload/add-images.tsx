import { SectionCard } from '#ui/page/section-card.tsx'
import { DropWell } from './drop-well.tsx'
import { FileFaults } from './file-faults.tsx'
import { UploadList } from './upload-list.tsx'
import { useFilesAnywhere } from './use-files-anywhere.ts'
import { useUpload, useUploadsOf } from './use-uploads.ts'
import css from './add-images.module.css'

/** Adds images: dropped anywhere on the page, chosen, or pasted. */
export function AddImages({ shootId }: { shootId: number }) {
  const { take, faults, dismiss } = useUpload(shootId)
  const isOver = useFilesAnywhere(take)
  const uploads = useUploadsOf(shootId)
  return (
    <SectionCard id="add-images" title="Add reference images" className={css.card}>
      <DropWell onFiles={take} isAwaiting={isOver} />
      <FileFaults faults={faults} onDismiss={dismiss} />
      <UploadList uploads={uploads} />
    </SectionCard>
  )
}
