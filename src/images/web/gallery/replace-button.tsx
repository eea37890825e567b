import { Button, FileButton } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { newKey } from '#kernel/web/call.ts'
import { ImageType, type Image } from '#images/api.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { checkFiles } from '#images/web/upload/check-files.ts'
import { useReplaceImage } from '#images/web/queries.ts'

/** Replaces the image's file. */
export function ReplaceButton({ image }: { image: Image }) {
  const replace = useReplaceImage(image.shootId)

  async function choose(file: File | null): Promise<void> {
    const {
      good: [next],
      faults: [fault],
    } = await checkFiles(file ? [file] : [])
    if (next) return replace.mutate({ id: image.id, version: image.version, file: next, idempotencyKey: newKey() })
    toastFailed(fault ? { title: 'Upload failed', message: fault } : { title: 'No files selected' })
  }

  return (
    <FileButton
      accept={ImageType.options.join()}
      onChange={(file) => void choose(file)}
      inputProps={{ 'aria-label': `A file to replace ${image.originalName}` }}
    >
      {(open) => (
        <Button
          {...open}
          fullWidth
          variant="default"
          loading={replace.isPending}
          leftSection={<IconReplace size={18} stroke={1.6} />}
        >
          Replace
        </Button>
      )}
    </FileButton>
  )
}
